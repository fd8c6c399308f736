import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { rightNow } from "../../api/server-clock.ts";
import { useViewer } from "../../api/session-store.ts";
import { newId } from "../../device/new-id.ts";
import { today } from "../../language/dates.ts";
import { draftsIn, readDraft, writeDrafts } from "../../storage/drafts.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { isComposing } from "../../ui/composing.ts";
import { isSame, withoutControls } from "../../ui/forms/form-values.ts";
import { splitFirstLine } from "./first-line.ts";
import { type BlessingValues, newStart } from "./form-values.ts";

interface TodayFieldProps {
  /** The form is open, and the words are there. */
  isInForm: boolean;
  /** With the words that the device could not keep, and whether there are words of just now. */
  onWrite: (unkept: Partial<BlessingValues>, isTyped: boolean) => void;
  tools: ReactNode;
}

/** Where writing begins: what is typed here goes on in the form. */
export function TodayField({ isInForm, onWrite, tools }: TodayFieldProps) {
  const { t } = useTranslation();
  const { text, write, unkept, isTyped } = useNewDraft(isInForm);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onWrite(unkept, isTyped);
  }

  return (
    <div
      className={cx(
        "rounded-[1.5rem] border border-line-strong bg-card px-4 pt-4 pb-3 shadow-lift sm:rounded-[1.75rem] sm:px-6 sm:pt-5 sm:pb-3.5",
        "transition-colors duration-200 has-[textarea:focus-visible]:border-(--focus)",
      )}
    >
      <textarea
        rows={1}
        dir={text ? "auto" : undefined}
        aria-label={t("jar.field.label")}
        placeholder={t("jar.field.label")}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={handleKeyDown}
        className="field-sizing-content block max-h-[40dvh] min-h-11 w-full resize-none bg-transparent py-1 font-display text-[1.375rem] leading-normal text-ink outline-none placeholder:text-ink-faint sm:text-[1.5625rem]"
      />
      <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1 gap-y-2">
        <div className="-ms-2.5 me-auto flex items-center gap-0.5">{tools}</div>
        <Button className="min-h-12" onClick={() => onWrite(unkept, isTyped)}>
          {t("blessings.add")}
        </Button>
      </div>
    </div>
  );
}

const draft = "blessing:new";

/** The words of the form's own draft, to be begun outside of it: the form goes on with them, and nothing is lost. */
function useNewDraft(isInForm: boolean) {
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
function askedOf({ prompt, challengeId, visibility, circles }: BlessingValues) {
  return { prompt, challengeId, visibility, circles };
}

function textOf(words: Pick<BlessingValues, "title" | "description"> | undefined): string {
  return [words?.title, words?.description].filter(Boolean).join("\n");
}
