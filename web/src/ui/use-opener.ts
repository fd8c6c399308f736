import { useRef } from "react";

/** Remembers what had the focus when a dialog opened, and gives it back. A menu's item is gone by then: its trigger stands in. */
export function useOpener() {
  const opener = useRef<HTMLElement>(null);

  function remember() {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return;
    const triggerId = focused.closest<HTMLElement>("[data-trigger]")?.dataset.trigger;
    opener.current = (triggerId ? document.getElementById(triggerId) : null) ?? focused;
  }

  function giveBack(event: Event) {
    event.preventDefault();
    const isThere = opener.current?.isConnected;
    if (isThere) opener.current?.focus();
    // It went with what was done in the dialog.
    else document.querySelector("main")?.focus({ preventScroll: true });
  }

  return { onOpenAutoFocus: remember, onCloseAutoFocus: giveBack };
}
