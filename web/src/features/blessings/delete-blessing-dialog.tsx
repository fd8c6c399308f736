import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { trashLimits } from "@blessing-jar/contract/trash.ts";
import { useTranslation } from "react-i18next";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { useBringBack } from "./use-bring-back.ts";
import { useDeleteBlessing } from "./use-change-blessings.ts";

interface DeleteBlessingDialogProps {
  blessing: Blessing;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function DeleteBlessingDialog({ blessing, ...dialog }: DeleteBlessingDialogProps) {
  const { t } = useTranslation();
  const { bringBack } = useBringBack();
  const days = trashLimits.keptDays;
  return (
    <ConfirmAction
      {...dialog}
      mutation={useDeleteBlessing()}
      variables={blessing.id}
      title={t("blessings.delete.ask")}
      description={t("blessings.delete.text", { days })}
      confirmLabel={t("blessings.delete.action")}
      workingLabel={t("blessings.delete.working")}
      done={t("blessings.delete.done")}
      doneText={() => t("blessings.delete.doneText", { days })}
      undo={{ label: t("trash.undo"), onPress: () => void bringBack(blessing) }}
      failed="blessings.delete.failed"
    />
  );
}
