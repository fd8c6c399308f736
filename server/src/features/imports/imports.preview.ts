import {
  type ImportEncoding,
  type ImportPreview,
  importLimits,
  type SkipReason,
  skipReasons,
} from "@blessing-jar/contract/imports.ts";
import { beginningOf } from "@blessing-jar/contract/kit/beginning.ts";
import type { Context } from "../../context.ts";
import { turnDeadlines } from "../../kit/deadlines.ts";
import { Failure } from "../../kit/failure.ts";
import { fairTurns } from "../../kit/turns.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { WorkerEnded } from "../../services/worker-pool.ts";
import { checkRoom } from "./imports.media.ts";
import type { ImportRow } from "./imports.queries.ts";
import { cancelled, whileWanted } from "./imports.queries.ts";
import { type Reading, readImport } from "./imports.reading.ts";
import { previewMember } from "./imports.restoring.ts";
import { lookSeconds } from "./imports.workers.ts";

const shownTitles = 5;
const { namesShown } = importLimits;
const titleLetters = 120;

/** Whole files are read for it: two at a time in this process. */
export const takeLook = fairTurns({
  concurrency: 2,
  maxWaiting: 20,
  retryAfterSeconds: 10,
  workMs: turnDeadlines.archiveMs,
});

interface Look {
  preview: ImportPreview;
  total: number;
}

/**
 * Looks a file through to its end; writes nothing.
 * @throws Failure import.* for what cannot be imported, media.quota-used for more than there is room for
 */
export async function lookThrough(
  context: Context,
  row: ImportRow,
  viewer: Viewer,
  encoding?: ImportEncoding,
): Promise<Look> {
  const late = AbortSignal.timeout(lookSeconds * 1000);
  try {
    return await whileWanted(context.db, row.id, async (signal) => {
      using reading = await readImport(context, row, viewer, AbortSignal.any([signal, late]), encoding);
      return await look(context, reading, viewer);
    });
  } catch (error) {
    if (error === cancelled) throw new Failure("import.not-found");
    if (late.aborted || error instanceof WorkerEnded)
      throw new Failure("service.busy", { retryAfterSeconds: 10 });
    throw error;
  }
}

async function look(context: Context, reading: Reading, viewer: Viewer): Promise<Look> {
  const preview: ImportPreview = {
    kind: reading.kind,
    blessings: 0,
    files: 0,
    bytes: 0,
    firstDay: null,
    lastDay: null,
    titles: [],
    skipped: [],
    missingFiles: 0,
    leftBehind: [],
    letters: reading.letters,
    member: null,
  };
  const skipped = new Map<SkipReason, { count: number; titles: string[] }>();
  const skip = (reason: SkipReason, title: string) => {
    const known = skipped.get(reason) ?? { count: 0, titles: [] };
    skipped.set(reason, { count: known.count + 1, titles: shown(known.titles, title, namesShown) });
  };
  let missing: string[] = [];
  let total = 0;
  for await (const batch of reading.batches) {
    for (const { judged, there } of batch) {
      total += 1;
      if (!("draft" in judged)) skip(judged.reason, judged.title);
      else if (there) skip("there", judged.draft.writing.title);
      else {
        const { writing, files } = judged.draft;
        const found = files.flatMap(({ size }) => size ?? []);
        const day = writing.blessingDate;
        preview.blessings += 1;
        preview.files += found.length;
        preview.bytes += found.reduce((sum, size) => sum + size, 0);
        preview.missingFiles += files.length - found.length;
        for (const { size, fileName, name } of files)
          if (size === null) missing = shown(missing, fileName || name, namesShown);
        preview.titles = shown(preview.titles, writing.title, shownTitles);
        preview.firstDay = preview.firstDay === null || day < preview.firstDay ? day : preview.firstDay;
        preview.lastDay = preview.lastDay === null || day > preview.lastDay ? day : preview.lastDay;
      }
    }
  }
  const missingFiles = { what: "missingFiles" as const, count: preview.missingFiles, names: missing };
  preview.leftBehind = [...(missing.length > 0 ? [missingFiles] : []), ...reading.left()];
  const member = reading.member();
  if (member) preview.member = await previewMember(context, viewer, member);
  if (total === 0 && !hasMore(preview.member)) throw new Failure("import.empty");
  await checkRoom(context, viewer, preview.bytes);
  preview.skipped = skipReasons.flatMap((reason) => {
    const known = skipped.get(reason);
    return known ? [{ reason, ...known }] : [];
  });
  return { preview, total };
}

function hasMore(member: ImportPreview["member"]): boolean {
  if (!member) return false;
  const { celebrations, challenges, profile, preferences } = member;
  return celebrations + challenges + profile.length + preferences.length > 0;
}

function shown(titles: string[], title: string, most: number): string[] {
  return titles.length < most ? [...titles, beginningOf(title, titleLetters)] : titles;
}
