import { useState } from "react";
import { useViewer } from "../../api/session-store.ts";
import { isSame, withoutControls } from "../../common/forms/form-values.ts";
import { newId } from "../../common/new-id.ts";
import { today } from "../../language/dates.ts";
import { readDraft, removeDraft, writeDraft } from "../../storage/drafts.ts";
import { splitFirstLine } from "./first-line.ts";
import { type BlessingValues, newStart } from "./form-values.ts";

const draft = "blessing:new";

/** The words of the form's own draft, to be begun outside of it: the form goes on with them, and nothing is lost. */
export function useNewDraft(isInForm: boolean) {
  const memberId = useViewer()?.id;
  const read = () => readDraft(memberId, draft, newStart(today()));
  const [text, setText] = useState(() => textOf(read()?.values));
  const [isKept, setIsKept] = useState(true);
  const [isTyped, setIsTyped] = useState(false);
  const [wasInForm, setWasInForm] = useState(isInForm);
  if (isInForm !== wasInForm) {
    setWasInForm(isInForm);
    setIsTyped(false);
    if (!isInForm) setText(textOf(read()?.values));
  }

  function write(typed: string) {
    const written = withoutControls(typed, "\n");
    setText(written);
    setIsTyped(true);
    const start = newStart(today());
    const kept = read();
    const values = {
      ...(kept?.values ?? start),
      ...splitFirstLine(written),
      ...(written.trim() === "" ? askedOf(start) : {}),
    };
    if (isSame(values, start)) return removeDraft(memberId, draft);
    const idempotencyKey = kept?.idempotencyKey ?? newId();
    setIsKept(writeDraft(memberId, draft, { values, idempotencyKey, savedAt: Date.now() }));
  }

  return {
    text,
    write,
    /** What the form does not find on the device. */
    unkept: isKept ? {} : splitFirstLine(text),
    /** Just now, so that nothing needs to be said of a draft. */
    isTyped,
  };
}

/** What a question brings along. Whoever wipes their answer out writes something else, and not for its circle unseen. */
function askedOf({ question, challengeId, visibility, circles }: BlessingValues) {
  return { question, challengeId, visibility, circles };
}

type Words = Pick<BlessingValues, "title" | "description">;

function textOf(words: Words | undefined): string {
  return [words?.title, words?.description].filter(Boolean).join("\n");
}
