import { fullName, password } from "@blessing-jar/contract/accounts.ts";
import { administrationLimits } from "@blessing-jar/contract/administration.ts";
import { email, optionalText } from "@blessing-jar/contract/kit/text.ts";
import {
  type AdminUser,
  deleteUser,
  endUserSessions,
  forgetUserFactors,
  updateUser,
  userRoles,
} from "@blessing-jar/contract/users.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { ignoreNotFound } from "../../api/queries.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextField } from "../../ui/fields.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { EmailField, PasswordField } from "../../ui/sign-in-fields.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { ToldNote } from "./told-note.tsx";
import { refetchUsers } from "./use-users.ts";

const userActs = ["deactivate", "reactivate", "sessions", "factors", "delete"] as const;
export type UserAct = (typeof userActs)[number];

type Call = (userId: string, reason: string) => Promise<unknown>;
const calls: Record<UserAct, Call> = {
  deactivate: (userId, reason) => call(updateUser, { params: { userId }, body: { isActive: false, reason } }),
  reactivate: (userId, reason) => call(updateUser, { params: { userId }, body: { isActive: true, reason } }),
  sessions: (userId, reason) => call(endUserSessions, { params: { userId }, body: { reason } }),
  factors: (userId, reason) => call(forgetUserFactors, { params: { userId }, body: { reason } }),
  delete: (userId, reason) => ignoreNotFound(call(deleteUser, { params: { userId }, body: { reason } })),
};

interface UserActDialogProps {
  user: AdminUser;
  open: UserAct | "edit" | undefined;
  onClose: () => void;
}

/** Asks before something is done to somebody, and why, for the audit log. */
export function UserActDialog({ open, ...asked }: UserActDialogProps) {
  return userActs.map((act) => <Asked key={act} {...asked} act={act} isOpen={open === act} />);
}

interface AskedProps extends Omit<UserActDialogProps, "open"> {
  act: UserAct;
  isOpen: boolean;
}

function Asked({ user, act, isOpen, onClose }: AskedProps) {
  const { t } = useTranslation();
  const mutation = useMutation({
    mutationFn: (why: string) => calls[act](user.id, why),
    onSettled: refetchUsers,
  });
  const [reason, setReason] = useState("");
  const name = user.fullName;
  return (
    <ConfirmAction
      isOpen={isOpen}
      onClose={onClose}
      mutation={mutation}
      variables={reason}
      title={t(`administration.users.${act}.ask`)}
      description={t(`administration.users.${act}.text`, { name })}
      confirmLabel={t(`administration.users.${act}.action`)}
      workingLabel={t("administration.users.working")}
      tone={act === "reactivate" ? "primary" : "danger"}
      done={t(`administration.users.${act}.done`)}
      doneText={() => t(`administration.users.${act}.doneText`, { name })}
      failed={`administration.users.${act}.failed`}
      onDone={() => {
        setReason("");
        onClose();
      }}
    >
      {act === "sessions" ? null : <ToldNote />}
      <TextArea
        label={t("administration.users.reason")}
        optionalLabel={t("administration.users.optional")}
        hint={t("administration.users.reasonHint")}
        rows={2}
        maxLength={administrationLimits.reasonMax}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmAction>
  );
}

interface EditUserDialogProps {
  user: AdminUser;
  isOpen: boolean;
  onClose: () => void;
}

export function EditUserDialog({ user, isOpen, onClose }: EditUserDialogProps) {
  const { t } = useTranslation();
  const hasPasswords = useConfig((config) => config.hasPasswords);
  const failed = useFailureToast();
  const { id, fullName, email, role, can } = user;
  const form = useForm({
    schema,
    start: startOf(schema, { fullName, email, role }),
    fieldOf: { "account.email-taken": "email" },
    send: ({ password, ...changed }) => {
      const access = can.changeAccess ? { ...changed, ...(password ? { password } : {}) } : {};
      const body = { fullName: changed.fullName, ...access };
      return call(updateUser, { params: { userId: id }, body }).finally(refetchUsers);
    },
    onSent: (answer, { isMore }) => {
      if (!isMore) onClose();
      const text = t("administration.users.savedText", { name: answer.user.fullName });
      toast("success", t("administration.users.saved"), text);
    },
    onFailed: (error) => failed("administration.users.updateFailed", error),
  });
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
            options={userRoles}
            labelOf={(role) => t(`administration.users.roles.${role}`)}
          />
          {hasPasswords ? (
            <PasswordField
              label={t("accounts.fields.newPassword")}
              optionalLabel={t("administration.users.optional")}
              hint={t("administration.users.form.keepPassword")}
              autoComplete="new-password"
              {...form.field("password")}
            />
          ) : null}
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

/** As the contract has it, but that an empty password is none. */
const schema = z.object({
  fullName,
  email,
  role: z.enum(userRoles),
  password: z.union([z.literal(""), password]),
  reason: optionalText(administrationLimits.reasonMax),
});
