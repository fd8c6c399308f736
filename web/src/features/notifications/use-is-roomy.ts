import { useSyncExternalStore } from "react";

/** From here on a list hangs from its button; below, it is a sheet as wide as the screen. */
const roomy = "(min-width: 40rem)";

export function useIsRoomy(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(roomy).matches);
}

function subscribe(onChange: () => void) {
  const query = matchMedia(roomy);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
