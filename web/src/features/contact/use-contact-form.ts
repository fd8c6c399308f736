import type { User } from "@blessing-jar/contract/accounts.ts";
import { contactFields, sendContactMessage } from "@blessing-jar/contract/contact.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { newId } from "../../api/new-id.ts";
import { useLanguage } from "../../language/use-language.ts";
import { toast } from "../../ui/toast-store.ts";
import { type ContactValues, readDraft, removeDraft, writeDraft } from "./contact-draft.ts";

const schema = z.object(contactFields);

function startOf(viewer: User | null): ContactValues {
  return { name: viewer?.fullName ?? "", email: viewer?.email ?? "", subject: "", message: "" };
}

/** What is typed is on the device from the first letter until the server has it. */
export function useContactForm(viewer: User | null) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const memberId = viewer?.id;
  const [start] = useState(() => startOf(viewer));
  const [restored, setRestored] = useState(() => readDraft(memberId));
  const [failure, setFailure] = useState<unknown>();
  const draftId = useRef(restored?.draftId ?? newId());
  const wasTried = useRef(false);
  const isSending = useRef(false);
  const form = useForm<ContactValues>({
    resolver: zodResolver(schema),
    defaultValues: restored?.values ?? start,
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSame(values, startOf(viewer))) return removeDraft(memberId);
          // What the server may have of it already is not what is written now.
          if (wasTried.current) draftId.current = newId();
          wasTried.current = false;
          writeDraft(memberId, { draftId: draftId.current, values });
        },
      }),
    [form, viewer, memberId],
  );

  // Whoever signs in over the form need not type what is known.
  useEffect(() => {
    if (!viewer) return;
    const { name, email } = startOf(viewer);
    if (!form.getValues("name")) form.setValue("name", name);
    if (!form.getValues("email")) form.setValue("email", email);
  }, [form, viewer]);

  function startOver() {
    setRestored(undefined);
    setFailure(undefined);
    removeDraft(memberId);
    // Begun before signing in.
    removeDraft(undefined);
    draftId.current = newId();
    wasTried.current = false;
    form.reset(startOf(viewer));
  }

  const submit = form.handleSubmit(async (body) => {
    if (isSending.current) return;
    isSending.current = true;
    wasTried.current = true;
    setFailure(undefined);
    const sent = { ...form.getValues() };
    try {
      await call(sendContactMessage, { body: { ...body, draftId: draftId.current, language } });
      const isMore = !isSame(form.getValues(), sent);
      if (!isMore) startOver();
      const text = isMore ? "validation.writtenSince" : "contact.sent.text";
      toast({ tone: "success", title: t("contact.sent.title"), description: t(text) });
    } catch (error) {
      setFailure(error);
    } finally {
      isSending.current = false;
    }
  });

  return { form, submit, startOver, isRestored: restored !== undefined, failure };
}

function isSame(one: ContactValues, other: ContactValues): boolean {
  return (Object.keys(other) as (keyof ContactValues)[]).every((name) => one[name] === other[name]);
}
