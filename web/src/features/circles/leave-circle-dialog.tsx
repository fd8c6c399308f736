import { useTranslation } from "react-i18next";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import type { CircleDialogProps } from "./delete-circle-dialog.tsx";
import { useLeaveCircle } from "./use-change-circle.ts";

export function LeaveCircleDialog(props: CircleDialogProps & { memberId: string; onDone: () => void }) {
  const { circle, memberId, ...dialog } = props;
  const { t } = useTranslation();
  const { name } = circle;
  return (
    <ConfirmAction
      {...dialog}
      mutation={useLeaveCircle(memberId)}
      variables={circle.id}
      title={t("circles.leave.ask", { name })}
      description={t(circle.memberCount === 1 ? "circles.leave.lastText" : "circles.leave.text")}
      confirmLabel={t("circles.leave.action")}
      workingLabel={t("circles.leave.working")}
      done={t("circles.leave.done", { name })}
      doneText={() => t("circles.leave.doneText")}
      failed="circles.leave.failed"
    />
  );
}
