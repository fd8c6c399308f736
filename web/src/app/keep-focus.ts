const named = ":is(ul, ol, section, [role]):is([aria-label], [aria-labelledby]), fieldset, main";

/**
 * What has the focus may leave the page, by its own doing or somebody else's. What held it takes the focus then, so that
 * a keyboard and a screen reader go on from there and not from the top. Dialogs give theirs back themselves.
 */
export function keepFocus(): () => void {
  let focused: Element | undefined;
  let holders: HTMLElement[] = [];
  let isInView = true;

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element)) return;
    focused = target;
    holders = holdersOf(target);
    isInView = true;
  }

  function forgetIfLeft() {
    queueMicrotask(() => {
      if (hasNoFocus() && focused && canBeFocused(focused)) focused = undefined;
      else passOn();
    });
  }

  function passOn() {
    if (!focused || !hasNoFocus() || canBeFocused(focused)) return;
    focused = undefined;
    if (!isInView) return;
    const holder = holders.find((each) => each.checkVisibility());
    if (!holder) return;
    if (holder.tabIndex < 0) holder.tabIndex = -1;
    holder.classList.add("outline-none");
    holder.focus({ preventScroll: true });
  }

  /** A long list lets go of rows that were scrolled away: Tab goes on from where they were. */
  function look() {
    if (!focused || focused !== document.activeElement) return;
    const { top, bottom } = focused.getBoundingClientRect();
    isInView = bottom > 0 && top < window.innerHeight;
  }

  const changes = new MutationObserver(passOn);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", remember);
  document.addEventListener("focusout", forgetIfLeft);
  document.addEventListener("scroll", look, { passive: true });
  return () => {
    changes.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("focusout", forgetIfLeft);
    document.removeEventListener("scroll", look);
  };
}

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

const canBeFocused = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled");

/** From the nearest; none beyond the dialog it is in. */
function holdersOf(element: Element): HTMLElement[] {
  const holders: HTMLElement[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (each.matches(named)) holders.push(each);
    if (each.matches("[role=dialog], [role=alertdialog]")) break;
  }
  return holders;
}
