import type { Blessing } from "@blessing-jar/contract/blessings.ts";

/** What shows the media of a blessing is given this. */
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
