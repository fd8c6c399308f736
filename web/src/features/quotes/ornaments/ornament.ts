import type { Box } from "../layout/lay-out-quote.ts";
import type { QuoteStyle } from "../quote-styles.ts";
import type { Pen } from "./pen.ts";

/** What a style draws around the texts. */
export interface Ornament {
  /** Where the texts go: nothing is drawn there that would disturb them. */
  box: Box;
  /** The middle of the product's name. */
  nameY: number;
  /** Another colour than the accent, where the name stands on a part of the picture. */
  nameColor?: string;
  draw: (pen: Pen, style: QuoteStyle) => void;
  /** The sign between the texts, around the origin. */
  drawDivider: (pen: Pen, style: QuoteStyle) => void;
}
