import type { Challenge, UserChallenge } from "@blessing-jar/contract/challenges.ts";

export interface ShownChallenge {
  challenge: Challenge;
  own: UserChallenge | undefined;
}

interface ChallengeGroups {
  yours: ShownChallenge[];
  more: ShownChallenge[];
  done: ShownChallenge[];
}

/** Those of a category, or all: begun ones in the order they were begun, last first, the others as they are listed. */
export function groupChallenges(
  challenges: readonly Challenge[],
  own: readonly UserChallenge[],
  category: string | undefined,
): ChallengeGroups {
  const isShown = (challenge: Challenge) => category === undefined || challenge.category === category;
  const begun = own
    .filter(({ challenge }) => isShown(challenge))
    .map((each): ShownChallenge => ({ challenge: each.challenge, own: each }));
  const isBegun = new Set(own.map(({ challengeId }) => challengeId));
  return {
    yours: begun.filter((each) => each.own?.status !== "completed"),
    more: challenges
      .filter((challenge) => isShown(challenge) && !isBegun.has(challenge.id))
      .map((challenge) => ({ challenge, own: undefined })),
    done: begun.filter((each) => each.own?.status === "completed"),
  };
}

export function justCompleted(
  before: readonly UserChallenge[] | undefined,
  now: readonly UserChallenge[] | undefined,
): UserChallenge | undefined {
  return now?.find(
    ({ id, status }) =>
      status === "completed" && before?.some((each) => each.id === id && each.status !== "completed"),
  );
}
