import { randomUUID } from "node:crypto";
import type { JarExport } from "@blessing-jar/contract/exports.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";

/** Who sends tells every second that it still does. */
const staleSeconds = 20;

const columns = sql`blessings, files, bytes, sent_bytes as "sentBytes",
  case when state = 'sending' and updated_at < now() - make_interval(secs => ${staleSeconds}) then 'failed' else state end
    as state`;

/** What an export would hold. Of a text each letter counts as one byte: how many it will be is known once it is written. */
function measured(viewerId: string): RawBuilder<unknown> {
  return sql`select
    (select coalesce(sum(total), 0)::int from category_counts where owner_id = ${viewerId}) as blessings,
    count(f.id)::int as files,
    coalesce(sum(f.size), 0) + (select coalesce(sum(length(title) + length(description)), 0)
      from blessings where owner_id = ${viewerId}) as bytes
    from media f where ${isExported(viewerId)}`;
}

/** Over the file `f`: it stands in a blessing of the member, is heard to a celebration of theirs, or is their photo. */
function isExported(viewerId: string): RawBuilder<boolean> {
  return sql`f.owner_id = ${viewerId} and f.state = 'ready' and (
    f.position is not null and exists (select from blessings b where b.id = f.blessing_id and b.owner_id = ${viewerId})
    or exists (select from celebrations c where c.music_id = f.id and c.owner_id = ${viewerId})
    or exists (select from members m where m.id = ${viewerId} and m.profile_photo_url = '/media/' || f.id))`;
}

/** The export that is open or was, or what one would hold. */
export async function getExportOf(db: Database, viewer: Viewer): Promise<JarExport> {
  const known = await sql<JarExport>`select ${columns} from exports where member_id = ${viewer.id}`.execute(
    db,
  );
  const row = known.rows[0];
  if (row?.state === "ready" || row?.state === "sending") return row;
  const { rows } = await sql<
    Pick<JarExport, "blessings" | "files" | "bytes">
  >`${measured(viewer.id)}`.execute(db);
  if (!rows[0]) throw new Error("A count always has a row.");
  return { ...rows[0], state: row?.state ?? "none", sentBytes: 0 };
}

/** Opens an export; one that is being fetched ends. */
export async function upsertExport(db: Database, viewer: Viewer): Promise<JarExport> {
  const { rows } = await sql<JarExport>`insert into exports (member_id, run, blessings, files, bytes)
    select ${viewer.id}, ${randomUUID()}::uuid, m.blessings, m.files, m.bytes from (${measured(viewer.id)}) m
    on conflict (member_id) do update set run = excluded.run, state = 'ready', blessings = excluded.blessings,
      files = excluded.files, bytes = excluded.bytes, sent_bytes = 0, updated_at = now()
    returning ${columns}`.execute(db);
  if (!rows[0]) throw new Error("An upsert answers its row.");
  return rows[0];
}

export async function deleteExport(db: Database, viewer: ViewerId): Promise<void> {
  await db.deleteFrom("exports").where("member_id", "=", viewer.id).execute();
}

/** Begins to send what was opened; undefined where nothing is open. */
export async function updateToSending(db: Database, viewer: Viewer): Promise<string | undefined> {
  const run = randomUUID();
  const { rows } = await sql<{ run: string }>`update exports
    set run = ${run}, state = 'sending', sent_bytes = 0, updated_at = now()
    where member_id = ${viewer.id} returning run`.execute(db);
  return rows[0]?.run;
}

interface Progress {
  bytes?: number;
  sent_bytes?: number;
  state?: "done" | "failed";
}

/** Whether the run is still the member's: no newer one has begun, and it was not cancelled. */
export async function updateRun(db: Database, run: string, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("exports")
    .set({ ...progress, updated_at: sql`now()` })
    .where("run", "=", run)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
