import { useEffectEvent, useLayoutEffect } from "react";
import { isComposing } from "./composing.ts";

// Radix gives Escape to the top layer: often a toast, or for a moment still the dialog below one that has just opened.
const takers: (() => void)[] = [];

/** What is open takes an Escape that is passed on; the one that opened last first. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const handleEscape = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const taker = () => handleEscape();
    takers.push(taker);
    return () => void takers.splice(takers.indexOf(taker), 1);
  }, [isOpen]);
}

export function passEscapeOn(event: KeyboardEvent): void {
  if (!isComposing(event)) takers.at(-1)?.();
}

/** For a dialog: Escape in a text box closes its open list of suggestions, and leaves the dialog open. */
export function leaveEscapeToList(event: KeyboardEvent): void {
  const isOfList = event.target instanceof Element && event.target.hasAttribute("aria-activedescendant");
  if (isOfList) event.preventDefault();
}
