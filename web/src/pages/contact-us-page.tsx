import { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import { CircleAlert, Send } from "lucide-react";
import { useEffect } from "react";
import * as z from "zod/mini";
import { call } from "../api/call.ts";
import { defaultConfig, useConfig } from "../api/config.ts";
import { useViewer } from "../api/session-store.ts";
import { Jar } from "../illustrations/jar.tsx";
import { useErrorWords } from "../language/error-words.ts";
import { useLanguage } from "../language/use-language.ts";
import { useTranslation } from "../language/use-translation.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/fields.tsx";
import { DraftNotes } from "../ui/forms/draft-notes.tsx";
import { startOf } from "../ui/forms/form-values.ts";
import { useForm } from "../ui/forms/use-form.ts";
import { PageShell } from "../ui/page-shell.tsx";
import { EmailField } from "../ui/sign-in-fields.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { toast } from "../ui/toast-store.ts";

export function ContactUsPage() {
  const { t } = useTranslation();
  const config = useConfig();
  const isKnown = config !== defaultConfig;
  const isMailed = config.supportEmail !== null && config.isMailDelivered;
  return (
    <PageShell className="grid grid-cols-1 items-start gap-x-16 gap-y-8 py-12 sm:py-16 lg:grid-cols-[0.8fr_1.2fr]">
      <div className="lg:sticky lg:top-28">
        <h1 className="font-display text-title text-ink">{t("contact.title")}</h1>
        <p className="mt-3 max-w-[33rem] text-lead text-pretty text-ink-soft">{t("contact.lead")}</p>
        {config.supportEmail ? (
          <p className="mt-4 max-w-[33rem] text-body text-ink-soft">
            {t("contact.prefer")}{" "}
            <a href={`mailto:${config.supportEmail}`} dir="ltr" className="text-link">
              {config.supportEmail}
            </a>
          </p>
        ) : null}
        {isKnown && !isMailed ? (
          <Banner className="mt-6 max-w-[33rem]">{t("contact.notMailed")}</Banner>
        ) : null}
        <Jar fill={0.5} lights={9} className="mt-10 hidden w-44 lg:block" />
      </div>
      <Card padding="lg">
        <ContactForm />
      </Card>
    </PageShell>
  );
}

const messageRows = 5;

function ContactForm() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const form = useContactForm();
  return (
    <form {...form.element} className="flex flex-col gap-6">
      <DraftNotes form={form} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label={t("contact.fields.name")} autoComplete="name" dir="auto" {...form.field("name")} />
        <EmailField
          label={t("contact.fields.email")}
          hint={t("contact.fields.emailHint")}
          autoComplete="email"
          {...form.field("email")}
        />
      </div>
      <TextField
        label={t("contact.fields.subject")}
        autoComplete="off"
        dir="auto"
        {...form.field("subject")}
      />
      <TextArea label={t("contact.fields.message")} rows={messageRows} {...form.field("message")} />
      {form.failure ? (
        <Banner tone="danger" icon={<CircleAlert />} isUrgent>
          <strong className="font-medium">{t("contact.failed.title")}</strong> {errorWords(form.failure)}{" "}
          {t("contact.failed.kept")}
        </Banner>
      ) : null}
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <Button
          type="submit"
          size="lg"
          className="shrink-0"
          icon={<Send className="rtl:-scale-x-100" />}
          isLoading={form.isSending}
          loadingLabel={t("contact.sending")}
        >
          {t("contact.send")}
        </Button>
        <p className="text-meta text-ink-faint">{t("contact.privacy")}</p>
      </div>
    </form>
  );
}

const schema = z.omit(sendContactMessage.body, { idempotencyKey: true, language: true });

function useContactForm() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const viewer = useViewer();
  const start = startOf(schema, { name: viewer?.fullName, email: viewer?.email });
  const form = useForm({
    schema,
    start,
    draft: "contact",
    hasKeyOfWords: true,
    send: (body, idempotencyKey) => call(sendContactMessage, { body: { ...body, idempotencyKey, language } }),
    onSent: (_, { isMore }) => {
      const text = isMore ? "validation.writtenSince" : "contact.sent.text";
      toast("success", t("contact.sent.title"), t(text));
    },
  });

  // Whoever signs in over what they wrote need not type what is known. Where another member has come instead, the values here are
  // still those of the one before, and nothing of them may be written again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a sign-in
  useEffect(() => {
    const { name, email } = form.values;
    form.change({ ...(name ? {} : { name: start.name }), ...(email ? {} : { email: start.email }) });
  }, [viewer]);
  return form;
}
