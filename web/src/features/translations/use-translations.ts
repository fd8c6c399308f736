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
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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

export function useRefetchTranslations() {
  const client = useQueryClient();
  return (language: LanguageCode) => refetch(client, { queryKey: keyOf(language) });
}

/** Puts a text in the place of the one with its id. */
function usePutIn(language: LanguageCode) {
  const client = useQueryClient();
  return (fresh: Translation) =>
    patch<Translation[]>(client, keyOf(language), (rows) =>
      rows.map((row) => (row.id === fresh.id ? fresh : row)),
    );
}

export function useSaveTranslation(language: LanguageCode) {
  const putIn = usePutIn(language);
  const again = useRefetchTranslations();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof updateTranslation>) =>
      call(updateTranslation, { params: { id }, body }),
    onSuccess: ({ translation }) => putIn(translation),
    // Another admin may have written meanwhile.
    onError: () => again(language),
  });
}

export function useRestoreTranslation(language: LanguageCode) {
  const putIn = usePutIn(language);
  const again = useRefetchTranslations();
  return useMutation({
    mutationFn: (id: string) => call(restoreTranslation, { params: { id } }),
    onSuccess: ({ translation }) => (translation ? putIn(translation) : again(language)),
  });
}

/** Answers how many are shown now. */
export function useApproveTranslations(language: LanguageCode) {
  const again = useRefetchTranslations();
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
    onSettled: () => again(language),
  });
}
