import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../http/viewer.ts";

/** The viewer's circles by name, each with its number of members. */
export async function listCirclesOf(db: Database, viewer: Viewer) {
  return await db
    .selectFrom("circle_members as mine")
    .innerJoin("circles as c", "c.id", "mine.circle_id")
    .select((expression) => [
      "c.id",
      "c.name",
      "c.description",
      expression
        .selectFrom("circle_members as all")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("all.circle_id", "=", "c.id")
        .as("member_count"),
    ])
    .where("mine.member_id", "=", viewer.id)
    .orderBy("c.name")
    .orderBy("c.id")
    .execute();
}

/** Those of the given circles that the member belongs to, with whether a share there waits for approval. */
export async function listSharableCircles(db: Database, memberId: string, circleIds: string[]) {
  if (circleIds.length === 0) return [];
  return await db
    .selectFrom("circle_members as m")
    .innerJoin("circles as c", "c.id", "m.circle_id")
    .select(["c.id", "c.requires_approval", "m.role"])
    .where("m.member_id", "=", memberId)
    .where(sql<boolean>`c.id = any(${circleIds}::uuid[])`)
    .execute();
}
