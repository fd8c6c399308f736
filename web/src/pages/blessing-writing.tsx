import { useTranslation } from "react-i18next";
import {
  BlessingFormDialog,
  type BlessingFormDialogProps,
} from "../features/blessings/blessing-form-dialog.tsx";
import { CircleChoice } from "../features/circles/circle-choice.tsx";
import { useCircles } from "../features/circles/use-circles.ts";
import { MediaField } from "../features/media/media-field.tsx";
import { FailedLine } from "../ui/failed-line.tsx";

type BlessingWritingProps = Pick<BlessingFormDialogProps, "target" | "beginWith" | "onClose">;

/** The form of a blessing with what other features lend to it. */
export function BlessingWriting(props: BlessingWritingProps) {
  const { t } = useTranslation();
  const circles = useCircles({ isEnabled: props.target !== undefined });
  return (
    <BlessingFormDialog
      {...props}
      MediaField={MediaField}
      CircleChoice={CircleChoice}
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
