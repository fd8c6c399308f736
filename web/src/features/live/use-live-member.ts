import type { getProfile } from "@blessing-jar/contract/accounts.ts";
import { liveMemberPath, type MemberEvent, memberEvents } from "@blessing-jar/contract/live.ts";
import { useEffect, useEffectEvent } from "react";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session-store.ts";
import { withoutSchemas } from "../../api/without-schemas.ts";
import { openLiveStream } from "./live-stream.ts";

type Listener = (events: ReadonlySet<MemberEvent>) => void;

const listeners = new Set<Listener>();
let end: (() => void) | undefined;

/**
 * Tells what happens around the member while this is shown, and what this shows is fetched with it. All who listen in a
 * page share one stream.
 */
export function useLiveMember(onEvents: Listener): void {
  const handleEvents = useEffectEvent(onEvents);
  const token = useSession((session) => (session.isExpired ? null : session.token));
  useEffect(() => {
    if (token === null) return;
    return listen((events) => handleEvents(events));
  }, [token]);
}

function listen(listener: Listener): () => void {
  listeners.add(listener);
  end ??= openLiveStream(liveMemberPath, memberEvents, {
    onEvents: (events) => {
      for (const each of listeners) each(events);
    },
    // Where the session has ended elsewhere, what is open must not lie there to be read.
    onRefused: () => void call(withoutSchemas<typeof getProfile>("GET", "/api/auth/profile")).catch(() => {}),
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    end?.();
    end = undefined;
  };
}
