import { useTranslation } from "react-i18next";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { useEraseBlessing } from "./use-trash.ts";

interface EraseDialogProps {
  blessingId: string;
  isOpen: boolean;
  onClose: () => void;
}

export function EraseDialog({ blessingId, ...dialog }: EraseDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmAction
      {...dialog}
      mutation={useEraseBlessing()}
      variables={blessingId}
      title={t("trash.erase.ask")}
      description={t("trash.erase.text")}
      confirmLabel={t("trash.erase.action")}
      workingLabel={t("trash.erase.working")}
      done={t("trash.erase.done")}
      doneText={() => t("trash.erase.doneText")}
      failed="trash.erase.failed"
    />
  );
}
