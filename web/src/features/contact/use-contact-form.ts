import { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useViewer } from "../../api/session-store.ts";
import { useLanguage } from "../../language/use-language.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";

const schema = z.omit(sendContactMessage.body, { idempotencyKey: true, language: true });

export function useContactForm() {
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
      toast({ tone: "success", title: t("contact.sent.title"), description: t(text) });
    },
  });

  // Whoever signs in over what they wrote need not type what is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a sign-in
  useEffect(() => {
    const { name, email } = form.values;
    form.change({ name: name || start.name, email: email || start.email });
  }, [viewer]);
  return form;
}
