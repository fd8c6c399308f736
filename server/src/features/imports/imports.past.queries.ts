import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { idFor } from "../../database/ids.ts";
import type { Draft } from "./imports.rows.ts";

interface Owned {
  blessingId: string;
  memberId: string;
}

/** When it was written; false where it has its past already, or its source tells none. */
export async function updatePast(
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
export async function insertPastComments(
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
    select told.id, ${blessingId}, ${memberId}, told.content, coalesce(told.created_at, now()), told.thread_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told (id uuid, content text, created_at timestamptz, thread_id uuid)
    on conflict (id) do nothing`.execute(db);
}

/** What its owner felt about it. */
export async function insertPastReactions(
  db: Database,
  { blessingId, memberId }: Owned,
  reactions: Draft["reactions"],
): Promise<void> {
  if (reactions.length === 0) return;
  await sql`insert into reactions (blessing_id, member_id, type, created_at)
    select ${blessingId}, ${memberId}, told.type, coalesce(told."createdAt", now())
    from jsonb_to_recordset(${JSON.stringify(reactions)}::jsonb) as told (type text, "createdAt" timestamptz)
    on conflict do nothing`.execute(db);
}
