import { formatMonth } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { Film } from "@blessing-jar/contract/media.ts";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { type AlbumPiece, isFilm } from "./months.ts";

export interface TileProps {
  medium: { url: string; kind: "image" | "video"; film: Film | null };
  size: "medium";
}

interface AlbumMonthProps {
  /** `yyyy-MM` */
  month: string;
  pieces: readonly AlbumPiece[];
  Tile: ComponentType<TileProps>;
  onOpen: (piece: AlbumPiece) => void;
}

export function AlbumMonth({ month, pieces, Tile, onOpen }: AlbumMonthProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const titleId = `album-${month}`;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-display text-heading text-gold-deep">
        {formatMonth(month, language)}
      </h3>
      <ul aria-labelledby={titleId} className="mt-3 grid grid-cols-3 gap-1 max-sm:-mx-4 sm:gap-1.5">
        {pieces.map((piece) => {
          const values = { title: piece.entry.title, name: piece.entry.user.fullName };
          return (
            <li key={piece.url}>
              <button
                type="button"
                aria-label={t(isFilm(piece) ? "album.film" : "album.picture", values)}
                onClick={() => onOpen(piece)}
                className="relative block aspect-square w-full overflow-hidden bg-paper-sunk sm:rounded-lg"
              >
                <Tile
                  medium={{ url: piece.url, kind: isFilm(piece) ? "video" : "image", film: piece.film }}
                  size="medium"
                />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
