import * as z from "zod/mini";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { TextField } from "../../ui/fields.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { AcceptAndSignUp } from "./acceptance.tsx";
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
      <AcceptAndSignUp
        checkbox={form.checkbox("isAccepted")}
        isSending={form.isSending}
        onReadLegal={onReadLegal}
      />
    </form>
  );
}
