import { useMediaQuery } from "../../ui/use-media-query.ts";

/** How many cards stand side by side; the rows of the virtual grid are cut by it. */
export function useColumns(): 1 | 2 | 3 {
  const isWide = useMediaQuery("(min-width: 64rem)");
  const isMiddle = useMediaQuery("(min-width: 40rem)");
  if (isWide) return 3;
  return isMiddle ? 2 : 1;
}
