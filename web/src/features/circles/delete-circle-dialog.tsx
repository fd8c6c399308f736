import type { Circle } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "react-i18next";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { useDeleteCircle } from "./use-change-circle.ts";

export interface CircleDialogProps {
  circle: Circle;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteCircleDialog(props: CircleDialogProps & { onDone: () => void }) {
  const { circle, ...dialog } = props;
  const { t } = useTranslation();
  return (
    <ConfirmAction
      {...dialog}
      mutation={useDeleteCircle()}
      variables={circle.id}
      title={t("circles.delete.ask")}
      description={t("circles.delete.text", { name: circle.name })}
      confirmLabel={t("circles.delete.action")}
      workingLabel={t("circles.delete.working")}
      done={t("circles.delete.done")}
      doneText={() => t("circles.delete.doneText")}
      failed="circles.delete.failed"
    />
  );
}
