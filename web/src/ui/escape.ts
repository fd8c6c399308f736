import { useEffect, useRef } from "react";

// Radix gives Escape to what opened last, and that is often a toast. It passes the key on to what lies below it.
const takers: (() => void)[] = [];

/** What is open takes an Escape that a toast passes on; the one that opened last first. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOpen) return;
    const taker = () => latest.current();
    takers.push(taker);
    return () => void takers.splice(takers.indexOf(taker), 1);
  }, [isOpen]);
}

export function passEscapeOn(): void {
  takers.at(-1)?.();
}
