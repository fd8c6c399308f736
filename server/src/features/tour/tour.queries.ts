import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../kit/viewer.ts";

export async function isTourSeen(db: Database, viewer: Viewer): Promise<boolean> {
  const row = await db
    .selectFrom("members")
    .select("tour_seen_at")
    .where("id", "=", viewer.id)
    .executeTakeFirst();
  return row?.tour_seen_at != null;
}

export async function updateTourSeen(db: Database, viewer: Viewer, isSeen: boolean): Promise<void> {
  await db
    .updateTable("members")
    .set({ tour_seen_at: isSeen ? sql<Date>`coalesce(tour_seen_at, now())` : null })
    .where("id", "=", viewer.id)
    .execute();
}
