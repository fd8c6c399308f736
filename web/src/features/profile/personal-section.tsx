import { accountLimits, type User } from "@blessing-jar/contract/accounts.ts";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Unsent } from "../../ui/unsent.tsx";
import { usePersonalForm } from "./use-personal-form.ts";

export function PersonalSection({ viewer }: { viewer: User }) {
  const { t } = useTranslation();
  const form = usePersonalForm(viewer);
  return (
    <SettingsSection title={t("profile.personal.title")} description={t("profile.personal.text")}>
      <form {...form.element} className="grid gap-6">
        <DraftNotes form={form} />
        <TextField
          label={t("profile.personal.fullName")}
          autoComplete="name"
          dir="auto"
          {...form.field("fullName")}
        />
        <EmailField
          label={t("profile.personal.email")}
          hint={t("profile.personal.emailHint")}
          value={viewer.email}
          readOnly
        />
        <TextArea
          label={t("profile.personal.quote")}
          optionalLabel={t("profile.personal.optional")}
          hint={t("profile.personal.quoteHint")}
          maxLength={accountLimits.favoriteQuoteMax}
          isCounted
          isQuote
          {...form.field("favoriteQuote")}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" isLoading={form.isSending} loadingLabel={t("profile.personal.saving")}>
            {t("profile.personal.save")}
          </Button>
          <Unsent failure={form.failure} />
        </div>
      </form>
    </SettingsSection>
  );
}
