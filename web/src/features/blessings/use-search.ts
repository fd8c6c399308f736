import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { startTransition, useEffect, useState } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useSettled } from "../../ui/use-settled.ts";
import { foldedTexts } from "./filter-blessings.ts";

const atOnce = 500;

/** Warms the cache of folded texts in chunks while the page is idle, so that the first keystroke of a search is fast. */
export function usePrefoldedTexts(blessings: readonly Blessing[] | undefined) {
  useEffect(() => {
    if (!blessings) return;
    let index = 0;
    let waiting = setTimeout(foldSome, 300);
    function foldSome() {
      if (!blessings) return;
      for (const blessing of blessings.slice(index, index + atOnce)) foldedTexts(blessing);
      index += atOnce;
      if (index < blessings.length) waiting = setTimeout(foldSome, 16);
    }
    return () => clearTimeout(waiting);
  }, [blessings]);
}

interface SearchByWords {
  /** Among which it looks, and those of them that are found as typed. */
  among: readonly Blessing[];
  known: readonly Blessing[];
  search: string;
  labelOf: (category: string) => string;
}

/** What else holds the words that were typed, in any order and place; undefined until that is known. */
export function useFoundByWords({ among, known, search, labelOf }: SearchByWords): Blessing[] | undefined {
  const { language } = useLanguage();
  const wanted = search.trim();
  const settled = useSettled(wanted);
  const [answer, setAnswer] = useState<{ search: string; found: Blessing[] }>();
  useEffect(() => {
    if (settled === "" || settled !== wanted) return;
    const asked = new AbortController();
    const tell = (found: Blessing[]) => {
      if (!asked.signal.aborted) startTransition(() => setAnswer({ search: settled, found }));
    };
    void import("./by-words.ts")
      .then(({ findByWords }) => findByWords(among, settled, { language, labelOf }, asked.signal))
      .then(
        (found) => {
          const isKnown = new Set(known);
          tell(found.filter((blessing) => !isKnown.has(blessing)));
        },
        () => tell([]),
      );
    return () => asked.abort();
  }, [among, known, wanted, settled, language, labelOf]);
  return answer?.search === wanted ? answer.found : undefined;
}
