/** `open`: what happened until now is not told. `refused`: no stream was given, and why is not said. */
export type LiveSignal<Event extends string> = Event | "open" | "refused";

export const livePauses = {
  first: 1_000,
  longest: 60_000,
  /** A stream that lasted as long was a good one: the next pause is short again. */
  steady: 10_000,
  /** A page that nobody looks at gives its connection back. */
  hidden: 60_000,
} as const;

/** Tells what happens until it is ended by the function it answers. Comes back after each break, later each time. */
export function openLiveStream<Event extends string>(
  url: string,
  events: readonly Event[],
  onSignal: (signal: LiveSignal<Event>) => void,
): () => void {
  let source: EventSource | undefined;
  let openedAt: number | undefined;
  let pause: number = livePauses.first;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function open() {
    clearTimeout(retrying);
    if (source || document.hidden) return;
    source = new EventSource(url);
    openedAt = undefined;
    source.onopen = () => {
      openedAt = Date.now();
      onSignal("open");
    };
    source.onerror = handleBreak;
    for (const event of events) {
      source.addEventListener(event, () => {
        if (event === "gone") end();
        onSignal(event);
      });
    }
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
    // At different moments, so that not all come back to a new server at once.
    retrying = setTimeout(open, pause * (1 + Math.random()));
    pause = Math.min(pause * 2, livePauses.longest);
    if (openedAt === undefined) onSignal("refused");
  }

  function handleVisibility() {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(close, livePauses.hidden);
    else open();
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
    window.removeEventListener("online", handleOnline);
    document.removeEventListener("visibilitychange", handleVisibility);
  }

  document.addEventListener("visibilitychange", handleVisibility);
  window.addEventListener("online", handleOnline);
  open();
  return end;
}
