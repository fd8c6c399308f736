import type { Circle, SharedBlessing } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import { useTakeOut } from "./use-shared-blessings.ts";

interface TakeOutDialogProps {
  circle: Circle;
  /** One that waits is declined. */
  shared: SharedBlessing;
  isOpen: boolean;
  onClose: () => void;
}

export function TakeOutDialog({ circle, shared, isOpen, onClose }: TakeOutDialogProps) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const takeOut = useTakeOut(circle.id);
  const { title } = shared.blessing;
  const key = shared.isApproved ? "takeOut" : "decline";

  function handleConfirm() {
    takeOut.mutate(shared.id, {
      onSuccess: () => {
        onClose();
        toast({ tone: "success", title: t(`circles.${key}.done`), description: title });
      },
      onError: (error) => failed(`circles.${key}.failed`, error),
    });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t(`circles.${key}.ask`, { title })}
      description={t(`circles.${key}.text`, { circle: circle.name })}
      confirmLabel={t(`circles.${key}.action`)}
      cancelLabel={t("circles.cancel")}
      closeLabel={t("circles.close")}
      isWorking={takeOut.isPending}
      workingLabel={t(`circles.${key}.working`)}
      onConfirm={handleConfirm}
    />
  );
}
