import { useRef } from "react";

/** Remembers what had the focus when a dialog opened, and gives it back. A menu's item is gone by then: its trigger stands in. */
export function useOpener() {
  /** The last, and the one before: a dialog may come back from another that it led to. */
  const openers = useRef<HTMLElement[]>([]);

  function remember() {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return;
    const triggerId = focused.closest<HTMLElement>("[data-trigger]")?.dataset.trigger;
    const opener = (triggerId ? document.getElementById(triggerId) : null) ?? focused;
    openers.current = [opener, ...openers.current.slice(0, 1)];
  }

  function giveBack(event: Event) {
    event.preventDefault();
    const openDialog = Array.from(document.querySelectorAll<HTMLElement>(".dialog[data-state=open]")).at(-1);
    if (openDialog?.contains(document.activeElement)) return;
    const opener = openers.current.find(({ isConnected }) => isConnected);
    if (opener) opener.focus();
    // It went with what was done in the dialog.
    else (openDialog ?? document.querySelector("main"))?.focus({ preventScroll: true });
  }

  return { onOpenAutoFocus: remember, onCloseAutoFocus: giveBack };
}
