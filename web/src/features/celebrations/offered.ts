import { type Blessing, searchedWords } from "@blessing-jar/contract/blessings.ts";
import { celebrationLimits, type EventType } from "@blessing-jar/contract/celebrations.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";

/** The look back of a year is about all of that year; the others are about all of them. */
const yearlyTypes: readonly EventType[] = ["christmas", "thanksgiving", "new_year"];
const closeTo: Partial<Record<EventType, readonly string[]>> = {
  birthday: ["Family", "Friendship"],
  anniversary: ["Family", "Prayer Answered"],
  graduation: ["Career", "Work", "Growth", "Personal Growth"],
  thanksgiving: ["Family", "Faith", "Prayer Answered"],
  christmas: ["Family", "Faith"],
};

interface Wish {
  eventType: EventType | "";
  eventDate: string;
  /** As it is typed into the search. */
  search?: string;
}

/**
 * At most ten blessings for a celebration, the most fitting first: what others answered to, what has pictures, what was
 * asked for and given. Where it is about a year, of each of its months the first before the second of any.
 */
export function offeredFor(blessings: readonly Blessing[], { eventType, eventDate, search = "" }: Wish) {
  const wanted = foldText(search).trim();
  const year = eventDate.slice(0, 4);
  const isYearly = eventType !== "" && yearlyTypes.includes(eventType) && year !== "";
  const ofYear = blessings.filter(({ blessingDate }) => blessingDate.startsWith(year));
  const among = wanted
    ? blessings.filter((blessing) => searchedWords.some((name) => foldText(blessing[name]).includes(wanted)))
    : isYearly && ofYear.length > 0
      ? ofYear
      : blessings;
  const close: readonly string[] = (eventType && closeTo[eventType]) || [];
  const byWorth = among
    .map((blessing) => ({ blessing, worth: worthOf(blessing, close) }))
    .sort((one, other) => other.worth - one.worth || byDay(other.blessing, one.blessing))
    .map(({ blessing }) => blessing);
  return (isYearly && !wanted ? spreadOverMonths(byWorth) : byWorth).slice(0, celebrationLimits.offered);
}

function spreadOverMonths(byWorth: readonly Blessing[]): Blessing[] {
  const counts = new Map<string, number>();
  return byWorth
    .map((blessing) => {
      const month = blessing.blessingDate.slice(0, 7);
      const round = counts.get(month) ?? 0;
      counts.set(month, round + 1);
      return { blessing, round };
    })
    .sort((one, other) => one.round - other.round)
    .map(({ blessing }) => blessing);
}

export function inOrderOfDays(blessings: readonly Blessing[]): string[] {
  return blessings.toSorted(byDay).map(({ id }) => id);
}

function byDay(one: Blessing, other: Blessing): number {
  return one.blessingDate.localeCompare(other.blessingDate) || one.id.localeCompare(other.id);
}

function worthOf(blessing: Blessing, close: readonly string[]): number {
  const { mediaUrls, isAnsweredPrayer, reactionsCount, commentsCount, category } = blessing;
  return (
    Math.min(reactionsCount, 10) +
    Math.min(commentsCount, 5) * 2 +
    (mediaUrls.length > 0 ? 4 : 0) +
    (isAnsweredPrayer ? 3 : 0) +
    (close.includes(category) ? 4 : 0)
  );
}
