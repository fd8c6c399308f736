const positions = new Map<string, number>();

/** Notes where the page stands while this entry of the history is shown. */
export function keepScroll(key: string): () => void {
  window.history.scrollRestoration = "manual";
  const handleScroll = () => positions.set(key, window.scrollY);
  window.addEventListener("scroll", handleScroll, { passive: true });
  return () => window.removeEventListener("scroll", handleScroll);
}

/** The page may still be growing to its old length, so this tries for a while. */
export function restoreScroll(key: string): void {
  const top = positions.get(key) ?? 0;
  const until = performance.now() + 600;
  const tryAgain = () => {
    window.scrollTo({ top, behavior: "instant" });
    if (window.scrollY < top - 1 && performance.now() < until) requestAnimationFrame(tryAgain);
  };
  tryAgain();
}
