import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

/** Of the ids, those of celebrations that the member has. */
export async function listOwnCelebrationIds(
  db: Database,
  memberId: string,
  ids: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from celebrations
    where owner_id = ${memberId} and id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Of the ids, those of challenges that are there, and not started by the member. */
export async function listUnstartedIds(db: Database, memberId: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select c.id from challenges c
    where c.id = any(${ids}::uuid[]) and not exists (select from user_challenges u
      where u.challenge_id = c.id and u.member_id = ${memberId})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What the member has left out: ids of blessings, and days. */
export async function listLeftOutKeys(db: Database, memberId: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select coalesce(blessing_id::text, day) as key from left_out
    where member_id = ${memberId}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** When a celebration was planned, where it came from. */
export async function updatePlannedAt(
  db: Database,
  memberId: string,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<void> {
  await db
    .updateTable("celebrations")
    .set({ created_at: createdAt })
    .where("id", "=", id)
    .where("owner_id", "=", memberId)
    .execute();
}
