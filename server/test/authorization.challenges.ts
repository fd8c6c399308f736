import type { Database } from "../src/database/database.ts";
import type { Ground } from "./authorization.made.ts";

/** What two of the world have started. No secret: a row says nothing but which of everybody's challenges it is. */
export async function startChallenges(db: Database, { people: { owner, foreigner } }: Ground) {
  const challenges = await db.selectFrom("challenges").select("id").orderBy("position").limit(2).execute();
  const [started = "", foreign = ""] = challenges.map(({ id }) => id);
  await db
    .insertInto("user_challenges")
    .values([
      { member_id: owner.id, challenge_id: started },
      { member_id: foreigner.id, challenge_id: foreign },
    ])
    .execute();
  return { ids: { challengeId: { started, foreign } }, secrets: [] };
}
