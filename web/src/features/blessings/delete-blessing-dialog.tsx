import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useIsShown } from "../../ui/use-is-shown.ts";
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
  const isShown = useIsShown();

  async function handleConfirm() {
    try {
      await remove.mutateAsync(blessing.id);
      if (isShown.current) onDeleted();
      toast({ tone: "success", title: t("blessings.delete.done") });
    } catch {
      toast({
        tone: "error",
        title: t("blessings.delete.error"),
        description: t("blessings.delete.failed"),
      });
    }
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
      onConfirm={() => void handleConfirm()}
    />
  );
}
