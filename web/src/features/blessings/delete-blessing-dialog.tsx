import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useTranslation } from "react-i18next";
import { ConfirmAction } from "../../common/confirm-action.tsx";
import { useDeleteBlessing } from "./use-change-blessings.ts";

interface DeleteBlessingDialogProps {
  blessing: Blessing;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function DeleteBlessingDialog({ blessing, ...dialog }: DeleteBlessingDialogProps) {
  const { t } = useTranslation();
  const hasMedia = blessing.mediaUrls.length > 0;
  return (
    <ConfirmAction
      {...dialog}
      mutation={useDeleteBlessing()}
      variables={blessing.id}
      title={t("blessings.delete.ask")}
      description={t(hasMedia ? "blessings.delete.withMedia" : "blessings.delete.forGood")}
      confirmLabel={t("blessings.delete.action")}
      workingLabel={t("blessings.delete.working")}
      done={t("blessings.delete.done")}
      doneText={() => t("blessings.delete.doneText")}
      failed="blessings.delete.failed"
    />
  );
}
