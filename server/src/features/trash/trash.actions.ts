import { beginningOf } from "@blessing-jar/contract/kit/beginning.ts";
import { type TrashedBlessing, trashLimits } from "@blessing-jar/contract/trash.ts";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { isEarlier, microsOf, utc } from "../../database/moments.ts";
import type { WantedPage } from "../../http/pages.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";
import { restoreIfTrashed } from "../blessings/blessings.actions.ts";
import { releaseMediaOfBlessing } from "../media/media.actions.ts";

const batch = 100;

/** Brings a blessing back as it was. @throws Failure blessing.not-found where it is not in the viewer's trash. */
export async function restoreBlessing(context: Context, viewer: Viewer, blessingId: string): Promise<void> {
  if (!(await restoreIfTrashed(context, viewer, blessingId))) throw new Failure("blessing.not-found");
}

/** Deletes for good. @throws Failure blessing.not-found where it is not in the viewer's trash. */
export async function eraseBlessing(context: Context, viewer: Viewer, blessingId: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    if (!(await lockTrashed(transaction, viewer, blessingId))) throw new Failure("blessing.not-found");
    await erase(context, transaction, blessingId);
  });
}

/** Erases what has lain in the trash its time, each once however many replicas do so. */
async function eraseOutdated(context: Context): Promise<void> {
  let erased: number;
  do {
    erased = await context.db.transaction().execute(async (transaction) => {
      const ids = await lockOutdated(transaction, batch);
      for (const id of ids) await erase(context, transaction, id);
      return ids.length;
    });
  } while (erased === batch);
}

/** The row and all that hangs on it in the transaction; the bytes of its files soon after. */
async function erase(context: Context, transaction: Database, blessingId: string): Promise<void> {
  await releaseMediaOfBlessing(context, transaction, { blessingId });
  await deleteTrashedRow(transaction, blessingId);
}

export const trashJobs: JobDefinition[] = [
  { name: "trash.erase", cron: "37 * * * *", isSingle: true, handle: eraseOutdated },
];

const { excerptMax } = trashLimits;

type TrashedRow = TrashedBlessing & { micros: number };

/** What the viewer has deleted, last deleted first, from one after a position. */
export async function listTrashOf(
  db: Database,
  viewer: ViewerId,
  { after, limit }: WantedPage,
): Promise<TrashedRow[]> {
  const query = sql<TrashedRow>`select b.id, b.title, left(b.description, ${excerptMax + 1}) as excerpt, b.category,
      b.blessing_date as "blessingDate", b.trashed_visibility as visibility,
      (select count(*)::int from media f where f.blessing_id = b.id and f.state = 'ready' and f.position is not null)
        as "mediaCount",
      b.reactions_count as "reactionsCount", b.comments_count as "commentsCount",
      ${utc("b.trashed_at")} as "deletedAt", (b.trashed_at + ${kept}) at time zone 'UTC' as "erasedAt",
      ${microsOf("b.trashed_at")} as micros
    from blessings b where b.trashed_by = ${viewer.id} and ${isEarlier("b.trashed_at, b.id", after)}
    order by b.trashed_at desc, b.id desc limit ${limit}`;
  const { rows } = await query.execute(db);
  return rows.map((row) => ({ ...row, excerpt: beginningOf(row.excerpt, excerptMax) }));
}

const kept = sql`make_interval(days => ${trashLimits.keptDays})`;

/** Locks one in the viewer's trash as whoever rewrites it does; false where it is not there. */
async function lockTrashed(transaction: Database, viewer: ViewerId, id: string): Promise<boolean> {
  const { rows } = await sql`select from blessings where id = ${id} and trashed_by = ${viewer.id}
    for no key update`.execute(transaction);
  return rows.length > 0;
}

async function deleteTrashedRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom("blessings").where("id", "=", id).where("trashed_at", "is not", null).execute();
}

/** Of all members, what has lain there its time, longest first, locked. Others are left to whoever holds them. */
async function lockOutdated(transaction: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from blessings where trashed_at < now() - ${kept}
    order by trashed_at limit ${limit} for update skip locked`.execute(transaction);
  return rows.map(({ id }) => id);
}
