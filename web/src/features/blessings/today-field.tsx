import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { rightNow } from "../../api/server-clock.ts";
import { useViewer } from "../../api/session-store.ts";
import { newId } from "../../device/new-id.ts";
import { today } from "../../language/dates.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useFieldWords } from "../../language/use-field-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { type Draft, draftsIn, readDraft, writeDrafts } from "../../storage/drafts.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { isComposing } from "../../ui/composing.ts";
import { isSame, withoutControls } from "../../ui/forms/typed.ts";
import { keyHint, sendKeys, useSendKeys } from "../../ui/keys.ts";
import { later, PartWhenNeeded, usePreload } from "../../ui/later.tsx";
import { toast, useToasts } from "../../ui/toast-store.ts";
import { splitFirstLine } from "./first-line.ts";
import type { BlessingValues } from "./form-values.ts";
import { showKeptBlessing } from "./kept-blessing.ts";
import { newStart } from "./new-start.ts";
import { setTypedAt } from "./typed-here.ts";
import { draftName, type Kept, showBroughtBack, useUndoKeeping } from "./undo-keeping.ts";

const DraftPictures = later(() => import("../media/draft-pictures.tsx"));

interface TodayFieldProps {
  /** The form is open, and the words are there. */
  isInForm: boolean;
  /** With the words that the device could not keep. */
  onWrite: (unkept: Partial<BlessingValues>) => void;
  tools: ReactNode;
}

/** Where writing begins: what is typed here is kept at one press, or goes on in the form. */
export function TodayField({ isInForm, onWrite, tools }: TodayFieldProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useNewDraft(isInForm, () => area.current?.focus());
  const { text, own } = draft;
  const files = own?.values.files ?? [];
  const isPlain = own !== undefined && hasWordsAlone(own.values);
  const isWaiting = own !== undefined && !isSame({ ...own.values, prompt: "" }, startNow());
  const keys = useSendKeys();

  const handleMore = () => onWrite(draft.unkept);
  const { keep, isKeeping } = useKeepAtOnce(draft, handleMore);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (isPlain) void keep(own);
    else if (text) handleMore();
  }

  function handlePress({ detail }: MouseEvent) {
    // The second of a double press is about what the first has kept.
    if (detail > 1) return;
    if (isPlain) void keep(own);
    else handleMore();
  }

  return (
    <div
      className={cx(
        "rounded-[1.5rem] border border-line-strong bg-card px-4 pt-4 pb-3 shadow-lift sm:rounded-[1.75rem] sm:px-6 sm:pt-5 sm:pb-3.5",
        "has-[textarea:focus-visible]:border-(--focus) has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-(--focus)",
      )}
    >
      <textarea
        ref={area}
        rows={1}
        data-today=""
        dir={text ? "auto" : undefined}
        aria-label={t("jar.field.label")}
        placeholder={t("jar.field.label")}
        value={text}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={handleKeyDown}
        className="field-sizing-content block max-h-[40dvh] min-h-11 w-full resize-none bg-transparent py-1 font-display text-[1.375rem] leading-normal text-ink outline-none placeholder:text-ink-faint sm:text-[1.5625rem]"
      />
      {files.length > 0 ? (
        <div className="my-2 h-14">
          <PartWhenNeeded isQuiet>
            <DraftPictures files={files} />
          </PartWhenNeeded>
        </div>
      ) : null}
      <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1 gap-y-2">
        <div className="-ms-2.5 me-auto flex items-center gap-0.5">{tools}</div>
        {isPlain ? (
          <Button variant="ghost" className="min-h-12 px-4!" disabled={isKeeping} onClick={handleMore}>
            {t("jar.field.more")}
          </Button>
        ) : null}
        <Button
          variant={isWaiting ? "primary" : "outline"}
          className="min-h-12"
          isLoading={isKeeping}
          loadingLabel={t("blessings.form.saving")}
          onClick={handlePress}
          {...(text ? { "aria-keyshortcuts": sendKeys, title: keys } : keyHint("n"))}
        >
          {t(isPlain ? "blessings.form.keep" : isWaiting ? "jar.field.goOn" : "blessings.add")}
        </Button>
      </div>
    </div>
  );
}

const loadKeeping = () => import("./keep-at-once.ts");
const keeping = {
  preload: () =>
    loadKeeping().then(
      () => {},
      () => {},
    ),
};

function useKeepAtOnce(draft: ReturnType<typeof useNewDraft>, onRefused: () => void) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const fieldWords = useFieldWords();
  const undoKeeping = useUndoKeeping();
  const isUnderWay = useRef(false);
  const [isKeeping, setIsKeeping] = useState(false);
  usePreload(keeping);

  async function keep(written: Draft<BlessingValues>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsKeeping(true);
    // Its undo would be taken for that of what is kept now.
    useToasts.getState().dismiss();
    try {
      const loaded = await loadKeeping().catch(() => undefined);
      if (!loaded) return onRefused();
      const { keepAtOnce } = loaded;
      const kept = await keepAtOnce(written, draft.renewKey);
      if ("refusal" in kept) {
        onRefused();
        return toast("error", t("blessings.form.addFailed"), fieldWords(kept.refusal) ?? "");
      }
      const isAll = draft.settle(written.values);
      say(kept, isAll, written.values);
    } catch (error) {
      toast("error", t("blessings.form.addFailed"), errorWords(error, "blessings.form.later"));
    } finally {
      isUnderWay.current = false;
      setIsKeeping(false);
    }
  }

  function say(kept: Kept, isAll: boolean, values: BlessingValues) {
    const action = undoKeeping(kept, values);
    const [title, text] =
      "waitingId" in kept
        ? (["outbox.kept", "outbox.keptText"] as const)
        : (["blessings.added", "blessings.addedText"] as const);
    if (!isAll) return toast("success", t(title), t("blessings.form.writtenSince"));
    const isShown = "blessing" in kept && showKeptBlessing(kept.blessing, action);
    if (!isShown) toast("success", t(title), t(text), action);
  }

  return { keep, isKeeping };
}

