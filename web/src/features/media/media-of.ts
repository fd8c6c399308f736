import type { Blessing } from "@blessing-jar/contract/blessings.ts";

export const mediaOf = ({
  mediaUrls,
  mediaTypes,
  mediaFilms,
  title,
}: Pick<Blessing, "mediaUrls" | "mediaTypes" | "mediaFilms" | "title">) => ({
  urls: mediaUrls,
  types: mediaTypes,
  films: mediaFilms,
  title,
});
