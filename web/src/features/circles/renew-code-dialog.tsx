import { useTranslation } from "react-i18next";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import type { CircleDialogProps } from "./delete-circle-dialog.tsx";
import { useRenewInviteCode } from "./use-change-circle.ts";

export function RenewCodeDialog({ circle, ...dialog }: CircleDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmAction
      {...dialog}
      mutation={useRenewInviteCode()}
      variables={circle.id}
      title={t("circles.renew.ask")}
      description={t("circles.renew.text")}
      confirmLabel={t("circles.renew.action")}
      workingLabel={t("circles.renew.working")}
      tone="primary"
      done={t("circles.renew.done")}
      doneText={({ inviteCode }) => t("circles.code.is", { code: inviteCode })}
      failed="circles.renew.failed"
    />
  );
}
