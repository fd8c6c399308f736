import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { CircleDialogProps } from "./delete-circle-dialog.tsx";
import { useRenewInviteCode } from "./use-change-circle.ts";
import { useFailureToast } from "./use-failure-toast.ts";

export function RenewCodeDialog({ circle, isOpen, onClose, onDone }: CircleDialogProps) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const renew = useRenewInviteCode();

  function handleConfirm() {
    renew.mutate(circle.id, {
      onSuccess: ({ inviteCode }) => {
        onDone();
        toast({
          tone: "success",
          title: t("circles.renew.done"),
          description: t("circles.code.is", { code: inviteCode }),
        });
      },
      onError: (error) => failed("circles.renew.failed", error),
    });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t("circles.renew.ask")}
      description={t("circles.renew.text")}
      confirmLabel={t("circles.renew.action")}
      cancelLabel={t("circles.cancel")}
      closeLabel={t("circles.close")}
      tone="plain"
      isWorking={renew.isPending}
      workingLabel={t("circles.renew.working")}
      onConfirm={handleConfirm}
    />
  );
}
