import type { Database } from "../../database/database.ts";

/** Whether it is our turn: at most once a day, however many processes ask. */
export async function claimAsking(db: Database, now: Date): Promise<boolean> {
  const aDayAgo = new Date(now.getTime() - 86_400_000);
  const claimed = await db
    .insertInto("update_notice")
    .values({ asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column("is_only")
        .doUpdateSet({ asked_at: now })
        .where("update_notice.asked_at", "<=", aDayAgo),
    )
    .returning("asked_at")
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function updateLatest(db: Database, latest: string, now: Date): Promise<void> {
  await db.updateTable("update_notice").set({ latest, answered_at: now }).execute();
}

export async function findNotice(db: Database) {
  return await db
    .selectFrom("update_notice")
    .select(["asked_at", "answered_at", "latest"])
    .executeTakeFirst();
}
