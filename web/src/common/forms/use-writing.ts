import { useLayoutEffect, useRef, useState } from "react";
import { useViewer } from "../../api/session-store.ts";
import { readDraft, removeDraft, writeDraft } from "../../storage/drafts.ts";
import { newId } from "../new-id.ts";
import { isSame } from "./form-values.ts";

export interface WritingOptions<Values> {
  /** What the form begins with, and begins anew with when all is sent. */
  start: Values;
  /** Under this name unsent writing is kept on the device, until it is sent or discarded. */
  draft?: string | undefined;
  /** Of what was written before and is gone on with; a new one otherwise. */
  idempotencyKey?: string | undefined;
  /** Set where the server cannot change what it has made: other words make another thing, under another key. */
  hasKeyOfWords?: boolean;
}

export interface Writing<Values> {
  values: Values;
  /** Under which a second send makes nothing twice. */
  idempotencyKey: string;
  /** When the draft was kept that it goes on with. */
  restoredAt?: number | undefined;
}

/** The values of a form, on the device from the first letter on. */
export function useWriting<Values extends object>(options: WritingOptions<Values>) {
  const { start, draft, hasKeyOfWords } = options;
  const memberId = useViewer()?.id;
  const latestStart = useRef(start);
  const [writing, setWriting] = useState(begin);
  const latest = useRef(writing);
  const [isKept, setIsKept] = useState(true);
  /** What was replaced by something else, the last one at the end. */
  const [replaced, setReplaced] = useState<Writing<Values>[]>([]);
  const [round, setRound] = useState(0);

  function beginBlank(): Writing<Values> {
    // As it is now: what was just saved may be what a form begins with.
    return { values: latestStart.current, idempotencyKey: options.idempotencyKey ?? newId() };
  }

  function begin(): Writing<Values> {
    const kept = draft ? readDraft(memberId, draft, start) : undefined;
    return kept ? { ...kept, restoredAt: kept.savedAt } : beginBlank();
  }

  function take(next: Writing<Values>) {
    latest.current = next;
    setWriting(next);
  }

  function takeAnew(next: Writing<Values>) {
    take(next);
    setRound((before) => before + 1);
  }

  function keep({ values, idempotencyKey }: Writing<Values>) {
    if (!draft) return;
    if (isSame(values, start)) removeDraft(memberId, draft);
    else setIsKept(writeDraft(memberId, draft, { values, idempotencyKey, savedAt: Date.now() }));
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
      setReplaced([]);
      return takeAnew(own);
    }
    if (own.restoredAt) setReplaced([own]);
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
      if (draft && isSame(readDraft(memberId, draft, start)?.values, sent)) removeDraft(memberId, draft);
      if (!isSame(latest.current.values, sent)) return false;
      takeAnew(beginBlank());
      return true;
    },
    discard: () => {
      setReplaced([...replaced, latest.current]);
      takeAnew(beginBlank());
      if (draft) removeDraft(memberId, draft);
    },
    /** Undefined where nothing was replaced. What it replaces itself can be brought back the same way. */
    undo:
      last &&
      (() => {
        const { current } = latest;
        const others = replaced.slice(0, -1);
        setReplaced(isSame(current.values, start) ? others : [current, ...others]);
        takeAnew(last);
        keep(last);
      }),
    /** The key belongs to something that others words were sent for: these words get another one. */
    renewKey: (): string => {
      const next = { ...latest.current, idempotencyKey: newId() };
      take(next);
      keep(next);
      return next.idempotencyKey;
    },
    /** There is something to lose. */
    isChanged: !isSame(writing.values, start),
    /** False where the device has no room for the draft. */
    isKept,
    /** Another one when it began anew: a `key` for fields with a state of their own. */
    round,
  };
}
