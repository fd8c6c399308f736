import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useDeleteBlessing } from "./use-change-blessings.ts";

interface DeleteBlessingDialogProps {
  blessing: Blessing;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDeleted: () => void;
}

export function DeleteBlessingDialog({
  blessing,
  isOpen,
  onOpenChange,
  onDeleted,
}: DeleteBlessingDialogProps) {
  const { t } = useTranslation();
  const remove = useDeleteBlessing();

  function handleConfirm() {
    remove.mutate(blessing.id, {
      onSuccess: () => {
        onDeleted();
        toast({ tone: "success", title: t("blessings.delete.done") });
      },
      onError: () =>
        toast({
          tone: "error",
          title: t("blessings.delete.error"),
          description: t("blessings.delete.failed"),
        }),
    });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("blessings.delete.ask")}
      description={t(
        blessing.mediaUrls.length > 0 ? "blessings.delete.withMedia" : "blessings.delete.forGood",
      )}
      confirmLabel={t("blessings.delete.action")}
      cancelLabel={t("blessings.cancel")}
      closeLabel={t("blessings.close")}
      isWorking={remove.isPending}
      workingLabel={t("blessings.delete.working")}
      onConfirm={handleConfirm}
    />
  );
}
