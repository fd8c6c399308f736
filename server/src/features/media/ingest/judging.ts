import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { isFilm, type MediaType, mediaTypes, renditionWidths } from "@blessing-jar/contract/media.ts";
import { familyOf, type MediaFamily } from "@blessing-jar/contract/media-signatures.ts";
import * as z from "zod";
import type { Context } from "../../../context.ts";
import { Failure } from "../../../kit/failure.ts";
import type { TurnInHand } from "../../../kit/turns.ts";
import { readLocal } from "../../../services/local-files.ts";
import { WorkerEnded } from "../../../services/worker-pool.ts";
import { originalKey, renditionKey } from "../media.keys.ts";
import type { MediaRow } from "../media.queries.ts";
import type { Examination, Finding, Weighing, Weight } from "../sanitize/examining.ts";
import { filmPlans } from "../sanitize/formats/mp4-film.ts";
import { refusalCodes } from "../sanitize/refusal.ts";
import { heaviest, lightAtMost } from "./budget.ts";
import { growthFor } from "./workers.ts";

// What the worker says is no more to be trusted than what it read.
const pixels = z.int().positive().nullable();
const finding = z.union([
  z.object({ refused: z.enum(refusalCodes) }),
  z.object({
    type: z.enum(mediaTypes),
    width: pixels,
    height: pixels,
    renditions: z.array(z.literal(renditionWidths)).max(renditionWidths.length),
    plan: z.enum(filmPlans).nullable(),
    sound: z.int().nonnegative().nullable(),
    seconds: z.number().positive().nullable(),
  }),
]) satisfies z.ZodType<Finding>;

const weight = z.union([
  z.object({ refused: z.enum(refusalCodes) }),
  z.object({ weight: z.number().nonnegative().max(heaviest), pixels: z.int().nonnegative() }),
]) satisfies z.ZodType<Weight>;

export type Judging = Pick<Examination, "path" | "family" | "colours">;

export type Judged = Exclude<z.infer<typeof finding>, { refused: string }> & {
  /** The cleaned file; where its renditions are, in the order of their widths. */
  kept: string;
  made: string[];
};

/**
 * Has a local file judged and cleaned by a worker process, within what its turn weighs then. What it makes is gone with the stack.
 * @throws Failure media.* for what may not be kept.
 */
export async function judgeFile(
  context: Context,
  outputs: AsyncDisposableStack,
  { path, family, colours }: Judging,
  { turn, signal }: { turn: TurnInHand; signal: AbortSignal },
): Promise<Judged> {
  const { weight, pixels: most } = await weighed(context, { path, family }, signal);
  await turn.weigh(weight);
  const output = async () => outputs.use(await context.files.temporary.make()).path;
  const [unpacked, kept] = [await output(), await output()];
  const made = await Promise.all(renditionWidths.map(output));
  const task: Examination = {
    path,
    family,
    pixels: most,
    ...(colours ? { colours } : {}),
    outputs: { unpacked, kept, renditions: made },
  };
  const found = finding.parse(
    await run(context, task, { signal, growthMegabytes: growthFor(weight), isHeavy: weight > lightAtMost }),
  );
  if ("refused" in found) throw new Failure(found.refused);
  await turn.weigh(0);
  return { ...found, kept: family === "picture" ? kept : path, made };
}

export async function storeRenditions(
  { files }: Context,
  id: string,
  { renditions, made }: Judged,
  signal?: AbortSignal,
): Promise<void> {
  for (const width of renditions) {
    const from = made[renditionWidths.indexOf(width)] ?? "";
    await files.put(renditionKey(id, width), from, { type: "image/webp", signal });
  }
}

/** Puts a local file into the store, and answers what to tell of it. */
export async function storeFile(
  { files }: Context,
  key: string,
  { path, type, signal }: { path: string; type: MediaType; signal?: AbortSignal | undefined },
): Promise<{ size: number; etag: string }> {
  const { size } = await stat(path);
  const hash = createHash("sha256");
  await readLocal(path, (bytes) => pipeline(bytes, hash));
  await files.put(key, path, { type, signal });
  return { size, etag: hash.digest("hex") };
}

async function weighed(context: Context, file: { path: string; family: MediaFamily }, signal: AbortSignal) {
  const task: Weighing = { weighs: file.path, family: file.family, heaviest };
  const answer = weight.parse(await run(context, task, { signal, growthMegabytes: growthFor(0) }));
  if ("refused" in answer) throw new Failure(answer.refused);
  return answer;
}

async function run(
  { mediaWorkers }: Context,
  task: { family: MediaFamily },
  limits: { signal: AbortSignal; growthMegabytes: number; isHeavy?: boolean },
) {
  try {
    return await mediaWorkers.run(task, limits);
  } catch (error) {
    throw error instanceof WorkerEnded ? failureOf(error, task.family) : error;
  }
}

/** Only what the file itself did is held against it: what takes too much is none the less whole. */
function failureOf({ reason }: WorkerEnded, family: MediaFamily): Failure {
  if (reason === "memory" || reason === "cpu")
    return new Failure(family === "picture" ? "media.too-many-pixels" : "media.too-large");
  if (reason === "crashed") return new Failure("media.damaged");
  return new Failure("service.busy", { retryAfterSeconds: 10 });
}

type Stored = Pick<MediaRow, "type" | "size" | "width" | "height" | "etag" | "film">;

/**
 * Has a local file judged and cleaned by a worker process, and puts it into the store with its renditions.
 * @throws Failure media.* for what may not be kept.
 */
export async function storeBytes(
  context: Context,
  row: MediaRow,
  path: string,
  hand: { turn: TurnInHand; signal: AbortSignal },
): Promise<Stored> {
  const { signal } = hand;
  const { size } = await stat(path);
  if (size === 0) throw new Failure("media.damaged");
  if (size > row.size_limit) throw new Failure("media.too-large");

  await using outputs = new AsyncDisposableStack();
  const judged = await judgeFile(context, outputs, { path, family: familyOf(row.type) }, hand);
  await storeRenditions(context, row.id, judged, signal);
  const { type, width, height, kept, plan } = judged;
  // A film waits for its poster, whatever plays it.
  const isWaiting = isFilm(type) || (plan !== null && plan !== "plays");
  const stored = await storeFile(context, originalKey(row.id), { path: kept, type, signal });
  return { ...stored, type, width, height, film: isWaiting ? "waiting" : null };
}
