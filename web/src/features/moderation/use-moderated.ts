import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  deleteAnyBlessing,
  listAllBlessings,
  type ModeratedBlessing,
  openAnyBlessing,
} from "@blessing-jar/contract/moderation.ts";
import type { ReportReason } from "@blessing-jar/contract/reports.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { anyOf, endpointPages, ignoreNotFound, refetch } from "../../api/queries.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";

interface Sought {
  category: string;
  search: string;
}

export const moderatedPages = ({ category, search }: Sought) =>
  endpointPages(listAllBlessings, (page) => page.blessings, {
    query: {
      ...(category ? { category } : {}),
      ...(search.trim() ? { search: search.trim() } : {}),
    },
  });

/** Idempotent: what its owner has deleted meanwhile counts as deleted. */
export function useDeleteAny() {
  return useMutation({
    mutationFn: ({ thing, reason }: { thing: ModeratedBlessing | undefined; reason: ReportReason }) =>
      ignoreNotFound(call(deleteAnyBlessing, { params: { blessingId: thing?.id ?? "" }, query: { reason } })),
    onSuccess: () => refetch(anyOf(listAllBlessings)),
  });
}

const { body: schema } = openAnyBlessing;
const start = startOf(schema);

export function useOpeningForm(
  blessingId: string,
  onOpened: (opened: AnswerOf<typeof openAnyBlessing>) => void,
) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  return useForm({
    schema,
    start,
    send: (body) => call(openAnyBlessing, { params: { blessingId }, body }),
    onSent: (opened, { isShown }) => {
      if (isShown) onOpened(opened);
    },
    onFailed: (error) => toast("error", t("moderation.opening.failed"), errorWords(error)),
  });
}
