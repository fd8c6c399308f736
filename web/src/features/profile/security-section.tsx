import { requestPasswordReset, type User } from "@blessing-jar/contract/accounts.ts";
import {
  cancelEmailChange,
  changePassword,
  type EmailChange,
  getEmailChange,
  requestEmailChange,
} from "@blessing-jar/contract/credentials.ts";
import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { endpointQuery, queryClient, queryKey, refetch } from "../../api/queries.ts";
import { useSession } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { SettingsRow, SettingsSection } from "../../ui/settings-section.tsx";
import { EmailField, PasswordField } from "../../ui/sign-in-fields.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { refetchWaysIn } from "../access-tokens/refetch-ways-in.ts";
import { CodeStep } from "../factors/code-step.tsx";
import { useProofForm } from "../factors/use-proof-form.ts";
import { useOwnOpenId } from "../openid/openid.ts";
import { SecuritySessions } from "./security-sessions.tsx";

interface SecuritySectionProps {
  viewer: User;
  children: ReactNode;
  /** What few need, folded. */
  technical: ReactNode;
}

/** The ways into the account, and who is in. Further ways, which the page puts in, stand beside the password. */
export function SecuritySection({ viewer, children, technical }: SecuritySectionProps) {
  const { t } = useTranslation();
  const [isTechnicalOpen, setIsTechnicalOpen] = useState(false);
  return (
    <SettingsSection
      name="security"
      title={t("profile.security.title")}
      description={t("profile.security.text")}
    >
      <SecurityAddress email={viewer.email} />
      <SecurityPassword email={viewer.email} />
      {children}
      <SecuritySessions />
      <div className="border-t border-line pt-4">
        <Disclosure
          title={t("profile.security.technical")}
          isOpen={isTechnicalOpen}
          onOpenChange={setIsTechnicalOpen}
        >
          <div className="pt-4">{technical}</div>
        </Disclosure>
        {isTechnicalOpen ? null : (
          <p className="ms-7 text-ui text-pretty text-ink-soft">{t("profile.security.technicalText")}</p>
        )}
      </div>
    </SettingsSection>
  );
}

const schema = z.pick(changePassword.body, { currentPassword: true, password: true });
const start = startOf(schema);

function SecurityPassword({ email }: { email: string }) {
  const { hasPassword } = useOwnOpenId();
  return hasPassword ? <ChosenPassword /> : <NoPassword email={email} />;
}

/** Where passwords are used at all, a mail lets somebody without one choose it. */
function NoPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const failed = useFailureToast();
  const { hasPasswords, isMailDelivered, openIdName } = useConfig();
  const provider = openIdName ?? "";
  const ask = useMutation({
    mutationFn: () => call(requestPasswordReset, { body: { email, language } }),
    onSuccess: () => toast("success", t("accounts.forgot.sent"), t("accounts.forgot.sentText")),
    onError: (error) => failed("profile.password.failed", error),
  });
  return (
    <SettingsRow
      title={t("profile.password.title")}
      text={t(hasPasswords ? "openid.noPassword" : "openid.passwordless", { provider })}
      action={
        hasPasswords && isMailDelivered ? (
          <Button variant="outline" isLoading={ask.isPending} onClick={() => ask.mutate()}>
            {t("openid.mailLink")}
          </Button>
        ) : undefined
      }
    />
  );
}

function ChosenPassword() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { form, codeStep, forget } = usePasswordForm(() => setIsOpen(false));
  const chosen = form.field("password");

  function handleClose() {
    forget();
    setIsOpen(false);
  }

  return (
    <SettingsRow
      title={t("profile.password.title")}
      text={t("profile.password.text")}
      action={
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {t("profile.password.action")}
        </Button>
      }
    >
      <FormDialog
        isOpen={isOpen}
        onClose={handleClose}
        title={t("profile.password.dialogTitle")}
        description={t("profile.password.dialogText")}
        submitLabel={t("profile.password.save")}
        submittingLabel={t("profile.password.saving")}
        form={form}
        className="gap-5"
        step={codeStep ? <CodeStep {...codeStep} /> : undefined}
      >
        <PasswordField label={t("profile.password.current")} {...form.field("currentPassword")} />
        <PasswordField
          label={t("accounts.fields.newPassword")}
          autoComplete="new-password"
          hint={t("accounts.fields.passwordHint")}
          {...chosen}
        />
      </FormDialog>
    </SettingsRow>
  );
}

function usePasswordForm(onDone: () => void) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  return useProofForm({
    schema,
    field: "currentPassword",
    start,
    send: (body) => call(changePassword, { body }),
    onSent: ({ token }) => {
      const { user, signedIn } = useSession.getState();
      if (user) signedIn(user, token);
      void refetchWaysIn();
      toast("success", t("profile.password.done"), t("profile.password.doneText"));
      onDone();
    },
    onFailed: (error) => {
      // What is wrong with a field stands there.
      if (error instanceof ApiError && error.issues.length > 0) return;
      toast("error", t("profile.password.failed"), errorWords(error));
    },
  });
}

function SecurityAddress({ email }: { email: string }) {
  const { t } = useTranslation();
  const isMailDelivered = useConfig((config) => config.isMailDelivered);
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
        description={t(isMailDelivered ? "profile.address.dialogText" : "profile.address.dialogOutbox")}
        submitLabel={t(isMailDelivered ? "profile.address.send" : "profile.address.action")}
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
  const { isMailDelivered } = useConfig();
  const failed = useFailureToast();
  const again = useSendLink();
  const keep = useKeepAddress();
  const moment = formatMoment(expiresAt, language);
  return (
    <div className="mt-4 border-s-2 border-gold ps-4">
      <p className="text-ui text-pretty break-words text-ink">
        {t(`profile.address.${isMailDelivered ? "waiting" : "outboxWaiting"}`, { email, moment })}
      </p>
      <div className="mt-1 -ms-4 flex flex-wrap gap-x-2">
        {isMailDelivered ? (
          <Button
            variant="ghost"
            size="sm"
            isLoading={again.isPending}
            loadingLabel={t("profile.address.sending")}
            onClick={() =>
              again.mutate(email, { onError: (error) => failed("profile.address.failed", error) })
            }
          >
            {t("profile.address.again")}
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" disabled={keep.isPending} onClick={() => keep.mutate()}>
          {t("profile.address.keep")}
        </Button>
      </div>
    </div>
  );
}

const addressSchema = requestEmailChange.body;

function useEmailChange() {
  return useQuery({ ...endpointQuery(getEmailChange), refetchOnMount: "always" });
}

/** Has a link sent to an address; again, where it did not come. */
function useSendLink() {
  const { t } = useTranslation();
  const { isMailDelivered } = useConfig();
  return useMutation({
    mutationFn: (email: string) => call(requestEmailChange, { body: { email } }),
    onSuccess: ({ change }) => {
      queryClient.setQueryData(queryKey(getEmailChange), { change });
      const sent = isMailDelivered ? "sent" : "outboxSent";
      const description = t(`profile.address.${sent}Text`, { email: change.email });
      toast("success", t(`profile.address.${sent}`), description);
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
    schema: addressSchema,
    send: ({ email }) => sendLink(email),
    onSent: onDone,
    onFailed: (error) => {
      // What is wrong with the address stands at its field.
      if (error instanceof ApiError && error.issues.length > 0) return;
      toast("error", t("profile.address.failed"), errorWords(error));
    },
  });
}
