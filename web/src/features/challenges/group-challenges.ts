import { type Challenge, difficulties, type UserChallenge } from "@blessing-jar/contract/challenges.ts";

export interface ShownChallenge {
  challenge: Challenge;
  own: UserChallenge | undefined;
}

interface ChallengeGroups {
  yours: ShownChallenge[];
  /** A few of those that nobody has begun, and the others of them. */
  suggested: ShownChallenge[];
  more: ShownChallenge[];
  done: ShownChallenge[];
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Those of a category, or all: begun ones in the order they were begun, last first, the others as they are listed, among which stay
 * those that were begun there just now, until they are done.
 */
export function groupChallenges(
  challenges: readonly Challenge[],
  own: readonly UserChallenge[],
  category: string | undefined,
  begunHere = nobody,
): ChallengeGroups {
  const stays = ({ challengeId, status }: UserChallenge) =>
    begunHere.has(challengeId) && status !== "completed";
  const placed = own.filter((each) => !stays(each));
  const isShown = (challenge: Challenge) => category === undefined || challenge.category === category;
  const begun = placed
    .filter(({ challenge }) => isShown(challenge))
    .map((each): ShownChallenge => ({ challenge: each.challenge, own: each }));
  const isBegun = new Set(placed.map(({ challengeId }) => challengeId));
  const open = challenges.filter((challenge) => isShown(challenge) && !isBegun.has(challenge.id));
  const suggested = suggest(open, placed);
  const asShown = (challenge: Challenge): ShownChallenge => ({
    challenge,
    own: own.find(({ challengeId }) => challengeId === challenge.id),
  });
  return {
    yours: begun.filter((each) => each.own?.status !== "completed"),
    suggested: suggested.map(asShown),
    more: open.filter((challenge) => !suggested.includes(challenge)).map(asShown),
    done: begun.filter((each) => each.own?.status === "completed"),
  };
}

const suggestedMost = 3;

/** The easiest first, then those of what the member has begun least of; of different categories, as far as there are such. */
function suggest(open: readonly Challenge[], own: readonly UserChallenge[]): Challenge[] {
  const begunOf = (category: string) => own.filter(({ challenge }) => challenge.category === category).length;
  const sorted = open.toSorted(
    (a, b) =>
      difficulties.indexOf(a.difficulty) - difficulties.indexOf(b.difficulty) ||
      begunOf(a.category) - begunOf(b.category),
  );
  const firsts = sorted.filter(
    ({ category }, index) => sorted.findIndex((each) => each.category === category) === index,
  );
  const others = sorted.filter((challenge) => !firsts.includes(challenge));
  const [easiest] = sorted;
  // An easy one of a category that is there already goes before a harder one of another.
  const isAsEasy = ({ difficulty }: Challenge) => difficulty === easiest?.difficulty;
  return [
    ...firsts.filter(isAsEasy),
    ...others.filter(isAsEasy),
    ...sorted.filter((challenge) => !isAsEasy(challenge)),
  ].slice(0, suggestedMost);
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
