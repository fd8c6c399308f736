const signs = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Once somebody is at the page, before they press anything: for what they may want next. Answers how to take it back. The focus
 * is no sign: a dialog that opens by itself moves it.
 */
export function whenPresent(task: () => void): () => void {
  const end = new AbortController();
  const run = () => {
    end.abort();
    task();
  };
  for (const sign of signs) window.addEventListener(sign, run, { signal: end.signal, passive: true });
  return () => end.abort();
}
