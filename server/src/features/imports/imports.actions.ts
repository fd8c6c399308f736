import { sql } from "kysely";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { idFor } from "../../database/ids.ts";
import { Failure } from "../../kit/failure.ts";
import { ownerOf, type Viewer } from "../../kit/viewer.ts";
import { WorkerEnded } from "../../services/worker-pool.ts";
import { actingAs } from "../accounts/accounts.presenter.ts";
import { findActiveMember } from "../accounts/accounts.queries.ts";
import { createBlessing } from "../blessings/blessings.actions.ts";
import { storeFile } from "./imports.media.ts";
import { cancelled, findImport, type ImportRow, updateImport, whileWanted } from "./imports.queries.ts";
import { type Reading, readImport, type Unpack } from "./imports.reading.ts";
import { restoreMember } from "./imports.restoring.ts";
import type { Draft } from "./imports.rows.ts";

/** A job gives way after it has written for so long, and a next one goes on where it stopped: others' turns come between. */
const sliceMs = 60_000;

/**
 * Writes what is not there yet, blessing by blessing, each whole. Idempotent: ids follow from the source, and it goes on
 * where a process that died had come to. Once the signal is aborted another process is at it.
 * @returns whether there is more to do
 */
export async function workOn(context: Context, id: string, signal?: AbortSignal): Promise<boolean> {
  const row = await findImport(context.db, id);
  if (row?.state !== "running" || !row.member_id) return false;
  const member = await findActiveMember(context.db, row.member_id);
  if (!member) return false;
  const viewer = actingAs(member);
  try {
    return await whileWanted(context.db, id, async (wanted) => {
      const stop = signal ? AbortSignal.any([wanted, signal]) : wanted;
      using reading = await readImport(context, row, viewer, stop);
      const isLeft = await writeAll(context, viewer, row, reading, stop);
      if (isLeft !== false) return isLeft === true;
      const data = reading.member();
      if (data)
        await restoreMember(context, viewer, {
          data,
          unpack: reading.unpack,
          takesProfile: row.takes_profile,
        });
      await updateImport(context.db, id, { state: "done" });
      return false;
    });
  } catch (error) {
    if (error === cancelled) return false;
    // This process stops: the next one goes on.
    if (error instanceof WorkerEnded && error.reason === "closed") return true;
    throw error;
  }
}

/** @returns whether blessings are left to be written; undefined where the member has cancelled it */
async function writeAll(
  context: Context,
  viewer: Viewer,
  row: ImportRow,
  { batches, unpack }: Reading,
  stop: AbortSignal,
): Promise<boolean | undefined> {
  let position = 0;
  let saved = row.done;
  let until: number | undefined;
  for await (const batch of batches) {
    // Words too: a jar has fifty thousand of them.
    await context.freeSpace.refuseFiles(0, ownerOf(viewer));
    for (const { judged, there } of batch) {
      position += 1;
      if (position <= row.done) continue;
      stop.throwIfAborted();
      // The first one may have been written, and its past not.
      const isUnfinished = there === "imported" && position === row.done + 1;
      if (!("draft" in judged) || (there !== undefined && !isUnfinished)) continue;
      until ??= performance.now() + sliceMs;
      // So that it is the next one, should this process die.
      if (saved < position - 1) await updateImport(context.db, row.id, { done: position - 1 });
      const written = { row, position, isThere: there !== undefined, draft: judged.draft, unpack };
      if (!(await write(context, viewer, written))) return undefined;
      saved = position;
      if (performance.now() > until) return true;
    }
    // What is left out is told in one go.
    if (position > saved && !(await updateImport(context.db, row.id, { done: position }))) return undefined;
    saved = Math.max(saved, position);
  }
  return false;
}

interface Written {
  row: ImportRow;
  position: number;
  isThere: boolean;
  draft: Draft;
  unpack: Unpack;
}

