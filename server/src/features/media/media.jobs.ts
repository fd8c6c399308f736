import * as z from "zod";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { filmBounds } from "./films/bounds.ts";
import { convertNextFilm } from "./films/films.ts";
import { countWaitingFilms, retryUntriedFilms } from "./films/queries.ts";
import { removeReleased, sweepMedia } from "./media.removal.ts";

/** The others in the next hour. */
const takenUpAtOnce = 500;

const removal = z.object({ ids: z.array(z.string()) });

export const mediaJobs: JobDefinition[] = [
  {
    name: "media.remove",
    retryLimit: 20,
    handle: async (context, data) => await removeReleased(context, removal.parse(data).ids),
  },
  // What arrives at a signed address stays no hour.
  { name: "media.sweep", cron: "*/20 * * * *", isSingle: true, retryLimit: 0, handle: sweepMedia },
  {
    name: "media.films",
    retryLimit: 20,
    // Whatever one conversion may take, and its poster, and its way to the store.
    expireInSeconds: 3 * filmBounds.wallSeconds,
    handle: convertNextFilm,
  },
  { name: "media.films-left", cron: "47 * * * *", isSingle: true, retryLimit: 0, handle: takeUpFilms },
];

/** One of these for each film; which of those that wait is converted, their turns say. */
export async function convertFilmLater(context: Context, db: Database): Promise<void> {
  await context.jobs.send("media.films", {}, { db });
}

/** Takes up films that came while nothing here could convert them, and those of which no job is left. */
export async function takeUpFilms(context: Context): Promise<void> {
  const { db, ffmpeg, jobs } = context;
  if (!(await ffmpeg.find())) return;
  await retryUntriedFilms(db);
  const left = await countWaitingFilms(db);
  await jobs.sendAll(
    "media.films",
    Array.from({ length: Math.min(left, takenUpAtOnce) }, () => ({})),
  );
}

/** The bytes go once the transaction is through. */
export async function removeMediaLater(context: Context, db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await context.jobs.send("media.remove", { ids }, { db });
}
