import { accountLimits, type User, updateProfile } from "@blessing-jar/contract/accounts.ts";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { EmailField } from "../../ui/sign-in-fields.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast-store.ts";
import { Unsent } from "../../ui/unsent.tsx";
import { saveProfile } from "./use-profile.ts";

export default function PersonalForm({ viewer }: { viewer: User }) {
  const { t } = useTranslation();
  const form = usePersonalForm(viewer);
  return (
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
  );
}

const schema = z.pick(updateProfile.body, { fullName: true, favoriteQuote: true });

function usePersonalForm(viewer: User) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  return useForm({
    schema,
    start: startOf(schema, viewer),
    draft: "profile",
    send: saveProfile,
    onSent: (_, { isMore }) =>
      toast(
        "success",
        t("profile.personal.saved"),
        t(isMore ? "validation.writtenSince" : "profile.personal.savedText"),
      ),
    onFailed: (error) => {
      const { status, code } = error instanceof ApiError ? error : {};
      const reason =
        status === 401 ? t("profile.failed.notAuthenticated") : errorWords(error, "profile.failed.update");
      // The general words for these say so themselves.
      const later = code === "unexpected" ? [] : [t("profile.failed.tryLater")];
      toast("error", t("profile.failed.updateTitle"), [reason, ...later].join("\n"));
    },
  });
}
