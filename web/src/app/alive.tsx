import { useEffect } from "react";

/** Tells `first-paint.js` that what stands beside this is hydrated, so that it replays what was pressed before. */
export function Alive() {
  useEffect(() => {
    window.dispatchEvent(new Event("alive"));
  }, []);
  return null;
}
