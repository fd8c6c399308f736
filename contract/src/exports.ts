import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";

export const exportLimits = {
  /** Times that a member may fetch the file; a cancelled one counts. */
  downloadsADay: 10,
  /** An export that has sent nothing for so long is given up. */
  quietSeconds: 300,
} as const;

/** Where the ZIP of an export that was prepared is fetched, with the session's cookie or token. */
export const exportFilePath = "/api/export/file";

/** The format of `blessings.json`, which an import reads. */
export const exportFormat = { name: "blessing-jar", version: 1 } as const;

export const exportStates = ["none", "ready", "sending", "done", "failed"] as const;

const jarExport = z.object({
  state: z.enum(exportStates),
  blessings: z.int(),
  /** Pictures, films and recordings. */
  files: z.int(),
  /** Of all that is packed, before it is packed. */
  bytes: z.int(),
  /** Those of them that have left. */
  sentBytes: z.int(),
});
export type JarExport = z.infer<typeof jarExport>;

const answer = z.object({ export: jarExport });

export const getExport = endpoint({
  summary: "What an export of the member's jar would hold, or how far the one under way has come.",
  method: "GET",
  path: "/api/export",
  answer,
});

export const prepareExport = endpoint({
  summary:
    "Open the file of an export, which is then fetched; one under way ends. Doing it again changes nothing more.",
  method: "PUT",
  path: "/api/export",
  answer,
  errors: ["request.too-many"],
});

export const cancelExport = endpoint({
  summary: "End the export that is under way, and close its file.",
  method: "DELETE",
  path: "/api/export",
  status: 204,
});
