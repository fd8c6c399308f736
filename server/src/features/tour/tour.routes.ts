import { getTour, updateTour } from "@blessing-jar/contract/tour.ts";
import { sql } from "kysely";
import type { App, Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { routes } from "../../http/routes.ts";
import type { Viewer } from "../../kit/viewer.ts";

export function tour(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(getTour, async ({ viewer }) => ({ tour: { isSeen: await isTourSeen(db, viewer) } }));

  signedIn(updateTour, async ({ viewer, body }) => {
    await updateTourSeen(db, viewer, body.isSeen);
    return { tour: body };
  });
}

async function isTourSeen(db: Database, viewer: Viewer): Promise<boolean> {
  const row = await db
    .selectFrom("members")
    .select("tour_seen_at")
    .where("id", "=", viewer.id)
    .executeTakeFirst();
  return row?.tour_seen_at != null;
}

async function updateTourSeen(db: Database, viewer: Viewer, isSeen: boolean): Promise<void> {
  await db
    .updateTable("members")
    .set({ tour_seen_at: isSeen ? sql<Date>`coalesce(tour_seen_at, now())` : null })
    .where("id", "=", viewer.id)
    .execute();
}
