import type { Database } from "../src/database/database.ts";
import type { Person } from "./authorization.world.ts";

/** What the database told two of the world by itself: of a comment, or of a reaction. */
export async function findTold(db: Database, { owner, foreigner }: Record<"owner" | "foreigner", Person>) {
  const told = await db
    .selectFrom("notifications")
    .select(["id", "member_id"])
    .where("member_id", "in", [owner.id, foreigner.id])
    .execute();
  const toldTo = ({ id }: Person) => told.find(({ member_id }) => member_id === id)?.id ?? "";
  return { owner: toldTo(owner), foreign: toldTo(foreigner) };
}
