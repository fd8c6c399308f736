const positions = new Map<string, number>();

/** Scroll restoration: records the position while this history entry is shown. */
export function recordScroll(key: string): () => void {
  window.history.scrollRestoration = "manual";
  const handleScroll = () => positions.set(key, window.scrollY);
  window.addEventListener("scroll", handleScroll, { passive: true });
  return () => window.removeEventListener("scroll", handleScroll);
}

/** Retries for a while: the page may still be growing to its old height. */
export function restoreScroll(key: string): void {
  const top = positions.get(key) ?? 0;
  const until = performance.now() + 600;
  const tryAgain = () => {
    window.scrollTo({ top, behavior: "instant" });
    if (window.scrollY < top - 1 && performance.now() < until) requestAnimationFrame(tryAgain);
  };
  tryAgain();
}
