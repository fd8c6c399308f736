import { useMediaQuery } from "../../ui/use-media-query.ts";

/**
 * Pixels beyond the screen for which cards are already there: enough for the first cards to be in the page while the
 * numbers above the list are shown. What is found is drawn anew with each letter, so then fewer.
 */
export const drawnAhead = (isNarrowed: boolean) => (isNarrowed ? 400 : 1_500);

/** First guesses, until an item is measured; without one virtua draws nothing ahead of the screen. */
export const cardHeight = 340;
export const rowHeight = 105;
export const entryHeight = 260;

export const cardGap = { narrow: 16, wide: 24 };

/** For each item: virtua sets `pointer-events: none` while scrolling, and a card pressed just then would not open. */
export const pressable = "pointer-events-auto";

export function useColumns(): 1 | 2 | 3 {
  const isWide = useMediaQuery("(min-width: 64rem)");
  const isMiddle = useMediaQuery("(min-width: 40rem)");
  if (isWide) return 3;
  return isMiddle ? 2 : 1;
}
