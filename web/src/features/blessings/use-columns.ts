import { useSyncExternalStore } from "react";

const wide = "(min-width: 64rem)";
const middle = "(min-width: 40rem)";

/** How many cards stand side by side; the rows of the virtual grid are cut by it. */
export function useColumns(): 1 | 2 | 3 {
  return useSyncExternalStore(subscribe, columns);
}

function columns() {
  if (matchMedia(wide).matches) return 3;
  return matchMedia(middle).matches ? 2 : 1;
}

function subscribe(onChange: () => void) {
  const queries = [matchMedia(wide), matchMedia(middle)];
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}
