import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import {
  approveTranslations,
  listTranslations,
  restoreTranslation,
  type Translation,
  translationLimits,
  updateTranslation,
} from "@blessing-jar/contract/translation-manager.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
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

function putIn(language: LanguageCode, fresh: Translation) {
  return patch<Translation[]>(keyOf(language), (rows) =>
    rows.map((row) => (row.id === fresh.id ? fresh : row)),
  );
}

export function useSaveTranslation(language: LanguageCode) {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof updateTranslation>) =>
      call(updateTranslation, { params: { id }, body }),
    onSuccess: ({ translation }) => putIn(language, translation),
    // Another admin may have written meanwhile.
    onError: () => refetchTranslations(language),
  });
}

export function useRestoreTranslation(language: LanguageCode) {
  return useMutation({
    mutationFn: (id: string) => call(restoreTranslation, { params: { id } }),
    onSuccess: ({ translation }) =>
      translation ? putIn(language, translation) : refetchTranslations(language),
  });
}

/** Answers how many are shown now. */
export function useApproveTranslations(language: LanguageCode) {
  return useMutation({
    mutationFn: async (rows: readonly Translation[]) => {
      const all = rows.map(({ id, revision }) => ({ id, basedOn: revision }));
      let approved = 0;
      for (let start = 0; start < all.length; start += translationLimits.approvedAtOnce) {
        const approvals = all.slice(start, start + translationLimits.approvedAtOnce);
        approved += (await call(approveTranslations, { body: { language, approvals } })).approved.length;
      }
      return approved;
    },
    onSettled: () => refetchTranslations(language),
  });
}
