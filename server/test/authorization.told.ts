import type { Database } from "../src/database/database.ts";
import type { Ground, Secret } from "./authorization.made.ts";
import type { Person } from "./authorization.people.ts";

/** What the database told two of the world by itself: of a comment, or of a reaction. */
export async function findTold(db: Database, { people: { owner, foreigner } }: Ground) {
  const told = await db
    .selectFrom("notifications")
    .select(["id", "member_id"])
    .where("member_id", "in", [owner.id, foreigner.id])
    .execute();
  const toldTo = ({ id }: Person) => told.find(({ member_id }) => member_id === id)?.id ?? "";
  const notificationId = { owner: toldTo(owner), foreign: toldTo(foreigner) };
  const secrets: Secret[] = [
    { word: notificationId.owner, readers: ["owner"] },
    { word: notificationId.foreign, readers: [] },
  ];
  return { ids: { notificationId }, secrets };
}
