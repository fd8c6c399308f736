import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { ComponentType } from "react";

export interface MediaProps {
  urls: readonly string[];
  types: readonly string[];
}

/** What every way of listing blessings is given. Stable, so that cards need not be drawn again. */
export interface CardParts {
  onOpen?: ((blessing: Blessing) => void) | undefined;
  /** Offered where the viewer may share it. */
  onShare?: ((blessing: Blessing) => void) | undefined;
  labelOf: (category: string) => string;
  Thumbnails: ComponentType<MediaProps & { isSmall?: boolean }>;
}

/** One of the three views of the list. */
export interface ListViewProps extends CardParts {
  blessings: Blessing[];
  label: string;
  /** The list is narrowed as somebody types. */
  isSearching: boolean;
}
