import { type RefObject, useEffect, useRef } from "react";

/** Whether this is still in the page, for what comes after an answer. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
