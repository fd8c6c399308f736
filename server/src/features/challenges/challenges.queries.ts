import type { Challenge, Season, SeasonalPrompt, UserChallenge } from "@blessing-jar/contract/challenges.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";

/** A challenge without its words: `key` names these. */
export type ChallengeRow = Omit<Challenge, "title" | "prompt"> & { key: string };

export type UserChallengeRow = Omit<UserChallenge, "challenge"> & { challenge: ChallengeRow };

export type PromptRow = Pick<SeasonalPrompt, "id" | "category"> & { key: string };

const challengeJson = sql`json_build_object('id', c.id, 'key', c.key, 'category', c.category,
  'difficulty', c.difficulty, 'duration', c.duration, 'targetCount', c.target_count)`;

/** All of them, or those of a category. */
export async function listChallengeRows(db: Database, category: string | undefined): Promise<ChallengeRow[]> {
  const query = sql<{ challenge: ChallengeRow }>`select ${challengeJson} as challenge from challenges c
    ${category === undefined ? sql`` : sql`where c.category = ${category}`} order by c.position`;
  return (await query.execute(db)).rows.map(({ challenge }) => challenge);
}

/** The viewer's, last started first: as many as there are challenges, at most. */
export async function listUserChallengesOf(db: Database, viewer: Viewer): Promise<UserChallengeRow[]> {
  return (await userChallenges(viewer, sql`order by u.started_at desc, u.id desc`).execute(db)).rows;
}

/** @throws Failure challenge.not-found, whether the viewer has not started it or it is none. */
export async function getUserChallenge(db: Database, viewer: Viewer, challengeId: string) {
  const row = (await userChallenges(viewer, sql`and c.id = ${challengeId}`).execute(db)).rows[0];
  if (!row) throw new Failure("challenge.not-found");
  return row;
}

/** As `getUserChallenge`, locked: whoever counts it waits. */
export async function lockUserChallenge(transaction: Database, viewer: Viewer, challengeId: string) {
  const rest = sql`and c.id = ${challengeId} for no key update of u`;
  const row = (await userChallenges(viewer, rest).execute(transaction)).rows[0];
  if (!row) throw new Failure("challenge.not-found");
  return row;
}

function userChallenges(viewer: Viewer, rest: RawBuilder<unknown>): RawBuilder<UserChallengeRow> {
  return sql<UserChallengeRow>`select u.id, u.challenge_id as "challengeId", u.status, u.progress,
      ${challengeJson} as challenge
    from user_challenges u join challenges c on c.id = u.challenge_id
    where u.member_id = ${viewer.id} ${rest}`;
}

/** False where the viewer has started it already, or there is no such challenge. */
export async function insertUserChallenge(db: Database, viewer: Viewer, challengeId: string) {
  const inserted = await sql`insert into user_challenges (member_id, challenge_id)
    select ${viewer.id}, id from challenges where id = ${challengeId}
    on conflict (member_id, challenge_id) do nothing`.execute(db);
  return inserted.numAffectedRows === 1n;
}

export async function updateUserChallengeRow(
  db: Database,
  { id, status, progress }: Pick<UserChallengeRow, "id" | "status" | "progress">,
): Promise<void> {
  await db.updateTable("user_challenges").set({ status, progress }).where("id", "=", id).execute();
}

interface StartedChallenge extends Pick<UserChallenge, "challengeId" | "status" | "progress"> {
  startedAt: Date;
}

/** As it stood elsewhere, completed where that reaches the target; one that the viewer has started stays as it is. */
export async function restoreUserChallenge(
  db: Database,
  viewer: Viewer,
  { challengeId, status, progress, startedAt }: StartedChallenge,
): Promise<void> {
  const isCompleted = sql`(${status} = 'completed' or ${progress}::int >= c.target_count)`;
  await sql`insert into user_challenges (member_id, challenge_id, status, progress, started_at)
    select ${viewer.id}, c.id, case when ${isCompleted} then 'completed' else ${status} end,
      case when ${isCompleted} then c.target_count else ${progress}::int end, ${startedAt}
    from challenges c where c.id = ${challengeId}
    on conflict (member_id, challenge_id) do nothing`.execute(db);
}

export async function listPromptRows(db: Database, season: Season): Promise<PromptRow[]> {
  return await db
    .selectFrom("seasonal_prompts")
    .select(["id", "key", "category"])
    .where("season", "=", season)
    .orderBy("position")
    .execute();
}

export async function countPrompts(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("seasonal_prompts")
    .select(["season", sql<number>`count(*)::int`.as("count")])
    .groupBy("season")
    .execute();
  return new Map(rows.map(({ season, count }) => [season, count]));
}
