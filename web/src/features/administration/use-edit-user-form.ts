import { fullName, password } from "@blessing-jar/contract/accounts.ts";
import { administrationLimits } from "@blessing-jar/contract/administration.ts";
import { email, optionalText } from "@blessing-jar/contract/kit/text.ts";
import { type AdminUser, userRoles } from "@blessing-jar/contract/users.ts";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { useUpdateUser } from "./use-users.ts";

/** As the contract has it, but that an empty password is none. */
const schema = z.object({
  fullName,
  email,
  role: z.enum(userRoles),
  password: z.union([z.literal(""), password]),
  reason: optionalText(administrationLimits.reasonMax),
});

export function useEditUserForm({ user, onSent }: { user: AdminUser; onSent: () => void }) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const { mutateAsync: update } = useUpdateUser();
  const { id, fullName, email, role, can } = user;
  return useForm({
    schema,
    start: startOf(schema, { fullName, email, role }),
    send: ({ password, ...changed }) => {
      const access = can.changeAccess ? { ...changed, ...(password ? { password } : {}) } : {};
      return update({ userId: id, fullName: changed.fullName, ...access });
    },
    onSent: (answer, { isMore }) => {
      if (!isMore) onSent();
      const text = t("administration.users.savedText", { name: answer.user.fullName });
      toast({ tone: "success", title: t("administration.users.saved"), description: text });
    },
    onFailed: (error) => failed("administration.users.updateFailed", error),
  });
}
