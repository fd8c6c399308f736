/**
 * A ref callback: while a phone's keyboard covers a part of the screen, the element knows by `--visible-height` and
 * `--visible-top` what is left of it, which neither `dvh` nor a fixed position heeds in Safari.
 */
export function followVisibleHeight(element: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (!element || !view) return undefined;

  function follow() {
    if (!element || !view) return;
    // Zoomed in by fingers one sees a part of it, and moves it about.
    element.toggleAttribute("data-zoomed", view.scale > 1);
    if (view.scale > 1) return;
    const isCovered = view.height < document.documentElement.clientHeight;
    // Each is inherited by all inside, which are styled anew even for the same value.
    element.style.setProperty("--visible-height", isCovered ? `${view.height}px` : "");
    element.style.setProperty("--visible-top", isCovered ? `${view.offsetTop}px` : "");
  }

  // These sizes ask for a layout, which the frame brings anyway.
  const begin = requestAnimationFrame(follow);
  view.addEventListener("resize", follow);
  view.addEventListener("scroll", follow);
  return () => {
    cancelAnimationFrame(begin);
    view.removeEventListener("resize", follow);
    view.removeEventListener("scroll", follow);
  };
}
