import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useErrorWords } from "../../language/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/fields.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { Acceptance } from "./acceptance.tsx";
import { credentialsOf } from "./credentials.ts";

const schema = z.pick(credentialsOf.signup, { fullName: true, isAccepted: true });

interface NewAccountFormProps {
  fullName: string;
  send: (account: {
    fullName: string;
    acceptedPrivacyPolicy: boolean;
    acceptedTermsOfService: boolean;
  }) => Promise<string>;
  onSent: (fullName: string) => void;
  onReadLegal: (kind: "privacy" | "terms") => void;
}

/** What a sign-up asks for besides what the OpenID provider has told. */
export function NewAccountForm({ fullName, send, onSent, onReadLegal }: NewAccountFormProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const form = useForm({
    schema,
    start: { fullName, isAccepted: false },
    send: ({ fullName: name, isAccepted }) =>
      send({ fullName: name, acceptedPrivacyPolicy: isAccepted, acceptedTermsOfService: isAccepted }),
    onSent,
    onFailed: (error) => toast("error", t("shell.error"), errorWords(error)),
  });
  return (
    <form {...form.element} className="flex flex-col gap-4">
      <TextField
        label={t("accounts.fields.fullName")}
        placeholder={t("accounts.fields.fullNamePlaceholder")}
        autoComplete="name"
        dir="auto"
        {...form.field("fullName")}
      />
      <fieldset className="-my-1">
        <legend className="sr-only">{t("accounts.validation.acceptToContinue")}</legend>
        <Checkbox label={<Acceptance onRead={onReadLegal} />} {...form.checkbox("isAccepted")} />
      </fieldset>
      <Button
        type="submit"
        size="lg"
        isLoading={form.isSending}
        loadingLabel={t("accounts.signup.submitting")}
      >
        {t("accounts.signup.submit")}
      </Button>
    </form>
  );
}
