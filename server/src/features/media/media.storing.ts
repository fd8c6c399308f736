import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { type MediaType, mediaTypes, renditionWidths } from "@blessing-jar/contract/media.ts";
import { familyOf } from "@blessing-jar/contract/media-signatures.ts";
import * as z from "zod";
import type { Context } from "../../context.ts";
import { Failure } from "../../kit/failure.ts";
import { WorkerEnded } from "../../services/worker-pool.ts";
import type { Examination, Finding } from "./media.examining.ts";
import { originalKey, renditionKey } from "./media.keys.ts";
import type { MediaRow } from "./media.queries.ts";

type Stored = Pick<MediaRow, "type" | "size" | "width" | "height" | "etag">;

// What the worker says is no more to be trusted than what it read.
const pixels = z.int().positive().nullable();
const finding = z.union([
  z.object({ refused: z.enum(["media.damaged", "media.too-large", "media.unsupported-type"]) }),
  z.object({
    type: z.enum(mediaTypes),
    width: pixels,
    height: pixels,
    renditions: z.array(z.literal(renditionWidths)).max(renditionWidths.length),
  }),
]) satisfies z.ZodType<Finding>;

/**
 * Has a local file judged and cleaned by a worker process, and puts it into the store with its renditions.
 * @throws Failure media.* for what may not be kept.
 */
export async function storeBytes(
  context: Context,
  row: MediaRow,
  file: string,
  signal?: AbortSignal,
): Promise<Stored> {
  const { files } = context;
  const { size } = await stat(file);
  if (size === 0) throw new Failure("media.damaged");
  if (size > row.size_limit) throw new Failure("media.too-large");

  await using outputs = new AsyncDisposableStack();
  const output = async () => outputs.use(await files.temporary.make()).path;
  const kept = await output();
  const renditions = await Promise.all(renditionWidths.map(output));
  const family = familyOf(row.type);
  const task: Examination = { path: file, family, outputs: { kept, renditions } };
  const found = await examined(context, task, signal);
  for (const width of found.renditions) {
    const from = renditions[renditionWidths.indexOf(width)] ?? "";
    await files.put(renditionKey(row.id, width), from, { type: "image/webp" });
  }
  const { type, width, height } = found;
  return { ...(await storeOriginal(context, row, family === "picture" ? kept : file, type)), width, height };
}

async function examined({ mediaWorkers }: Context, task: Examination, signal?: AbortSignal) {
  try {
    const found = finding.parse(await mediaWorkers.run(task, signal));
    if ("refused" in found) throw new Failure(found.refused);
    return found;
  } catch (error) {
    throw error instanceof WorkerEnded ? failureOf(error) : error;
  }
}

/** Only what the file itself did is held against it. */
function failureOf({ reason }: WorkerEnded): Failure {
  if (reason === "memory") return new Failure("media.too-large");
  if (reason === "cpu" || reason === "crashed") return new Failure("media.damaged");
  return new Failure("service.busy", { retryAfterSeconds: 10 });
}

async function storeOriginal(context: Context, row: MediaRow, file: string, type: MediaType) {
  const { size } = await stat(file);
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  await context.files.put(originalKey(row.id), file, { type });
  return { type, size, etag: hash.digest("hex") };
}
