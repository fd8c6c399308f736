import {
  createPrivateLink,
  listPrivateLinks,
  privateLinkBody,
  withdrawPrivateLink,
} from "@blessing-jar/contract/private-links.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/ignore-not-found.ts";
import { endpointQuery, queryKey, refetch } from "../../api/queries.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";

const keyOf = (blessingId: string) => queryKey(listPrivateLinks, { params: { blessingId } });

export function usePrivateLinks(blessingId: string) {
  return useQuery({
    ...endpointQuery(listPrivateLinks, { params: { blessingId } }),
    // How often one was opened changes elsewhere.
    refetchOnMount: "always",
    select: ({ privateLinks }) => privateLinks,
  });
}

export function useWithdrawLink(blessingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [withdrawPrivateLink.name],
    mutationFn: (privateLinkId: string) =>
      ignoreNotFound(call(withdrawPrivateLink, { params: { blessingId, privateLinkId } })),
    onSuccess: () => refetch(client, { queryKey: keyOf(blessingId) }),
  });
}

const start = startOf(privateLinkBody, { term: "week" });

export function useLinkForm(blessingId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const failed = useFailureToast();
  return useForm({
    schema: privateLinkBody,
    start,
    // The server cannot change until when one lasts that it has made.
    hasKeyOfWords: true,
    send: (body, idempotencyKey) =>
      call(createPrivateLink, { params: { blessingId }, body: { ...body, idempotencyKey } }),
    onSent: () => {
      void refetch(client, { queryKey: keyOf(blessingId) });
      toast({ tone: "success", title: t("links.made"), description: t("links.madeText") });
    },
    onFailed: (error) => {
      // One may be there all the same.
      void refetch(client, { queryKey: keyOf(blessingId) });
      failed("links.failed", error);
    },
  });
}
