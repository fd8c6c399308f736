import { connectionLimits, relationships, requestConnection } from "@blessing-jar/contract/network.ts";
import { Send } from "lucide-react";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { useViewer } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { EmailField } from "../../ui/sign-in-fields.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast-store.ts";
import { ConfirmFirstBanner } from "../accounts/confirm-first-banner.tsx";
import { refetchConnections } from "./use-network.ts";

const schema = z.omit(requestConnection.body, { idempotencyKey: true });

export function ConnectionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { isMailDelivered } = useConfig();
  const isProven = useViewer()?.emailVerified;
  // Of an address that is not proven the banner says it.
  const lead = isMailDelivered ? "description" : isProven ? "noMail" : undefined;
  const form = useForm({
    schema,
    draft: "connection",
    hasKeyOfWords: true,
    send: (body, idempotencyKey) => call(requestConnection, { body: { ...body, idempotencyKey } }),
    onSent: (_, { isMore }) => {
      if (!isMore) onClose();
      const text = isMore ? "validation.writtenSince" : "network.sent.text";
      toast("success", t("network.sent.title"), t(text));
      void refetchConnections();
    },
    onFailed: (error) => toast("error", t("network.sendFailed"), errorWords(error)),
    onRefused: () => {
      if (form.values.email && form.values.relationship) return;
      toast("error", t("network.missing.title"), t("network.missing.text"));
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("network.form.title")}
      description={lead && t(`network.form.${lead}`)}
      submitLabel={t("network.form.send")}
      submittingLabel={t("network.form.sending")}
      submitIcon={<Send className="rtl:-scale-x-100" />}
      form={form}
      className="gap-5"
    >
      <ConfirmFirstBanner text="network.form.unproven" />
      <DraftNotes form={form} />
      <EmailField label={t("network.form.email")} autoComplete="off" {...form.field("email")} />
      <SelectField
        label={t("network.form.relationship")}
        hint={t("network.form.relationshipHint")}
        {...form.field("relationship")}
        options={relationships}
        labelOf={(name) => t(`network.relationships.${name}`)}
      >
        <option value="">{t("network.form.choose")}</option>
      </SelectField>
      <TextArea
        label={t("network.form.message")}
        optionalLabel={t("network.form.optional")}
        rows={4}
        maxLength={connectionLimits.messageMax}
        isCounted
        {...form.field("message")}
      />
    </FormDialog>
  );
}
