import { defaultCategory } from "@blessing-jar/contract/categories.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import { BlessingWriting } from "../../features/blessings/blessing-writing.tsx";
import { ComposerField } from "../../features/circles/composer-field.tsx";
import { type WritingTool, wantTool } from "../../features/media/writing-tool.ts";
import { CircleQuestion, useCircleQuestion } from "../../features/questions/circle-question.tsx";
import { useTranslation } from "../../language/use-translation.ts";
import { useAddressDialog } from "../use-address-dialog.ts";

export function CircleComposer({ circle }: { circle: Circle }) {
  const { t } = useTranslation();
  const question = useCircleQuestion(circle.asksWeekly ? circle.id : undefined);
  const composing = useAddressDialog("tell");
  const answering = useAddressDialog("answer");
  const isAnswer = answering.value !== undefined && question !== undefined;
  const isOpen = isAnswer || composing.value !== undefined;
  const values = {
    ...(isAnswer ? { prompt: question.text } : {}),
    category: defaultCategory,
    visibility: "group" as const,
    circles: [circle.id],
  };

  function handleCompose(tool?: WritingTool) {
    if (tool) wantTool(tool);
    composing.open("now");
  }

  return (
    <>
      <ComposerField circle={circle} onOpen={handleCompose} />
      {question ? <CircleQuestion text={question.text} onAnswer={() => answering.open("now")} /> : null}
      <BlessingWriting
        target={isOpen ? "new" : undefined}
        onClose={isAnswer ? answering.close : composing.close}
        beginWith={{ values, draftNote: t(isAnswer ? "moods.draftFirst" : "circles.tell.draftFirst") }}
      />
    </>
  );
}
