import { createUser, userRoles } from "@blessing-jar/contract/users.ts";
import { UserPlus } from "lucide-react";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { TextField } from "../../ui/fields.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { EmailField, PasswordField } from "../../ui/sign-in-fields.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { refetchUsers } from "./use-users.ts";

const schema = z.omit(createUser.body, { idempotencyKey: true });
const start = startOf(schema, { role: "user" });

export function CreateUserDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const { isMailDelivered } = useConfig();
  // No draft: a password is not kept on the device.
  const form = useForm({
    schema,
    start,
    fieldOf: { "account.email-taken": "email" },
    hasKeyOfWords: true,
    send: (body, idempotencyKey) => call(createUser, { body: { ...body, idempotencyKey } }),
    onSent: ({ user }, { isMore }) => {
      if (!isMore) onClose();
      const text = t("administration.users.addedText", { name: user.fullName });
      toast("success", t("administration.users.added"), text);
      void refetchUsers();
    },
    onFailed: (error) => failed("administration.users.createFailed", error),
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("administration.users.form.add")}
      description={t("administration.users.form.addText")}
      submitLabel={t("administration.users.form.add")}
      submittingLabel={t("administration.users.form.saving")}
      submitIcon={<UserPlus />}
      form={form}
      className="gap-5"
    >
      {isMailDelivered ? (
        <p className="text-ui text-ink-soft">{t("administration.users.form.addMail")}</p>
      ) : null}
      <EmailField label={t("accounts.fields.email")} autoComplete="off" {...form.field("email")} />
      <TextField
        label={t("accounts.fields.fullName")}
        autoComplete="off"
        dir="auto"
        {...form.field("fullName")}
      />
      <PasswordField
        label={t("accounts.fields.password")}
        hint={t("accounts.fields.passwordHint")}
        autoComplete="new-password"
        {...form.field("password")}
      />
      <SelectField
        label={t("administration.users.role")}
        {...form.field("role")}
        options={userRoles}
        labelOf={(role) => t(`administration.users.roles.${role}`)}
      />
    </FormDialog>
  );
}
