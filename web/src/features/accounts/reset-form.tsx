import { password } from "@blessing-jar/contract/accounts.ts";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useFieldWords } from "../../language/use-field-words.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useRedeemReset } from "./use-redeem-reset.ts";

interface ResetFormProps {
  token: string;
  onAskAgain: () => void;
  onDone: () => void;
}

const resetBody = z.object({ password });

export function ResetForm({ token, onAskAgain, onDone }: ResetFormProps) {
  const { t } = useTranslation();
  const { redeem, expiredText } = useRedeemReset(token, onDone);
  const form = useForm<z.infer<typeof resetBody>>({
    resolver: standardSchemaResolver(resetBody),
    defaultValues: { password: "" },
  });
  const error = useFieldWords()(form.formState.errors.password?.message);

  if (expiredText) {
    return (
      <div className="flex flex-col gap-5">
        <Banner tone="terra" isUrgent>
          {expiredText}
        </Banner>
        <Button size="lg" onClick={onAskAgain}>
          {t("accounts.reset.askAgain")}
        </Button>
      </div>
    );
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => redeem(values.password))}
      className="flex flex-col gap-5"
    >
      <PasswordField
        label={t("accounts.fields.newPassword")}
        autoComplete="new-password"
        showLabel={t("accounts.fields.showPassword")}
        hideLabel={t("accounts.fields.hidePassword")}
        hint={error ? undefined : t("accounts.fields.passwordHint")}
        error={error}
        {...form.register("password")}
      />
      <Button
        type="submit"
        size="lg"
        isLoading={form.formState.isSubmitting}
        loadingLabel={t("accounts.reset.submitting")}
      >
        {t("accounts.reset.submit")}
      </Button>
    </form>
  );
}
