import { useState } from "react";
import { rightNow } from "../../api/server-clock.ts";
import { useViewer } from "../../api/session-store.ts";
import { newId } from "../../device/new-id.ts";
import { today } from "../../language/dates.ts";
import { draftsIn, readDraft, writeDrafts } from "../../storage/drafts.ts";
import { isSame, withoutControls } from "../../ui/forms/form-values.ts";
import { splitFirstLine } from "./first-line.ts";
import { type BlessingValues, newStart } from "./form-values.ts";

const draft = "blessing:new";

/** The words of the form's own draft, to be begun outside of it: the form goes on with them, and nothing is lost. */
export function useNewDraft(isInForm: boolean) {
  const memberId = useViewer()?.id;
  const read = () => readDraft(memberId, draft, newStart(today(rightNow())));
  const [text, setText] = useState(() => textOf(read()?.values));
  const [known, setKnown] = useState(() => read()?.savedAt);
  const [isKept, setIsKept] = useState(true);
  const [isTyped, setIsTyped] = useState(false);
  const [wasInForm, setWasInForm] = useState(isInForm);
  if (isInForm !== wasInForm) {
    setWasInForm(isInForm);
    setIsTyped(false);
    if (!isInForm) {
      setText(textOf(read()?.values));
      setKnown(read()?.savedAt);
    }
  }

  function write(typed: string) {
    const written = withoutControls(typed, "\n");
    setText(written);
    setIsTyped(true);
    const start = newStart(today(rightNow()));
    const [kept, ...others] = draftsIn(read());
    // Lost update: another tab wrote other words meanwhile, which stay beside these, and the form says so.
    const isOwn = !kept || kept.savedAt === known;
    const values = {
      ...(isOwn ? (kept?.values ?? start) : start),
      ...splitFirstLine(written),
      ...(written.trim() === "" ? askedOf(start) : {}),
    };
    const beside = isOwn ? others : [kept, ...others];
    const idempotencyKey = (isOwn && kept?.idempotencyKey) || newId();
    const own = { values, idempotencyKey, savedAt: Date.now() };
    setKnown(own.savedAt);
    setIsKept(writeDrafts(memberId, draft, isSame(values, start) ? beside : [own, ...beside]));
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
