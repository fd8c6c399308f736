import { connectionLimits, relationships } from "@blessing-jar/contract/connections.ts";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmailField } from "../../ui/email-field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { ConnectionDraft } from "./connection-draft.ts";
import { useConnectionForm } from "./use-connection-form.ts";

interface ConnectionDialogProps {
  memberId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ConnectionDialog({ memberId, isOpen, onOpenChange }: ConnectionDialogProps) {
  const { t } = useTranslation();
  const form = useConnectionForm({ memberId, onSent: () => onOpenChange(false) });
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("network.form.title")}
      description={t("network.form.description")}
      closeLabel={t("network.person.close")}
      cancelLabel={t("network.form.cancel")}
      submitLabel={t("network.form.send")}
      submittingLabel={t("network.form.sending")}
      submitIcon={<Send aria-hidden="true" className="rtl:-scale-x-100" />}
      isSubmitting={form.isSending}
      onSubmit={() => void form.submit()}
      className="gap-5"
    >
      <Fields {...form} />
    </FormDialog>
  );
}

interface FieldsProps {
  values: ConnectionDraft;
  change: (part: Partial<ConnectionDraft>) => void;
  errors: { email: string | undefined; relationship: string | undefined };
}

function Fields({ values, change, errors }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <EmailField
        label={t("network.form.email")}
        autoComplete="off"
        required
        value={values.email}
        error={errors.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <SelectField
        label={t("network.form.relationship")}
        hint={t("network.form.relationshipHint")}
        required
        value={values.relationship}
        error={errors.relationship}
        onChange={(event) => change({ relationship: event.target.value })}
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
        value={values.message}
        onChange={(event) => change({ message: event.target.value })}
      />
    </>
  );
}
