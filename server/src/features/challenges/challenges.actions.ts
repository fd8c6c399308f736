import type { ChallengeChange } from "@blessing-jar/contract/challenges.ts";
import type { Database } from "../../database/database.ts";
import { fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { stateAfter, stateAfterOneMore } from "./challenges.policy.ts";
import {
  getUserChallenge,
  insertUserChallenge,
  lockUserChallenge,
  type UserChallengeRow,
  updateUserChallengeRow,
} from "./challenges.queries.ts";

/** Not new where the viewer has started it before. @throws Failure challenge.not-found */
export async function beginChallenge(db: Database, viewer: Viewer, challengeId: string) {
  const isNew = await insertUserChallenge(db, viewer, challengeId);
  return { row: await getUserChallenge(db, viewer, challengeId), isNew };
}

/** @throws Failure challenge.not-found; challenge.beyond-target */
export async function changeUserChallenge(
  db: Database,
  viewer: Viewer,
  challengeId: string,
  change: ChallengeChange,
): Promise<UserChallengeRow> {
  return await db.transaction().execute(async (transaction) => {
    const row = await lockUserChallenge(transaction, viewer, challengeId);
    const { targetCount } = row.challenge;
    if (change.progress !== undefined && change.progress > targetCount) {
      throw fieldFailure("challenge.beyond-target", "progress");
    }
    const changed = { ...row, ...stateAfter(row, change, targetCount) };
    await updateUserChallengeRow(transaction, changed);
    return changed;
  });
}

/**
 * Counts one in the transaction that creates a blessing, and so once a blessing; starts the challenge where it was not.
 * @throws Failure challenge.not-found
 */
export async function countInChallenge(transaction: Database, viewer: Viewer, challengeId: string) {
  await insertUserChallenge(transaction, viewer, challengeId);
  const row = await lockUserChallenge(transaction, viewer, challengeId);
  const state = stateAfterOneMore(row, row.challenge.targetCount);
  await updateUserChallengeRow(transaction, { ...row, ...state });
}
