import { useEffect, useRef } from "react";
import { type Draft, removeDraft, writeDraft } from "./blessing-draft.ts";
import { draftStorage } from "./draft-storage.ts";

interface DraftKeeper {
  memberId: string;
  blessingId: string | undefined;
  /** The writing as it stands; undefined when there is nothing that could be lost. */
  read: () => Draft | undefined;
}

/** `refused`: there is something to keep, and the device has no room for it. */
export type Keeping = "kept" | "refused" | "nothing";

const pause = 400;

/**
 * Keeps what is typed on the device: soon after each change, when the page is hidden or left, and when the
 * form closes. After `forget` it keeps no more.
 */
export function useDraftKeeper({ memberId, blessingId, read }: DraftKeeper) {
  const reader = useRef(read);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isForgotten = useRef(false);
  useEffect(() => {
    reader.current = read;
  });

  function keepNow(): Keeping {
    clearTimeout(waiting.current);
    if (isForgotten.current) return "nothing";
    const draft = reader.current();
    if (draft) return writeDraft(draftStorage(), memberId, blessingId, draft) ? "kept" : "refused";
    removeDraft(draftStorage(), memberId, blessingId);
    return "nothing";
  }

  const keep = useRef(keepNow);
  useEffect(() => {
    keep.current = keepNow;
  });

  useEffect(() => {
    const handleLeave = () => void keep.current();
    window.addEventListener("pagehide", handleLeave);
    document.addEventListener("visibilitychange", handleLeave);
    return () => {
      window.removeEventListener("pagehide", handleLeave);
      document.removeEventListener("visibilitychange", handleLeave);
      handleLeave();
    };
  }, []);

  return {
    keepSoon: () => {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => keep.current(), pause);
    },
    keepNow,
    forget: () => {
      clearTimeout(waiting.current);
      isForgotten.current = true;
      removeDraft(draftStorage(), memberId, blessingId);
    },
  };
}
