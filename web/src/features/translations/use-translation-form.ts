import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { type Translation, updateTranslation } from "@blessing-jar/contract/translation-manager.ts";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { useSaveTranslation } from "./use-translations.ts";

const schema = z.required(z.omit(updateTranslation.body, { translatedBy: true }));

interface TranslationFormOptions {
  row: Translation;
  language: LanguageCode;
  onSaved: () => void;
}

/** The draft of an edit keeps what it was based on, so that one restored days later writes over nothing unseen. */
export function useTranslationForm({ row, language, onSaved }: TranslationFormOptions) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const save = useSaveTranslation(language);
  const form = useForm({
    schema,
    start: startOf(schema, {
      translatedText: row.translatedText,
      status: row.status,
      basedOn: row.revision,
    }),
    draft: `translation:${row.id}`,
    send: (values) => save.mutateAsync({ id: row.id, ...values }),
    onSent: ({ translation: { status } }, { isMore }) => {
      if (!isMore) onSaved();
      const text = status === "active" ? "translations.edit.savedText" : "translations.edit.savedHidden";
      toast("success", t("translations.edit.saved"), t(text));
    },
    onFailed: (error) => {
      if (isChanged(error)) return;
      toast("error", t("translations.edit.failed"), errorWords(error));
    },
  });
  return {
    ...form,
    /** Another admin wrote since this was opened, and the words that were there are others now. */
    isOvertaken: !form.isSending && form.values.basedOn !== row.revision,
    /** From now on knowingly. */
    takeOver: () => form.change({ basedOn: row.revision }),
  };
}

export type TranslationFormState = ReturnType<typeof useTranslationForm>;

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === "translations.changed";
}
