import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { dirOf, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import { placeholdersIn, type TextTrouble, troublesOf } from "@blessing-jar/contract/text-troubles.ts";
import {
  restoreTranslation,
  type Translation,
  translationStatuses,
  updateTranslation,
} from "@blessing-jar/contract/translation-manager.ts";
import { useMutation } from "@tanstack/react-query";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast-store.ts";
import { putIn, refetchTranslations } from "./use-translations.ts";

interface EditDialogProps {
  row: Translation | undefined;
  language: LanguageCode;
  onClose: () => void;
}

export function EditDialog({ row, language, onClose }: EditDialogProps) {
  const last = useLast(row);
  const isOpen = row !== undefined;
  const [opened, setOpened] = useState({ isOpen, times: 0 });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, times: opened.times + Number(isOpen) });
  if (!last) return null;
  return <Edit key={opened.times} isOpen={isOpen} row={last} language={language} onClose={onClose} />;
}

interface EditProps {
  isOpen: boolean;
  row: Translation;
  language: LanguageCode;
  onClose: () => void;
}

function Edit({ isOpen, row, language, onClose }: EditProps) {
  const { t } = useTranslation();
  const [isRestoring, setIsRestoring] = useState(false);
  const form = useTranslationForm({ row, language, onSaved: onClose });
  const text = form.field("translatedText");
  const kept = placeholdersIn(row.originalText);
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        title={t("translations.edit.title")}
        submitLabel={t("translations.edit.save")}
        submittingLabel={t("translations.edit.saving")}
        form={form}
        className="gap-5"
      >
        <DraftNotes form={form} />
        <Overtaken row={row} form={form} />
        <TextField
          label={t("translations.edit.key")}
          name="translationKey"
          value={row.translationKey}
          dir="ltr"
          readOnly
        />
        <TextArea
          label={t("translations.edit.original")}
          name="originalText"
          value={row.originalText}
          rows={2}
          lang="en"
          readOnly
        />
        <TextArea
          {...text}
          label={t("translations.edit.text")}
          rows={3}
          data-first-focus=""
          lang={language}
          dir={dirOf(language)}
          hint={kept.length > 0 ? t("translations.edit.keep", { names: kept }) : undefined}
        />
        <Troubles row={row} text={text.value} />
        <SelectField
          {...form.field("status")}
          label={t("translations.edit.status")}
          options={translationStatuses}
          labelOf={(status) => t(`translations.status.${status}`)}
        />
        {row.bundledText === null ? null : (
          <Button variant="link" className="justify-self-start" onClick={() => setIsRestoring(true)}>
            {t("translations.restore.title")}
          </Button>
        )}
      </FormDialog>
      <RestoreText
        row={row}
        language={language}
        isOpen={isRestoring}
        onClose={() => setIsRestoring(false)}
        onRestored={() => {
          setIsRestoring(false);
          form.discard();
          onClose();
        }}
      />
    </>
  );
}

function Overtaken({ row, form }: { row: Translation; form: TranslationFormState }) {
  const { t } = useTranslation();
  if (!form.isOvertaken) return null;
  return (
    <Banner
      isUrgent
      icon={<CircleAlert />}
      action={
        <Button variant="ghost" size="sm" onClick={form.takeOver}>
          {t("translations.edit.takeOver")}
        </Button>
      }
    >
      {t("translations.edit.overtaken")}
      <q dir="auto" className="mt-1 block font-display text-body">
        {row.translatedText}
      </q>
    </Banner>
  );
}

/** What does not fill in or mark up as English does. It may be saved so: whoever writes may mean it. */
function Troubles({ row, text }: { row: Translation; text: string }) {
  const { t } = useTranslation();
  const written = text.trim();
  const isNamed = (trouble: TextTrouble) => trouble === "terms" && written === row.translatedText;
  const troubles = [
    ...(written === "" ? [] : troublesOf(row.translationKey, { original: row.originalText, text: written })),
    ...row.troubles.filter(isNamed),
  ];
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {troubles.map((trouble) => (
        <Banner key={trouble} tone="danger" icon={<TriangleAlert />}>
          {t(`translations.trouble.${trouble}`, { braces: "{{ }}" })}
        </Banner>
      ))}
      {row.isEnglishChanged ? (
        <p className="text-meta text-pretty text-ink-soft">{t("translations.edit.english")}</p>
      ) : null}
    </div>
  );
}

interface RestoreTextProps {
  row: Translation;
  language: LanguageCode;
  isOpen: boolean;
  onClose: () => void;
  onRestored: () => void;
}

function RestoreText({ row, language, isOpen, onClose, onRestored }: RestoreTextProps) {
  const { t } = useTranslation();
  const restore = useMutation({
    mutationFn: (id: string) => call(restoreTranslation, { params: { id } }),
    onSuccess: ({ translation }) =>
      translation ? putIn(language, translation) : refetchTranslations(language),
  });
  return (
    <ConfirmAction
      isOpen={isOpen}
      onClose={onClose}
      mutation={restore}
      variables={row.id}
      title={t("translations.restore.title")}
      description={t("translations.restore.text", { text: row.bundledText ?? "" })}
      confirmLabel={t("translations.restore.confirm")}
      workingLabel={t("translations.restore.working")}
      tone="primary"
      done={t("translations.restore.done")}
      doneText={() => t("translations.restore.doneText")}
      failed="translations.restore.failed"
      onDone={onRestored}
    />
  );
}

const schema = z.required(z.omit(updateTranslation.body, { translatedBy: true }));

interface TranslationFormOptions {
  row: Translation;
  language: LanguageCode;
  onSaved: () => void;
}

/** The draft of an edit keeps what it was based on, so that one restored days later writes over nothing unseen. */
function useTranslationForm({ row, language, onSaved }: TranslationFormOptions) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof updateTranslation>) =>
      call(updateTranslation, { params: { id: row.id }, body }),
    onSuccess: ({ translation }) => putIn(language, translation),
    // Another admin may have written meanwhile.
    onError: () => refetchTranslations(language),
  });
  const form = useForm({
    schema,
    start: startOf(schema, {
      translatedText: row.translatedText,
      status: row.status,
      basedOn: row.revision,
    }),
    draft: `translation:${row.id}`,
    send: (values) => save.mutateAsync(values),
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

type TranslationFormState = ReturnType<typeof useTranslationForm>;

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === "translations.changed";
}
