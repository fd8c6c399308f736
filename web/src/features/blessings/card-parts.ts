import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { ComponentType } from "react";
import { categoryNote } from "../categories/category-note.ts";

export interface MediaProps {
  urls: readonly string[];
  types: readonly string[];
  films?: Blessing["mediaFilms"];
}

/** Edge to edge on a card or a post, beside a line of the list, or on the timeline. */
type PictureShape = "card" | "post" | "row" | "wide";

interface HeartProps {
  blessing: Pick<Blessing, "id" | "isHearted" | "reactionsCount">;
  titleId: string;
  className?: string;
}

/** What of a card belongs to other features. */
export interface ForeignParts {
  Pictures: ComponentType<MediaProps & { shape: PictureShape }>;
  Voices: ComponentType<MediaProps & { title: string; isSmall?: boolean }>;
  Heart: ComponentType<HeartProps>;
}

/** What every way of listing blessings is given. Stable, so that cards need not be drawn again. */
export interface CardParts extends ForeignParts {
  onOpen?: ((blessing: Blessing) => void) | undefined;
  /** Offered where the viewer may share it. */
  onShare?: ((blessing: Blessing) => void) | undefined;
  labelOf: (category: string) => string;
}

/** One of the three views of the list. */
export interface ListViewProps extends CardParts {
  blessings: Blessing[];
  label: string;
  /** The list is narrowed as somebody types. */
  isSearching: boolean;
}

/** A photo or film, a voice alone, or words alone: each is another surface. */
export function surfaceOf({ mediaTypes }: Pick<Blessing, "mediaTypes">): "photo" | "voice" | "note" {
  if (mediaTypes.some((type) => !type.startsWith("audio/"))) return "photo";
  return mediaTypes.length > 0 ? "voice" : "note";
}

/** The colours of the paper that words alone are on. */
export const paperOf = (blessing: Pick<Blessing, "mediaTypes" | "category">): string | undefined =>
  surfaceOf(blessing) === "note" ? categoryNote(blessing.category) : undefined;
