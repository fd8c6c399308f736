import { useTranslation } from "react-i18next";
import {
  BlessingFormDialog,
  type BlessingFormDialogProps,
} from "../features/blessings/blessing-form-dialog.tsx";
import { CircleChoice } from "../features/circles/circle-choice.tsx";
import { useCircles } from "../features/circles/use-circles.ts";
import { MediaField } from "../features/media/media-field.tsx";
import { QuestionChoice } from "../features/moods/question-choice.tsx";
import { FailedLine } from "../ui/failed-line.tsx";

export type BlessingWritingProps = Pick<BlessingFormDialogProps, "target" | "beginWith" | "onClose">;

/** The form of a blessing with what other features lend to it. */
export default function BlessingWritingForm(props: BlessingWritingProps) {
  const { t } = useTranslation();
  const circles = useCircles();
  return (
    <BlessingFormDialog
      {...props}
      MediaField={MediaField}
      CircleChoice={CircleChoice}
      QuestionChoice={QuestionChoice}
      circles={circles.data}
      circlesNote={
        circles.isError ? (
          <FailedLine
            text={t("circles.failed")}
            retry={{
              isWorking: circles.isFetching,
              onPress: () => void circles.refetch(),
            }}
          />
        ) : null
      }
    />
  );
}
