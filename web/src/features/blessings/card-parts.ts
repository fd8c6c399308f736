import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { categoryNote } from "../categories/category.tsx";

/** What every way of listing blessings is given. Stable, so that cards need not be drawn again. */
export interface CardParts {
  onOpen?: ((blessing: Blessing) => void) | undefined;
  /** Offered where the viewer may share it. */
  onShare?: ((blessing: Blessing) => void) | undefined;
  labelOf: (category: string) => string;
}

export interface ListViewProps extends CardParts {
  blessings: Blessing[];
  label: string;
  /** By a search or a filter. */
  isNarrowed: boolean;
}

/** Of a month or a year above what was kept in it. */
export const periodLook =
  "font-display text-[1.375rem] leading-(--leading-of-heading) text-gold-deep first-letter:uppercase";

export function surfaceOf({ mediaTypes }: Pick<Blessing, "mediaTypes">): "photo" | "voice" | "note" {
  if (mediaTypes.some((type) => !type.startsWith("audio/"))) return "photo";
  return mediaTypes.length > 0 ? "voice" : "note";
}

export const paperOf = (blessing: Pick<Blessing, "mediaTypes" | "category">): string | undefined =>
  surfaceOf(blessing) === "note" ? categoryNote(blessing.category) : undefined;
