/** Focus management for the whole app. Other components only say `focusOn` or `goTo`, and `data-first-focus`. */

const dialog = "[role=dialog], [role=alertdialog]";
const named = ":is(ul, ol, section, [role]):is([aria-label], [aria-labelledby]), fieldset, main";
const listInside = ":scope > :is(ul, ol):is([aria-label], [aria-labelledby])";

let focused: HTMLElement | undefined;
/** Where to go on when `focused` is gone: the nearest first. */
let trail: readonly HTMLElement[] = [];
let isInView = true;

/** Of each open dialog: the trail of what had the focus when it opened. */
const openers = new WeakMap<Element, readonly HTMLElement[]>();

/**
 * Restores lost focus: when what has it is removed, hidden or disabled, the nearest survivor takes it, so that a keyboard
 * and a screen reader go on from there and not from the top of the page. Mounted once, by the root layout.
 */
export function restoreLostFocus(): () => void {
  if (!hasNoFocus()) remember({ target: document.activeElement });
  // An element that is removed gives no event in every browser.
  const changes = new MutationObserver(restore);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", remember);
  document.addEventListener("focusout", handleFocusOut);
  document.addEventListener("click", rememberPressed, { capture: true });
  document.addEventListener("scroll", watchView, { passive: true });
  return () => {
    changes.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("focusout", handleFocusOut);
    document.removeEventListener("click", rememberPressed, { capture: true });
    document.removeEventListener("scroll", watchView);
  };
}

/** For a dialog that opens: remembers what had the focus, then focuses what is marked `data-first-focus`. */
export function enterDialog(content: HTMLElement, isForReading = false): boolean {
  openers.set(content, trail);
  const first = isForReading ? content : content.querySelector<HTMLElement>("[data-first-focus]");
  first?.focus();
  return first !== null;
}

/** For a dialog that is gone: what opened it has the focus again, or the nearest survivor. */
export function leaveDialog(content: Element): void {
  if (hasNoFocus()) focusNearest(openers.get(content) ?? []);
}

/**
 * Also focuses what Tab passes over, such as a heading or a list. As a ref callback it lets what appears take the focus
 * from what it replaces.
 */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  const isReachedByTab = element.tabIndex >= 0;
  if (!isReachedByTab && !element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.classList.add("outline-none");
  }
  element.focus({ preventScroll: !isReachedByTab });
}

/** Scrolls to a part of the page and goes on from there. */
export function goTo(element: HTMLElement | null): void {
  element?.scrollIntoView();
  focusOn(element);
}

function remember({ target }: Pick<FocusEvent, "target">) {
  if (!(target instanceof HTMLElement)) return;
  focused = target;
  trail = trailOf(target);
  isInView = true;
}

/** Safari gives no focus to a button that is pressed (mui/base-ui#618). */
function rememberPressed({ target }: Pick<MouseEvent, "target">) {
  if (!(target instanceof Element) || !hasNoFocus()) return;
  const pressed = target.closest("button, a[href], [role=button]");
  if (pressed) return remember({ target: pressed });
  focused = undefined;
  trail = [];
}

/** Either one clicked beside everything, or what had the focus was hidden or disabled. */
function handleFocusOut() {
  queueMicrotask(() => {
    if (!hasNoFocus() || !focused) return;
    if (!isReachable(focused)) return restore();
    focused = undefined;
    trail = [];
  });
}

function restore() {
  if (!focused || !hasNoFocus() || isReachable(focused)) return;
  focused = undefined;
  if (isInView) focusNearest(trail);
}

function focusNearest(places: readonly HTMLElement[]) {
  const survivor = [...places, ...document.querySelectorAll("main")].find(isReachable);
  if (!survivor) return;
  const first = survivor.matches(dialog) ? survivor.querySelector<HTMLElement>("[data-first-focus]") : null;
  focusOn(first ?? survivor);
}

/** A long list unmounts rows that were scrolled away: then Tab goes on from where they were. */
function watchView() {
  if (!focused || focused !== document.activeElement) return;
  const { top, bottom } = focused.getBoundingClientRect();
  isInView = bottom > 0 && top < window.innerHeight;
}

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

// Safari has `checkVisibility` from 17.4 on.
const isReachable = (element: HTMLElement) =>
  (element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0) &&
  !element.matches(":disabled") &&
  !element.closest("[aria-hidden=true], [inert]");

/**
 * The element itself, then the lists and named regions around it; beyond a dialog what opened it, beyond a menu the button
 * whose `aria-controls` names it.
 */
function trailOf(element: HTMLElement): HTMLElement[] {
  const found = new Set<HTMLElement>([element]);
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    const list = each.querySelector<HTMLElement>(listInside);
    if (list) found.add(list);
    if (each.matches(named)) found.add(each);
    for (const opener of openers.get(each) ?? []) found.add(opener);
    const trigger = triggerOf(each);
    if (trigger && !found.has(trigger)) {
      found.add(trigger);
      each = trigger;
    }
  }
  return [...found].filter(({ isConnected }) => isConnected);
}

const triggerOf = ({ id }: HTMLElement) =>
  id ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`) : null;
