import { liveMemberPath, type MemberEvent, memberEvents } from "@blessing-jar/contract/live.ts";
import { useEffect, useRef } from "react";
import { useSession } from "../../api/session-store.ts";
import { type LiveSignal, openLiveStream } from "./live-stream.ts";

type Listener = (signal: LiveSignal<MemberEvent>) => void;

const listeners = new Set<Listener>();
let isOpen = false;
let end: (() => void) | undefined;

/** Tells what happens around the member while this is shown. All who listen in a page share one stream. */
export function useLiveMember(onSignal: Listener): void {
  const latest = useRef(onSignal);
  useEffect(() => {
    latest.current = onSignal;
  });
  const token = useSession((session) => (session.isExpired ? null : session.token));
  useEffect(() => {
    if (token === null) return;
    const listener: Listener = (signal) => latest.current(signal);
    // The stream is open already: what came before is not told to this one either.
    if (isOpen) listener("open");
    return listen(listener);
  }, [token]);
}

function listen(listener: Listener): () => void {
  listeners.add(listener);
  end ??= openLiveStream(liveMemberPath, memberEvents, (signal) => {
    if (signal === "open") isOpen = true;
    for (const each of listeners) each(signal);
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    end?.();
    end = undefined;
    isOpen = false;
  };
}
