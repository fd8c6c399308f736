import { cancelEmailChange, getEmailChange, requestEmailChange } from "@blessing-jar/contract/credentials.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey, refetch } from "../../api/queries.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";

const schema = requestEmailChange.body;
const start = startOf(schema);

export function useEmailChange() {
  return useQuery({ ...endpointQuery(getEmailChange), refetchOnMount: "always" });
}

/** Has a link sent to an address; again, where it did not come. */
export function useSendLink() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(requestEmailChange, { body: { email } }),
    onSuccess: ({ change }) => {
      client.setQueryData(queryKey(getEmailChange), { change });
      const description = t("profile.address.sentText", { email: change.email });
      toast({ tone: "success", title: t("profile.address.sent"), description });
    },
  });
}

export function useKeepAddress() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const failed = useFailureToast();
  return useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: () => {
      toast({
        tone: "success",
        title: t("profile.address.kept"),
        description: t("profile.address.keptText"),
      });
    },
    onError: (error) => failed("profile.address.failed", error),
    onSettled: () => refetch(client, { queryKey: queryKey(getEmailChange) }),
  });
}

export function useAddressForm(onDone: () => void) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { mutateAsync: sendLink } = useSendLink();
  return useForm({
    schema,
    start,
    send: ({ email }) => sendLink(email),
    onSent: onDone,
    onFailed: (error) => {
      // What is wrong with the address stands at its field.
      if (error instanceof ApiError && error.issues.length > 0) return;
      toast({ tone: "error", title: t("profile.address.failed"), description: errorWords(error) });
    },
  });
}
