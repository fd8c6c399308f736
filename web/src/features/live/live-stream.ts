import { liveLimits } from "@blessing-jar/contract/live.ts";
import { tabId } from "../../api/tab-id.ts";

export const livePauses = {
  first: 1_000,
  longest: 60_000,
  /** A stream that lasted as long was a good one: the next pause is short again. */
  steady: 10_000,
  /** A page that nobody looks at gives its connection back. */
  hidden: 60_000,
  /**
   * A stream that took longer to open may have missed something. Of what is told again, a second is for rendering, and two
   * are for what a page asks before it is drawn.
   */
  opening: liveLimits.replayedMs - 3_000,
} as const;

interface Listener<Event extends string> {
  /** Happened since; together, since what came together should be fetched once. */
  onEvents: (events: ReadonlySet<Event>) => void;
  /** No stream was given, and why is not said. */
  onRefused?: () => void;
}

/**
 * Tells what happens until it is ended by the function it answers. Reconnects after each break, with exponential backoff
 * and jitter. Open it in the moment in which what it is about is fetched: then nothing in between is missed.
 */
export function openLiveStream<Event extends string>(
  path: string,
  events: readonly Event[],
  { onEvents, onRefused }: Listener<Event>,
): () => void {
  let source: EventSource | undefined;
  let isFresh = !document.hidden;
  let openedAt: number | undefined;
  let pause: number = livePauses.first;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let publishing: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = 0;
  const heard = new Set<Event>();

  function open() {
    clearTimeout(retrying);
    if (source || document.hidden) return;
    const askedAt = isFresh ? Date.now() : undefined;
    source = new EventSource(`${path}?tab=${tabId}${isFresh ? "&fresh=true" : ""}`);
    isFresh = false;
    openedAt = undefined;
    source.onopen = () => {
      openedAt = Date.now();
      if (askedAt === undefined || openedAt - askedAt <= livePauses.opening) return;
      for (const event of events) if (event !== "gone") hear(event);
    };
    source.onerror = handleBreak;
    for (const event of events) {
      source.addEventListener(event, () => {
        if (event === "gone") end();
        hear(event);
      });
    }
  }

  function hear(event: Event) {
    heard.add(event);
    publishing ??= setTimeout(publish);
  }

  function publish() {
    publishing = undefined;
    onEvents(new Set(heard));
    heard.clear();
  }

  function close() {
    clearTimeout(retrying);
    source?.close();
    source = undefined;
  }

  function handleBreak() {
    close();
    const lasted = openedAt === undefined ? 0 : Date.now() - openedAt;
    if (lasted >= livePauses.steady) pause = livePauses.first;
    // Jitter, so that not all come back to a new server at once.
    retrying = setTimeout(open, pause * (1 + Math.random()));
    pause = Math.min(pause * 2, livePauses.longest);
    if (openedAt === undefined) onRefused?.();
  }

  function handleVisibility() {
    clearTimeout(hiding);
    if (document.hidden) {
      hiddenAt = Date.now();
      hiding = setTimeout(close, livePauses.hidden);
      return;
    }
    // A phone that slept ran no timer, and its stream may be dead without knowing.
    if (Date.now() - hiddenAt >= livePauses.hidden) close();
    open();
  }

  /** No pause any more; and a stream from before may be dead without knowing. */
  function handleOnline() {
    pause = livePauses.first;
    close();
    open();
  }

  function end() {
    close();
    clearTimeout(hiding);
    clearTimeout(publishing);
    publishing = undefined;
    window.removeEventListener("online", handleOnline);
    document.removeEventListener("visibilitychange", handleVisibility);
  }

  document.addEventListener("visibilitychange", handleVisibility);
  window.addEventListener("online", handleOnline);
  open();
  return end;
}
