import { administrationLimits } from "@blessing-jar/contract/administration.ts";
import { type AdminUser, userRoles } from "@blessing-jar/contract/users.ts";
import { useTranslation } from "react-i18next";
import { EmailField } from "../../ui/email-field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useEditUserForm } from "./use-edit-user-form.ts";

interface EditUserDialogProps {
  user: AdminUser;
  isOpen: boolean;
  onClose: () => void;
}

export function EditUserDialog({ user, isOpen, onClose }: EditUserDialogProps) {
  const { t } = useTranslation();
  const form = useEditUserForm({ user, onSent: onClose });
  const { changeAccess: canChange, promote } = user.can;
  const isRoleOpen = user.role === "admin" || promote;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("administration.users.form.edit")}
      description={canChange ? undefined : t("administration.users.form.self")}
      submitLabel={t("administration.users.form.save")}
      submittingLabel={t("administration.users.form.saving")}
      form={form}
      className="gap-5"
    >
      <TextField
        label={t("accounts.fields.fullName")}
        autoComplete="off"
        dir="auto"
        {...form.field("fullName")}
      />
      {canChange ? (
        <>
          <EmailField
            label={t("accounts.fields.email")}
            hint={user.role === "admin" ? t("administration.users.form.adminAddress") : undefined}
            autoComplete="off"
            {...form.field("email")}
          />
          <SelectField
            label={t("administration.users.role")}
            hint={isRoleOpen ? undefined : t("administration.users.form.unproven")}
            disabled={!isRoleOpen}
            {...form.field("role")}
          >
            {userRoles.map((role) => (
              <option key={role} value={role}>
                {t(`administration.users.roles.${role}`)}
              </option>
            ))}
          </SelectField>
          <PasswordField
            label={t("accounts.fields.newPassword")}
            optionalLabel={t("administration.users.optional")}
            hint={t("administration.users.form.keepPassword")}
            showLabel={t("accounts.fields.showPassword")}
            hideLabel={t("accounts.fields.hidePassword")}
            autoComplete="new-password"
            {...form.field("password")}
          />
          <TextArea
            label={t("administration.users.reason")}
            optionalLabel={t("administration.users.optional")}
            hint={t("administration.users.reasonHint")}
            rows={2}
            maxLength={administrationLimits.reasonMax}
            {...form.field("reason")}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
