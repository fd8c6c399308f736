import type { AlbumEntry } from "@blessing-jar/contract/album.ts";
import { pageOf } from "../../http/pages.ts";

export function presentAlbum(rows: AlbumEntry[], limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ blessingDate, id }) => [blessingDate, id]);
  return { entries: page, nextCursor };
}
