import type { AlbumEntry } from "@blessing-jar/contract/album.ts";
import { groupBy } from "@blessing-jar/contract/kit/group-by.ts";
import type { Film } from "@blessing-jar/contract/media.ts";

export interface AlbumPiece {
  url: string;
  type: string;
  film: Film | null;
  entry: AlbumEntry;
}

export function monthsOf(entries: readonly AlbumEntry[]): Map<string, AlbumPiece[]> {
  const pieces = entries.flatMap((entry) =>
    entry.mediaUrls.map((url, index) => ({
      url,
      type: entry.mediaTypes[index] ?? "",
      film: entry.mediaFilms[index] ?? null,
      entry,
    })),
  );
  return groupBy(pieces, ({ entry }) => entry.blessingDate.slice(0, 7));
}

export const isFilm = ({ type }: Pick<AlbumPiece, "type">) => type.startsWith("video/");
