import { defaultCategory } from "@blessing-jar/contract/categories.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "react-i18next";
import { CircleQuestion, useCircleQuestion } from "../../features/questions/circle-question.tsx";
import { BlessingWriting } from "../blessing-writing.tsx";
import { useAddressDialog } from "../use-address-dialog.ts";

/** The question of the week, and the blessing that answers it, which is shared with its circle. */
export function QuestionOfCircle({ circle }: { circle: Circle }) {
  const { t } = useTranslation();
  const question = useCircleQuestion(circle.asksWeekly ? circle.id : undefined);
  const answering = useAddressDialog("answer");
  if (!question) return null;
  const values = {
    question: question.text,
    category: defaultCategory,
    visibility: "group" as const,
    circles: [circle.id],
  };
  return (
    <>
      <CircleQuestion text={question.text} onAnswer={() => answering.open("now")} />
      <BlessingWriting
        target={answering.value === undefined ? undefined : "new"}
        onClose={answering.close}
        beginWith={{ values, draftNote: t("moods.draftFirst") }}
      />
    </>
  );
}
