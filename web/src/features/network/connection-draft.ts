import * as z from "zod/mini";
import { local } from "../../api/local.ts";

const draft = z.object({ email: z.string(), relationship: z.string(), message: z.string() });

export type ConnectionDraft = z.infer<typeof draft>;

export const emptyDraft: ConnectionDraft = { email: "", relationship: "", message: "" };

const keyOf = (memberId: string) => `connection-draft:${memberId}`;

export function readDraft(memberId: string): ConnectionDraft {
  try {
    return draft.parse(JSON.parse(local.get(keyOf(memberId)) ?? ""));
  } catch {
    return emptyDraft;
  }
}

export function writeDraft(memberId: string, written: ConnectionDraft): void {
  if (Object.values(written).some((value) => value !== ""))
    local.set(keyOf(memberId), JSON.stringify(written));
  else local.remove(keyOf(memberId));
}
