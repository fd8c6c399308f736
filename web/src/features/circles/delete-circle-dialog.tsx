import type { Circle } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useDeleteCircle } from "./use-change-circle.ts";
import { useFailureToast } from "./use-failure-toast.ts";

export interface CircleDialogProps {
  circle: Circle;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function DeleteCircleDialog({ circle, isOpen, onClose, onDone }: CircleDialogProps) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const remove = useDeleteCircle();

  function handleConfirm() {
    remove.mutate(circle.id, {
      onSuccess: () => {
        onDone();
        toast({ tone: "success", title: t("circles.delete.done") });
      },
      onError: (error) => failed("circles.delete.failed", error),
    });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t("circles.delete.ask")}
      description={t("circles.delete.text", { name: circle.name })}
      confirmLabel={t("circles.delete.action")}
      cancelLabel={t("circles.cancel")}
      closeLabel={t("circles.close")}
      isWorking={remove.isPending}
      workingLabel={t("circles.delete.working")}
      onConfirm={handleConfirm}
    />
  );
}
