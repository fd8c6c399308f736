import { getDailyInspiration } from "@blessing-jar/contract/challenges.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";

/** In a file of its own, so that the home has it without the challenges. `today` is part of the key alone: a page that stays open over midnight asks for the next one. */
export function useDailyInspiration(today: string) {
  const { language } = useLanguage();
  const { queryKey: key, queryFn } = endpointQuery(getDailyInspiration, { query: { language } });
  return useQuery({ queryKey: [...key, today], queryFn, placeholderData: keepPreviousData });
}
