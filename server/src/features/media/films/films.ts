import { isFilm, type MediaType } from "@blessing-jar/contract/media.ts";
import type { Context } from "../../../context.ts";
import { Failure } from "../../../kit/failure.ts";
import { FfmpegEnded } from "../../../services/ffmpeg.ts";
import { copyToLocal } from "../../../services/files.ts";
import { ours, takeDecoding } from "../ingest/budget.ts";
import { type Judged, type Judging, judgeFile, storeFile, storeRenditions } from "../ingest/judging.ts";
import { allKeys, copyKey, copyTypeOf, originalKey } from "../media.keys.ts";
import { findOwnerOf, isGone, type MediaRow } from "../media.queries.ts";
import type { FilmPlan } from "../sanitize/formats/mp4-film.ts";
import { coloursIn, convertedArgs, posterArgs, repackedArgs, soundedArgs } from "./args.ts";
import { conversionBounds, filmBounds, isTooLong, posterBounds, soundBounds } from "./bounds.ts";
import { filmLeaseSeconds, isGivenUp, leaseFilm, renewFilm, returnFilm, updateFilm } from "./queries.ts";

const megabyte = 1024 * 1024;

/**
 * Makes the copy and the poster of the film whose turn it is. Must be idempotent: a film's outcome is written once, by whoever
 * still finds it waiting.
 */
export async function convertNextFilm(context: Context): Promise<void> {
  const { db, files } = context;
  const row = await leaseFilm(db);
  if (!row) return;
  let reportedAt = performance.now();
  const renew = async () => {
    const seconds = (performance.now() - reportedAt) / 1000;
    reportedAt += seconds * 1000;
    await renewFilm(db, row, seconds);
  };
  const renewal = setInterval(() => renew().catch(() => {}), (filmLeaseSeconds * 1000) / 4);
  try {
    const outcome = isGivenUp(row) ? { film: "killed" } : await convert(context, row);
    const isWritten = await updateFilm(db, row.id, outcome);
    // Nothing would find what was stored for a film that is gone.
    if (!isWritten && (await isGone(db, row.id))) await files.remove(allKeys(row));
  } catch (error) {
    const isTry = error instanceof FfmpegEnded && error.reason === "killed";
    await returnFilm(db, row.id, { isTry }).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewal);
    await renew().catch(() => {});
  }
}

async function convert(context: Context, row: MediaRow) {
  const { ffmpeg, files, freeSpace } = context;
  if (!(await ffmpeg.find())) return { film: "untried" };
  await freeSpace.refuseFiles(filmBounds.fileMegabytes * megabyte);
  await using outputs = new AsyncDisposableStack();
  const output = async () => outputs.use(await files.temporary.make()).path;

  const original = await output();
  if (!(await copyToLocal(files, originalKey(row.id), original))) return { film: "failed" };
  const judged = await unlessItsOwnFault(judge(context, outputs, { path: original, family: "recording" }));
  if (!judged?.plan) return { film: "failed" };

  const { plan, type, seconds, sound } = judged;
  const { isProven } = await findOwnerOf(context.db, row);
  // A recording is converted in a moment, whatever it says of its length.
  const isLong = plan !== "plays" && isFilm(type) && isTooLong({ seconds, isProven });
  const ways = isLong ? [] : waysOf(plan, type);
  const bounds = isFilm(type) ? conversionBounds(seconds) : soundBounds;
  const copy = await makeCopy(context, outputs, { original: { path: original, type, sound }, ways, bounds });
  const poster = isFilm(type) ? await makePoster(context, outputs, { path: original, type }) : undefined;
  if (poster) await storeRenditions(context, row.id, poster);
  // Once the address is proven it may be short enough.
  const stays = isLong && !isProven && !isTooLong({ seconds, isProven: true }) ? "unproven" : "failed";
  const stored = copy && (await storeFile(context, copyKey(row.id), { path: copy, type: copyTypeOf(type) }));
  return {
    film: plan === "plays" || copy ? "ready" : stays,
    ...(stored ? { copy_size: stored.size, copy_etag: stored.etag } : {}),
    ...(poster ? { width: poster.width, height: poster.height } : {}),
  };
}

/** From the one that changes least. */
function waysOf(plan: FilmPlan, type: MediaType) {
  const converted = isFilm(type) ? convertedArgs : soundedArgs;
  if (plan === "converts") return [converted];
  return plan === "repacks" ? [...new Set([repackedArgs, soundedArgs, converted])] : [];
}

/** In a turn of its own: the film's conversion holds none. */
function judge(context: Context, outputs: AsyncDisposableStack, file: Judging): Promise<Judged> {
  return takeDecoding(ours("films"), (signal, turn) => judgeFile(context, outputs, file, { turn, signal }));
}

interface Copying {
  original: Parameters<typeof convertedArgs>[0];
  ways: (typeof convertedArgs)[];
  bounds: ReturnType<typeof conversionBounds>;
}

/** The path of a copy that every browser plays; undefined where none can be made. */
async function makeCopy(
  context: Context,
  outputs: AsyncDisposableStack,
  { original, ways, bounds }: Copying,
): Promise<string | undefined> {
  if (ways.length === 0) return undefined;
  const to = outputs.use(await context.files.temporary.make()).path;
  for (const argsOf of ways) {
    const made = await unlessItsOwnFault(
      context.ffmpeg
        .run(argsOf(original, to), bounds)
        // What a hostile film made of the program is no more to be trusted than the film.
        .then(() => judge(context, outputs, { path: to, family: "recording" })),
    );
    if (made?.plan === "plays" && made.type === copyTypeOf(original.type)) return to;
  }
  return undefined;
}

async function makePoster(
  context: Context,
  outputs: AsyncDisposableStack,
  { path, type }: { path: string; type: MediaType },
) {
  const to = outputs.use(await context.files.temporary.make()).path;
  return await unlessItsOwnFault(
    context.ffmpeg
      .run(posterArgs({ path, type }, to), posterBounds)
      .then((said) => judge(context, outputs, { path: to, family: "picture", colours: coloursIn(said) })),
  );
}

/** Undefined where the film itself is to blame. What else went wrong is tried again. */
async function unlessItsOwnFault<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const isItsOwn =
      (error instanceof FfmpegEnded && error.reason === "failed") ||
      (error instanceof Failure && error.status < 500);
    if (!isItsOwn) throw error;
    return undefined;
  }
}
