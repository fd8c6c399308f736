import { type User, updateProfile } from "@blessing-jar/contract/accounts.ts";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { saveProfile } from "./use-profile.ts";

const schema = z.pick(updateProfile.body, { fullName: true, favoriteQuote: true });

export function usePersonalForm(viewer: User) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  return useForm({
    schema,
    start: startOf(schema, viewer),
    draft: "profile",
    send: saveProfile,
    onSent: (_, { isMore }) =>
      toast({
        tone: "success",
        title: t("profile.personal.saved"),
        description: t(isMore ? "validation.writtenSince" : "profile.personal.savedText"),
      }),
    onFailed: (error) => {
      const { status, code } = error instanceof ApiError ? error : {};
      // The general words for these say to try again later, too.
      const isUnexpected = code === "unexpected";
      const reason =
        status === 401
          ? t("profile.failed.notAuthenticated")
          : isUnexpected
            ? t("profile.failed.update")
            : errorWords(error, "profile.failed.update");
      toast({
        tone: "error",
        title: t("profile.failed.updateTitle"),
        description: [reason, t("profile.failed.tryLater")].join("\n"),
      });
    },
  });
}
