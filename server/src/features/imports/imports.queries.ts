import { randomUUID } from "node:crypto";
import {
  type ImportFailure,
  type ImportPreview,
  importLimits,
  type JarImport,
} from "@blessing-jar/contract/imports.ts";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";
import { lockOwnMember } from "../accounts/accounts.queries.ts";

export type ImportRow = Selectable<Tables["imports"]>;

export function presentImport(row: ImportRow): JarImport {
  return {
    state: row.state as JarImport["state"],
    fileName: row.file_name,
    size: row.size,
    received: row.received,
    preview: presentPreview(row),
    done: row.done,
    total: row.total,
    imported: row.imported,
    refusedFiles: row.refused_files,
    failedFor: row.failed_for as JarImport["failedFor"],
  };
}

type LaterFields = "leftBehind" | "letters";

export function presentPreview({ preview }: ImportRow): ImportPreview | null {
  // One of an earlier version told neither.
  const looked = preview as
    | (Omit<ImportPreview, LaterFields> & Partial<Pick<ImportPreview, LaterFields>>)
    | null;
  return looked && { ...looked, leftBehind: looked.leftBehind ?? [], letters: looked.letters ?? null };
}

export async function findImportOf(db: Database, viewer: Viewer): Promise<ImportRow | undefined> {
  return await db.selectFrom("imports").selectAll().where("member_id", "=", viewer.id).executeTakeFirst();
}

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  return await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A new import in the place of the member's last one, which is left to the sweep; undefined while that runs. */
export async function insertImport(
  db: Database,
  viewer: Viewer,
  { fileName, size }: { fileName: string; size: number },
): Promise<ImportRow | undefined> {
  return await db.transaction().execute(async (transaction) => {
    await lockOwnMember(transaction, viewer);
    const last = await findImportOf(transaction, viewer);
    if (last?.state === "running") return undefined;
    if (last)
      await transaction.updateTable("imports").set({ member_id: null }).where("id", "=", last.id).execute();
    return await transaction
      .insertInto("imports")
      .values({ id: randomUUID(), member_id: viewer.id, file_name: fileName, size })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Adds the next part; undefined where another one is next, or the import is gone. */
export async function updateReceived(
  db: Database,
  { id, part, bytes }: { id: string; part: number; bytes: number },
): Promise<ImportRow | undefined> {
  return await db
    .updateTable("imports")
    .set({ parts: part + 1, received: sql`received + ${bytes}`, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("parts", "=", part)
    .where("state", "=", "awaited")
    .returningAll()
    .executeTakeFirst();
}

/** Undefined when the member has cancelled it, or begun another. */
export async function updateImport(
  db: Database,
  id: string,
  changes: Partial<Omit<ImportRow, "id" | "preview">> & { preview?: string },
): Promise<ImportRow | undefined> {
  return await db
    .updateTable("imports")
    .set({ ...changes, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("member_id", "is not", null)
    .returningAll()
    .executeTakeFirst();
}

/** Compare and set: undefined where it was begun or forgotten meanwhile. */
export async function updateToRunning(
  db: Database,
  { id, state }: Pick<ImportRow, "id" | "state">,
  takesProfile: boolean,
): Promise<ImportRow | undefined> {
  return await db
    .updateTable("imports")
    .set({ state: "running", failed_for: null, takes_profile: takesProfile, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "=", state)
    .where("member_id", "is not", null)
    .returningAll()
    .executeTakeFirst();
}

/** Whether its member has proven their address. */
export async function isOfProven(db: Database, id: string): Promise<boolean> {
  const member = await db
    .selectFrom("imports")
    .innerJoin("members", "members.id", "imports.member_id")
    .select("members.email_verified_at")
    .where("imports.id", "=", id)
    .executeTakeFirst();
  return Boolean(member?.email_verified_at);
}

/** Takes an import from its member, and what was read of it: its parts are to be removed, else a job does it. */
export async function releaseImport(db: Database, viewer: ViewerId) {
  return await db
    .updateTable("imports")
    .set({ member_id: null, preview: null, file_name: "" })
    .where("member_id", "=", viewer.id)
    .returningAll()
    .executeTakeFirst();
}

const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;

/** Ends one that runs. Its file stays, so that it can go on. */
export async function updateToFailed(db: Database, id: string, failedFor: ImportFailure): Promise<void> {
  await db
    .updateTable("imports")
    .set({ state: "failed", failed_for: failedFor, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

export async function listLeftImports(db: Database): Promise<ImportRow[]> {
  return await db
    .selectFrom("imports")
    .selectAll()
    .where((where) =>
      where.or([
        where("member_id", "is", null),
        where("updated_at", "<", hoursAgo(importLimits.keptHours)),
        where.and([
          where("state", "=", "running"),
          where("updated_at", "<", hoursAgo(importLimits.quietHours)),
        ]),
      ]),
    )
    .limit(1000)
    .execute();
}

export async function deleteImport(db: Database, id: string): Promise<void> {
  await db.deleteFrom("imports").where("id", "=", id).execute();
}

/** Of the ids, those of blessings that the member has. */
export async function listOwnIds(db: Database, memberId: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from blessings
    where owner_id = ${memberId} and id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Why an import is not gone on with: no fault of anything. */
export const cancelled = new Error("The import was cancelled");

const askMs = 1_000;

/** Works with a signal that is aborted once the import is nobody's any more, whichever process was told so. */
export async function whileWanted<T>(db: Database, id: string, work: (signal: AbortSignal) => Promise<T>) {
  const wanted = new AbortController();
  const look = async () => {
    if (!(await findImport(db, id))?.member_id) wanted.abort(cancelled);
  };
  // A database that is away is told by what is done with it.
  const timer = setInterval(() => void look().catch(() => {}), askMs);
  try {
    return await work(wanted.signal);
  } finally {
    clearInterval(timer);
  }
}
