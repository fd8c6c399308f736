import {
  cancelEmailChange,
  type EmailChange,
  getEmailChange,
  requestEmailChange,
} from "@blessing-jar/contract/credentials.ts";
import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { endpointQuery, queryClient, queryKey, refetch } from "../../api/queries.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { SettingsRow } from "../../ui/settings-section.tsx";
import { EmailField } from "../../ui/sign-in-fields.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";

export function SecurityAddress({ email }: { email: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const form = useAddressForm(() => setIsOpen(false));
  const waiting = useEmailChange().data?.change;
  return (
    <SettingsRow
      title={t("profile.address.title")}
      text={<bdi>{email}</bdi>}
      action={
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {t("profile.address.action")}
        </Button>
      }
    >
      {waiting ? <Waiting change={waiting} /> : null}
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("profile.address.dialogTitle")}
        description={t("profile.address.dialogText")}
        submitLabel={t("profile.address.send")}
        submittingLabel={t("profile.address.sending")}
        form={form}
      >
        <EmailField label={t("profile.address.field")} autoComplete="email" {...form.field("email")} />
      </FormDialog>
    </SettingsRow>
  );
}

function Waiting({ change: { email, expiresAt } }: { change: EmailChange }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const failed = useFailureToast();
  const again = useSendLink();
  const keep = useKeepAddress();
  const moment = formatMoment(expiresAt, language);
  return (
    <div className="mt-4 border-s-2 border-gold ps-4">
      <p className="text-ui text-pretty break-words text-ink">
        {t("profile.address.waiting", { email, moment })}
      </p>
      <div className="mt-1 -ms-4 flex flex-wrap gap-x-2">
        <Button
          variant="ghost"
          size="sm"
          isLoading={again.isPending}
          loadingLabel={t("profile.address.sending")}
          onClick={() => again.mutate(email, { onError: (error) => failed("profile.address.failed", error) })}
        >
          {t("profile.address.again")}
        </Button>
        <Button variant="ghost" size="sm" disabled={keep.isPending} onClick={() => keep.mutate()}>
          {t("profile.address.keep")}
        </Button>
      </div>
    </div>
  );
}

const schema = requestEmailChange.body;

function useEmailChange() {
  return useQuery({ ...endpointQuery(getEmailChange), refetchOnMount: "always" });
}

/** Has a link sent to an address; again, where it did not come. */
function useSendLink() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (email: string) => call(requestEmailChange, { body: { email } }),
    onSuccess: ({ change }) => {
      queryClient.setQueryData(queryKey(getEmailChange), { change });
      const description = t("profile.address.sentText", { email: change.email });
      toast("success", t("profile.address.sent"), description);
    },
  });
}

function useKeepAddress() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  return useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: () => {
      toast("success", t("profile.address.kept"), t("profile.address.keptText"));
    },
    onError: (error) => failed("profile.address.failed", error),
    onSettled: () => refetch({ queryKey: queryKey(getEmailChange) }),
  });
}

function useAddressForm(onDone: () => void) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { mutateAsync: sendLink } = useSendLink();
  return useForm({
    schema,
    send: ({ email }) => sendLink(email),
    onSent: onDone,
    onFailed: (error) => {
      // What is wrong with the address stands at its field.
      if (error instanceof ApiError && error.issues.length > 0) return;
      toast("error", t("profile.address.failed"), errorWords(error));
    },
  });
}
