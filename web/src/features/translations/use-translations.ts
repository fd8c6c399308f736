import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { listTranslations, type Translation } from "@blessing-jar/contract/translation-manager.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery, patch, queryKey, refetch } from "../../api/queries.ts";

const keyOf = (language: LanguageCode) => queryKey(listTranslations, { params: { id: language } });

/** Anew at each visit: other admins write too. */
export function useTranslations(language: LanguageCode) {
  return useQuery({
    ...endpointQuery(listTranslations, { params: { id: language } }),
    refetchOnMount: "always",
  });
}

export const refetchTranslations = (language: LanguageCode) => refetch({ queryKey: keyOf(language) });

export function putIn(language: LanguageCode, fresh: Translation) {
  return patch<Translation[]>(keyOf(language), (rows) =>
    rows.map((row) => (row.id === fresh.id ? fresh : row)),
  );
}