/** One blessing with its past, counted; undefined where the member has cancelled the import. */
async function write(
  context: Context,
  viewer: Viewer,
  { row: { id: importId, updated_at: lastWritten }, position, isThere, draft, unpack }: Written,
): Promise<ImportRow | undefined> {
  const mediaUrls: string[] = [];
  for (const [at, { name, fileName, size }] of draft.files.entries()) {
    const id = idFor(draft.key, viewer.id, "import-file", String(at));
    if (size === null) continue;
    const url = await storeFile(context, viewer, {
      id,
      purpose: "blessing",
      fileName: fileName || lastPart(name),
      size,
      unpack: (to) => unpack(name, to),
    });
    if (url) mediaUrls.push(url);
  }
  const writing = { ...draft.writing, mediaUrls, idempotencyKey: draft.key };
  const { row } = await createBlessing(context, viewer, writing).catch((error) => {
    // Names beyond what a jar holds stay behind; no word does.
    if (!(error instanceof Failure && error.code === "person.too-many")) throw error;
    return createBlessing(context, viewer, { ...writing, people: [] });
  });
  return await context.db.transaction().execute(async (transaction) => {
    const owned = { blessingId: row.id, memberId: viewer.id };
    // One that a process had written and not counted when it died tells so by its moment: it has no past yet.
    const isUncounted = !isThere || (draft.createdAt === null && new Date(row.createdAt) >= lastWritten);
    const hadNoPast = await updatePast(transaction, owned, draft);
    // It may have been changed since.
    if (hadNoPast) {
      await insertPastComments(transaction, owned, draft.comments);
      await insertPastReactions(transaction, owned, draft.reactions);
    }
    return await updateImport(transaction, importId, {
      done: position,
      imported: sql<number>`imported + ${isUncounted || hadNoPast ? 1 : 0}` as never,
      refused_files: sql<number>`refused_files + ${draft.files.length - mediaUrls.length}` as never,
    });
  });
}

const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1);

interface Owned {
  blessingId: string;
  memberId: string;
}

/** When it was written; false where it has its past already, or its source tells none. */
async function updatePast(
  db: Database,
  { blessingId, memberId }: Owned,
  { createdAt, updatedAt }: Pick<Draft, "createdAt" | "updatedAt">,
): Promise<boolean> {
  if (createdAt === null) return false;
  const { numAffectedRows } = await sql`update blessings
    set created_at = ${createdAt}, updated_at = ${updatedAt ?? createdAt}
    where id = ${blessingId} and owner_id = ${memberId} and created_at <> ${createdAt}`.execute(db);
  return numAffectedRows === 1n;
}

/** What its owner said there. In one statement: each counts what is said, and leaves a version of the blessing behind. */
async function insertPastComments(
  db: Database,
  { blessingId, memberId }: Owned,
  comments: Draft["comments"],
): Promise<void> {
  if (comments.length === 0) return;
  const idOf = (id: string) => idFor(id, memberId, "import", blessingId);
  const first = new Set(comments.flatMap(({ id, threadId }) => (threadId ? [] : [idOf(id)])));
  const rows = comments.map(({ id, threadId, content, createdAt }) => {
    const thread = threadId && idOf(threadId);
    // What somebody else began has not come along: a reply to it stands by itself.
    return {
      id: idOf(id),
      thread_id: thread && first.has(thread) ? thread : null,
      content,
      created_at: createdAt,
    };
  });
  await sql`insert into comments (id, blessing_id, member_id, content, created_at, thread_id)
    select past.id, ${blessingId}, ${memberId}, past.content, coalesce(past.created_at, now()), past.thread_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as past (id uuid, content text, created_at timestamptz, thread_id uuid)
    on conflict (id) do nothing`.execute(db);
}

/** What its owner felt about it. */
async function insertPastReactions(
  db: Database,
  { blessingId, memberId }: Owned,
  reactions: Draft["reactions"],
): Promise<void> {
  if (reactions.length === 0) return;
  await sql`insert into reactions (blessing_id, member_id, type, created_at)
    select ${blessingId}, ${memberId}, past.type, coalesce(past."createdAt", now())
    from jsonb_to_recordset(${JSON.stringify(reactions)}::jsonb) as past (type text, "createdAt" timestamptz)
    on conflict do nothing`.execute(db);
}
