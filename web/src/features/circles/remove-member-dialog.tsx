import type { Circle, CircleMember } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useRemoveMember } from "./use-change-circle.ts";
import { useFailureToast } from "./use-failure-toast.ts";

interface RemoveMemberDialogProps {
  circle: Circle;
  member: CircleMember;
  isOpen: boolean;
  onClose: () => void;
}

export function RemoveMemberDialog({ circle, member, isOpen, onClose }: RemoveMemberDialogProps) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const remove = useRemoveMember(circle.id);
  const name = member.user.fullName;

  function handleConfirm() {
    remove.mutate(member.id, {
      onSuccess: () => {
        onClose();
        toast({ tone: "success", title: t("circles.people.removed", { name }) });
      },
      onError: (error) => failed("circles.people.removeFailed", error),
    });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t("circles.people.removeAsk", { name })}
      description={t("circles.people.removeText", { name })}
      confirmLabel={t("circles.people.removeAction")}
      cancelLabel={t("circles.cancel")}
      closeLabel={t("circles.close")}
      isWorking={remove.isPending}
      workingLabel={t("circles.people.removing")}
      onConfirm={handleConfirm}
    />
  );
}
