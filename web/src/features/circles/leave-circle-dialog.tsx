import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { CircleDialogProps } from "./delete-circle-dialog.tsx";
import { useLeaveCircle } from "./use-change-circle.ts";
import { useFailureToast } from "./use-failure-toast.ts";

export function LeaveCircleDialog(props: CircleDialogProps & { memberId: string }) {
  const { circle, memberId, isOpen, onClose, onDone } = props;
  const { t } = useTranslation();
  const failed = useFailureToast();
  const leave = useLeaveCircle(memberId);

  function handleConfirm() {
    leave.mutate(circle.id, {
      onSuccess: () => {
        onDone();
        toast({ tone: "success", title: t("circles.leave.done", { name: circle.name }) });
      },
      onError: (error) => failed("circles.leave.failed", error),
    });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t("circles.leave.ask", { name: circle.name })}
      description={t(circle.memberCount === 1 ? "circles.leave.lastText" : "circles.leave.text")}
      confirmLabel={t("circles.leave.action")}
      cancelLabel={t("circles.cancel")}
      closeLabel={t("circles.close")}
      isWorking={leave.isPending}
      workingLabel={t("circles.leave.working")}
      onConfirm={handleConfirm}
    />
  );
}
