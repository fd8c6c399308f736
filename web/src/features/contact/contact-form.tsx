import { CircleAlert, NotebookPen, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../api/error-words.ts";
import { useViewer } from "../../api/session-store.ts";
import { useFieldWords } from "../../language/use-field-words.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useContactForm } from "./use-contact-form.ts";

const messageRows = 5;

export function ContactForm() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const viewer = useViewer();
  const { form, submit, startOver, isRestored, failure } = useContactForm(viewer);
  const { errors, isSubmitting } = form.formState;
  const words = useFieldWords();

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
      {isRestored ? (
        <Banner
          icon={<NotebookPen />}
          action={
            <Button variant="ghost" size="sm" onClick={startOver}>
              {t("contact.draft.discard")}
            </Button>
          }
        >
          <span role="status">{t("contact.draft.restored")}</span>
        </Banner>
      ) : null}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={t("contact.fields.name")}
          autoComplete="name"
          dir="auto"
          required
          error={words(errors.name?.message)}
          {...form.register("name")}
        />
        <EmailField
          label={t("contact.fields.email")}
          hint={t("contact.fields.emailHint")}
          autoComplete="email"
          required
          error={words(errors.email?.message)}
          {...form.register("email")}
        />
      </div>
      <TextField
        label={t("contact.fields.subject")}
        autoComplete="off"
        dir="auto"
        required
        error={words(errors.subject?.message)}
        {...form.register("subject")}
      />
      <TextArea
        label={t("contact.fields.message")}
        rows={messageRows}
        required
        error={words(errors.message?.message)}
        {...form.register("message")}
      />
      {failure ? (
        <Banner tone="danger" icon={<CircleAlert />} isUrgent>
          <strong className="font-medium">{t("contact.failed.title")}</strong> {errorWords(failure)}{" "}
          {t("contact.failed.kept")}
        </Banner>
      ) : null}
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <Button
          type="submit"
          size="lg"
          className="shrink-0"
          icon={<Send className="rtl:-scale-x-100" />}
          isLoading={isSubmitting}
          loadingLabel={t("contact.sending")}
        >
          {t("contact.send")}
        </Button>
        <p className="text-meta text-ink-faint">{t("contact.privacy")}</p>
      </div>
    </form>
  );
}