const startNow = () => newStart(today(rightNow()));

/** Whether nothing goes along that only the form shows: a file, a question, other readers or another day. */
function hasWordsAlone(values: BlessingValues): boolean {
  const start = startNow();
  const { title, description, category } = start;
  return values.title.trim() !== "" && isSame({ ...values, title, description, category }, start);
}

/** The words of the form's own draft, to be begun outside of it: the form goes on with them, and nothing is lost. */
function useNewDraft(isInForm: boolean, focus: () => void) {
  const memberId = useViewer()?.id;
  const read = () => readDraft(memberId, draftName, startNow());
  const [own, setOwn] = useState(() => draftsIn(read())[0]);
  const [text, setText] = useState(() => textOf(own?.values));
  const [isKept, setIsKept] = useState(true);
  const [wasInForm, setWasInForm] = useState(isInForm);
  if (isInForm !== wasInForm) {
    setWasInForm(isInForm);
    if (!isInForm) takeKept();
  }

  function takeKept() {
    const [kept] = draftsIn(read());
    setOwn(kept);
    setText(textOf(kept?.values));
  }

  const latest = useRef({ own, isInForm });
  useEffect(() => {
    latest.current = { own, isInForm };
    return showBroughtBack(bringBack);
  });

  function keep(next: Draft<BlessingValues>, beside: Draft<BlessingValues>[]): boolean {
    setOwn(next);
    latest.current.own = next;
    const drafts = isSame(next.values, startNow()) ? beside : [next, ...beside];
    const isWritten = writeDrafts(memberId, draftName, drafts);
    setIsKept(isWritten);
    return isWritten;
  }

  function write(typed: string) {
    const written = withoutControls(typed, "\n");
    setText(written);
    const start = startNow();
    const [kept, ...others] = draftsIn(read());
    // Lost update: another tab wrote other words meanwhile, which stay beside these, and the form says so.
    const isOwn = !kept || kept.savedAt === own?.savedAt;
    const values = {
      ...(isOwn ? (kept?.values ?? start) : start),
      ...splitFirstLine(written),
      ...(written.trim() === "" ? askedOf(start) : {}),
    };
    const idempotencyKey = (isOwn && kept?.idempotencyKey) || newId();
    const savedAt = Date.now();
    keep({ values, idempotencyKey, savedAt }, isOwn ? others : [kept, ...others]);
    setTypedAt(savedAt);
  }

  /** What was sent is no draft any more. Answers whether that is all: what was written meanwhile stays, under its key. */
  function settle(sent: BlessingValues): boolean {
    const all = draftsIn(read());
    const left = all.filter(({ values }) => !isSame(values, sent));
    if (left.length < all.length) writeDrafts(memberId, draftName, left);
    if (!isSame(latest.current.own?.values, sent)) return false;
    takeKept();
    return true;
  }

  /** As if it had never been kept: it goes before what was written meanwhile. False where the device does not hold it. */
  function bringBack(values: BlessingValues): boolean {
    const back = { values, idempotencyKey: newId(), savedAt: Date.now() };
    const [kept, ...others] = draftsIn(read());
    if (latest.current.isInForm && kept) {
      return writeDrafts(memberId, draftName, [kept, back, ...others]);
    }
    if (kept && !hasWordsAlone(values)) {
      setText(textOf(values));
      focus();
      return keep(back, [kept, ...others]);
    }
    const words = [textOf(values), textOf(kept?.values)].filter(Boolean).join("\n");
    const next = { ...back, values: { ...(kept?.values ?? values), ...splitFirstLine(words) } };
    setText(textOf(next.values));
    focus();
    return keep(next, others);
  }

  /** Something else was kept under the key of these words: they get another one. */
  function renewKey(): string {
    const { own: now } = latest.current;
    const idempotencyKey = newId();
    if (now) keep({ ...now, idempotencyKey }, draftsIn(read()).slice(1));
    return idempotencyKey;
  }

  return {
    text,
    own,
    write,
    settle,
    renewKey,
    /** What the form does not find on the device. */
    unkept: isKept ? {} : splitFirstLine(text),
  };
}

/** What a question brings along. Whoever wipes their answer out writes something else, and not for its circle unseen. */
function askedOf({ prompt, challengeId, visibility, circles }: BlessingValues) {
  return { prompt, challengeId, visibility, circles };
}

function textOf(words: Pick<BlessingValues, "title" | "description"> | undefined): string {
  return [words?.title, words?.description].filter(Boolean).join("\n");
}
