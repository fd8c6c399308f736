import { connectionLimits, relationships } from "@blessing-jar/contract/network.ts";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmailField } from "../../ui/email-field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useConnectionForm } from "./use-connection-form.ts";

interface ConnectionDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ConnectionDialog({ isOpen, onClose }: ConnectionDialogProps) {
  const { t } = useTranslation();
  const form = useConnectionForm({ onSent: onClose });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("network.form.title")}
      description={t("network.form.description")}
      submitLabel={t("network.form.send")}
      submittingLabel={t("network.form.sending")}
      submitIcon={<Send aria-hidden="true" className="rtl:-scale-x-100" />}
      form={form}
      className="gap-5"
    >
      <DraftNotes form={form} />
      <EmailField label={t("network.form.email")} autoComplete="off" {...form.field("email")} />
      <SelectField
        label={t("network.form.relationship")}
        hint={t("network.form.relationshipHint")}
        {...form.field("relationship")}
      >
        <option value="">{t("network.form.choose")}</option>
        {relationships.map((name) => (
          <option key={name} value={name}>
            {t(`network.relationships.${name}`)}
          </option>
        ))}
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
