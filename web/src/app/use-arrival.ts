import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { paths } from "../paths.ts";
import { focusOn } from "../ui/focus.ts";

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** Reaching another page: its beginning, or the place one had left it at; and the focus on its title. */
export function useArrival(mainId: string): void {
  const location = useLocation();
  const isBack = useNavigationType() === "POP";
  const view = viewOf(location);
  const lastView = useRef(view);

  useEffect(() => recordScroll(location.key), [location.key]);

  useBrowserLayoutEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    if (isBack) restoreScroll(location.key);
    else window.scrollTo({ top: 0, behavior: "instant" });
    focusTitle(mainId);
  }, [view, isBack, location.key, mainId]);
}

function focusTitle(mainId: string): void {
  // Opened while the page was on its way: it would close.
  if (document.activeElement?.closest("[role=dialog][data-state=open]")) return;
  const main = document.getElementById(mainId);
  focusOn(main?.querySelector("h1") ?? main);
}

/** The dashboard and its list are one page with two addresses; each circle is a page at one. */
function viewOf({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  if (pathname === paths.blessings()) return paths.dashboard();
  if (pathname !== paths.family()) return pathname;
  return paths.family({ circle: new URLSearchParams(search).get("circle") ?? undefined });
}

const positions = new Map<string, number>();

/** Scroll restoration: records the position while this history entry is shown. */
function recordScroll(key: string): () => void {
  window.history.scrollRestoration = "manual";
  const handleScroll = () => positions.set(key, window.scrollY);
  window.addEventListener("scroll", handleScroll, { passive: true });
  return () => window.removeEventListener("scroll", handleScroll);
}

/** Retries for a while: the page may still be growing to its old height. */
function restoreScroll(key: string): void {
  const top = positions.get(key) ?? 0;
  const until = performance.now() + 600;
  const tryAgain = () => {
    window.scrollTo({ top, behavior: "instant" });
    if (window.scrollY < top - 1 && performance.now() < until) requestAnimationFrame(tryAgain);
  };
  tryAgain();
}
