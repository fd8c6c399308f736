import { type Blessing, searchedWords } from "@blessing-jar/contract/blessings.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import type { ListFilters } from "./list-filters.ts";

const folded = new WeakMap<Blessing, string[]>();

/** Memoised by blessing: a keystroke must not fold ten thousand texts again. */
export function foldedTexts(blessing: Blessing) {
  const known = folded.get(blessing);
  if (known) return known;
  const names = blessing.people?.map(({ name }) => name) ?? [];
  const texts = [...searchedWords.map((name) => blessing[name]), ...names].map(foldText);
  folded.set(blessing, texts);
  return texts;
}

export function filterBlessings(blessings: Blessing[], search: string, filters: ListFilters): Blessing[] {
  const wanted = foldText(search).trim();
  const category = filters.category?.toLowerCase();
  const { prayer, month, person } = filters;
  if (!wanted && !category && prayer === "all" && !month && !person) return blessings;
  return blessings.filter((blessing) => {
    if (category && wornCategory(blessing) !== category) return false;
    if (prayer !== "all" && blessing.isAnsweredPrayer !== (prayer === "answered")) return false;
    if (month && !blessing.blessingDate.startsWith(month)) return false;
    if (person && !blessing.people?.some(({ id }) => id === person)) return false;
    if (!wanted) return true;
    return foldedTexts(blessing).some((text) => text.includes(wanted));
  });
}

/** By English name in lower case. */
export function countByCategory(blessings: readonly Blessing[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const blessing of blessings) {
    const name = wornCategory(blessing);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Of these names the ones that cards wear, the most frequent first. */
export function categoriesWorn(blessings: readonly Blessing[], names: readonly string[]): string[] {
  const counts = countByCategory(blessings);
  const countOf = (name: string) => counts.get(name.toLowerCase()) ?? 0;
  return names.filter(countOf).toSorted((one, other) => countOf(other) - countOf(one));
}

/** One that nobody chose is not worn on cards, so that nobody would know why a blessing is found by it. */
function wornCategory({ category, isCategoryChosen = true }: Blessing): string | undefined {
  return isCategoryChosen ? category.toLowerCase() : undefined;
}
