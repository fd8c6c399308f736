import { useTranslation } from "react-i18next";
import { PlannerDialog, type PlannerDialogProps } from "../features/celebrations/planner-dialog.tsx";
import { CircleChoice } from "../features/circles/circle-choice.tsx";
import { useCircles } from "../features/circles/use-circles.ts";
import { FailedLine } from "../ui/failed-line.tsx";

type CelebrationPlanningProps = Pick<PlannerDialogProps, "target" | "circleId" | "onClose">;

/** The planner with what other features lend to it. */
export function CelebrationPlanning(props: CelebrationPlanningProps) {
  const { t } = useTranslation();
  const circles = useCircles({ isEnabled: props.target !== undefined });
  return (
    <PlannerDialog
      {...props}
      CircleChoice={CircleChoice}
      circles={circles.data}
      circlesNote={
        circles.isError ? (
          <FailedLine
            text={t("circles.failed")}
            retry={{ isWorking: circles.isFetching, onPress: () => void circles.refetch() }}
          />
        ) : null
      }
    />
  );
}
