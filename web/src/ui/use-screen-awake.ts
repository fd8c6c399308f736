import { useEffect } from "react";

/** Keeps the screen from going dark, where the device lets us. */
export function useScreenAwake(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !navigator.wakeLock) return;
    let held: Promise<WakeLockSentinel | undefined> | undefined;
    // It is given back by itself when the page is hidden, and refused where the battery is low.
    const hold = () => {
      if (document.visibilityState === "visible")
        held = navigator.wakeLock.request("screen").catch(() => undefined);
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      document.removeEventListener("visibilitychange", hold);
      void held?.then((lock) => lock?.release());
    };
  }, [isNeeded]);
}
