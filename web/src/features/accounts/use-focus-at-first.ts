import { useEffect, useRef } from "react";

/** Into the first field once the dialog stands; not on a phone, where the keyboard would cover it. */
export function useFocusAtFirst(focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    if (!window.matchMedia("(pointer: fine)").matches) return;
    const frame = requestAnimationFrame(() => latest.current());
    return () => cancelAnimationFrame(frame);
  }, []);
}
