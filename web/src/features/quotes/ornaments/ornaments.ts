import type { QuoteStyleId } from "../quote-styles.ts";
import { elegant } from "./elegant.ts";
import { golden } from "./golden.ts";
import { midnight } from "./midnight.ts";
import { nature } from "./nature.ts";
import { ocean } from "./ocean.ts";
import type { Ornament } from "./ornament.ts";
import { peaceful } from "./peaceful.ts";
import { sunset } from "./sunset.ts";
import { warm } from "./warm.ts";

export const ornaments: Record<QuoteStyleId, Ornament> = {
  elegant,
  peaceful,
  warm,
  nature,
  sunset,
  midnight,
  golden,
  ocean,
};
