/**
 * A ref callback: the element knows by `--visible-height` and `--visible-top` what a phone's keyboard leaves of the
 * screen, which neither `dvh` nor a fixed position heeds in Safari.
 */
export function followVisibleHeight(element: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (!element || !view) return undefined;

  function follow() {
    // Zoomed in by fingers one sees a part of it, and moves it about.
    if (!element || !view || view.scale > 1) return;
    element.style.setProperty("--visible-height", `${view.height}px`);
    element.style.setProperty("--visible-top", `${view.offsetTop}px`);
  }

  follow();
  view.addEventListener("resize", follow);
  view.addEventListener("scroll", follow);
  return () => {
    view.removeEventListener("resize", follow);
    view.removeEventListener("scroll", follow);
  };
}
