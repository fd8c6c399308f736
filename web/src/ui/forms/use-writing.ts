import { useLayoutEffect, useRef, useState } from "react";
import { useViewer } from "../../api/session-store.ts";
import { newId } from "../../device/new-id.ts";
import { type Draft, draftsIn, readDraft, removeDraft, writeDrafts } from "../../storage/drafts.ts";
import { isSame } from "./typed.ts";

export interface WritingOptions<Values> {
  /** What the form begins with, and begins anew with when all is sent. */
  start: Values;
  /** Under this name unsent writing is kept on the device, until it is sent or discarded. */
  draft?: string | undefined;
  /** Of what was written before and is gone on with; a new one otherwise. */
  idempotencyKey?: string | undefined;
  /** Set where the server cannot change what it has made: other words make another thing, under another key. */
  hasKeyOfWords?: boolean;
  /** Of values that are none, besides those that it begins with. */
  isNothing?: ((values: Values) => boolean) | undefined;
}

interface Writing<Values> {
  values: Values;
  /** Under which a second send makes nothing twice. */
  idempotencyKey: string;
  /** When the draft was kept that it goes on with. */
  restoredAt?: number | undefined;
  /** Of what another form wrote. */
  by?: string | undefined;
  /** Which stand beside it. */
  others?: Draft<Values>[] | undefined;
  /** Put away here, by whoever wrote it. */
  isDiscarded?: boolean | undefined;
}

/** The values of a form, on the device from the first letter on. */
export function useWriting<Values extends object>(options: WritingOptions<Values>) {
  const { start, draft, hasKeyOfWords } = options;
  const memberId = useViewer()?.id;
  const latestStart = useRef(start);
  const [me] = useState(newId);
  /** When the draft was written that this form went on with. */
  const known = useRef<number>(undefined);
  const [writing, setWriting] = useState(begin);
  const latest = useRef(writing);
  const [isKept, setIsKept] = useState(true);
  /** What was replaced by something else, the last one at the end. */
  const [replaced, setReplaced] = useState<Writing<Values>[]>(() => restored(writing.others));
  const [round, setRound] = useState(0);

  const isBlank = (values: Values) => isSame(values, start) || options.isNothing?.(values) === true;

  function beginBlank(): Writing<Values> {
    // As it is now: what was just saved may be what a form begins with.
    return { values: latestStart.current, idempotencyKey: options.idempotencyKey ?? newId() };
  }

  function begin(): Writing<Values> {
    const kept = draft ? readDraft(memberId, draft, start) : undefined;
    known.current = kept?.savedAt;
    if (!kept) return beginBlank();
    const { values, idempotencyKey, savedAt, others } = kept;
    return { values, idempotencyKey, restoredAt: savedAt, others };
  }

  function take(next: Writing<Values>) {
    latest.current = next;
    setWriting(next);
  }

  function takeAnew(next: Writing<Values>) {
    take(next);
    setRound((before) => before + 1);
  }

  /**
   * Lost update: another tab may have written meanwhile. What it wrote is replaced by nothing that did not know of it: it stays
   * beside what is written here, on the device too, and Undo brings it back.
   */
  function keep({ values, idempotencyKey }: Writing<Values>, more: Draft<Values>[] = []) {
    if (!draft) return;
    const [kept, ...others] = draftsIn(readDraft(memberId, draft, start));
    const isKnown = !kept || kept.by === me || kept.savedAt === known.current || isSame(kept.values, values);
    const isOthers = ({ by }: Draft<Values>) => by !== me && (isKnown || by === undefined || by !== kept.by);
    const beside = [...more, ...(isKnown ? [] : [kept]), ...others.filter(isOthers)];
    if (!isKnown)
      setReplaced((before) => [...before.filter(({ by }) => !by || by !== kept.by), ...restored([kept])]);
    const own = { values, idempotencyKey, savedAt: Date.now(), by: me };
    setIsKept(writeDrafts(memberId, draft, isBlank(values) ? beside : [own, ...beside]));
  }

  /** What is sent or brought back is no draft any more; what stands beside it stays. */
  function drop(values: Values) {
    if (!draft) return;
    const all = draftsIn(readDraft(memberId, draft, start));
    const left = all.filter((each) => !isSame(each.values, values));
    if (left.length < all.length) writeDrafts(memberId, draft, left);
  }

  // A visitor who signs in goes on with what they wrote, and Undo brings back their own draft; another member begins
  // with their own.
  const seen = useRef({ memberId, start });
  useLayoutEffect(() => {
    latestStart.current = start;
    const before = seen.current;
    seen.current = { memberId, start };
    if (before.memberId === memberId) return;
    const own = begin();
    if (before.memberId || isSame(latest.current.values, before.start)) {
      setReplaced(restored(own.others));
      return takeAnew(own);
    }
    setReplaced([]);
    known.current = undefined;
    keep(latest.current);
    if (draft) removeDraft(undefined, draft);
  });

  const last = replaced.at(-1);
  return {
    ...writing,
    latest,
    change: (part: Partial<Values>) => {
      const { current } = latest;
      const values = { ...current.values, ...part };
      if (isSame(values, current.values)) return;
      const next = { ...current, values, idempotencyKey: hasKeyOfWords ? newId() : current.idempotencyKey };
      take(next);
      keep(next);
    },
    /** The server has these values. Answers whether that is all: what was written meanwhile stays. */
    settle: (sent: Values): boolean => {
      // Another tab may have written on.
      drop(sent);
      if (!isSame(latest.current.values, sent)) return false;
      takeAnew(beginBlank());
      return true;
    },
    discard: () => {
      setReplaced([...replaced, { ...latest.current, isDiscarded: true }]);
      drop(latest.current.values);
      takeAnew(beginBlank());
    },
    /** Undefined where nothing was replaced. What it replaces itself can be brought back the same way. */
    undo:
      last &&
      (() => {
        const others = replaced.slice(0, -1);
        const current = {
          ...latest.current,
          savedAt: Date.now(),
          by: last.by && newId(),
          others: undefined,
          isDiscarded: false,
        };
        const hasNothing = isBlank(current.values);
        setReplaced(hasNothing ? others : [current, ...others]);
        drop(last.values);
        takeAnew(last);
        keep(last, last.by && !hasNothing ? [current] : []);
      }),
    isUndoOfDiscard: last?.isDiscarded === true,
    /** The key belongs to something that others words were sent for: these words get another one. */
    renewKey: (): string => {
      const next = { ...latest.current, idempotencyKey: newId() };
      take(next);
      keep(next);
      return next.idempotencyKey;
    },
    /** There is something to lose. */
    isChanged: !isBlank(writing.values),
    /** False where the device has no room for the draft. */
    isKept,
    /** Another one when it began anew: a `key` for fields with a state of their own. */
    round,
  };
}

const restored = <Values>(drafts: Draft<Values>[] = []): Writing<Values>[] =>
  drafts.map((draft) => ({ ...draft, restoredAt: draft.savedAt }));
