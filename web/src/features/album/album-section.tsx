import type { Circle } from "@blessing-jar/contract/circles.ts";
import { Images } from "lucide-react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useOpenPicture } from "../media/use-open-picture.ts";
import { AlbumMonth, type TileProps } from "./album-month.tsx";
import { type AlbumPiece, isFilm, monthsOf } from "./months.ts";
import { albumKey, useAlbum } from "./use-album.ts";

interface LightboxProps {
  urls: readonly string[];
  openUrl: string | undefined;
  title: string;
  day?: string | undefined;
  onChange: (url: string | undefined) => void;
}

interface AlbumSectionProps {
  circle: Circle;
  Tile: ComponentType<TileProps>;
  Lightbox: ComponentType<LightboxProps>;
  /** Opens the blessing that a film belongs to, where it plays. */
  onOpen: (blessingId: string) => void;
}

/** All pictures and films of a circle, month by month. */
export function AlbumSection({ circle, Tile, Lightbox, onOpen }: AlbumSectionProps) {
  const { t } = useTranslation();
  const album = useAlbum(circle.id);
  const [openUrl, setOpenUrl] = useOpenPicture();

  function handleOpen(piece: AlbumPiece) {
    if (isFilm(piece)) onOpen(piece.entry.id);
    else setOpenUrl(piece.url);
  }

  return (
    <section aria-labelledby="circle-album" className="min-w-0">
      <h2 id="circle-album" className="sr-only">
        {t("album.title")}
      </h2>
      <Loaded query={album} skeleton={<AlbumSkeleton />} failedTitle={t("album.failed")}>
        {(entries) => {
          const months = [...monthsOf(entries)];
          const pictures = months.flatMap(([, pieces]) => pieces).filter((piece) => !isFilm(piece));
          const open = pictures.find(({ url }) => url === openUrl)?.entry;
          return (
            <>
              {entries.length === 0 ? <NothingYet /> : null}
              <div className="grid gap-8">
                {months.map(([month, pieces]) => (
                  <AlbumMonth key={month} month={month} pieces={pieces} Tile={Tile} onOpen={handleOpen} />
                ))}
              </div>
              <Lightbox
                urls={pictures.map(({ url }) => url)}
                openUrl={open && openUrl}
                title={open?.title ?? ""}
                day={open?.blessingDate}
                onChange={setOpenUrl}
              />
            </>
          );
        }}
      </Loaded>
      <ShowMore
        className="mt-7"
        query={album}
        queryKey={albumKey(circle.id)}
        label={t("shell.showMore")}
        failedText={t("album.moreFailed")}
      />
    </section>
  );
}

function NothingYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={3}
      illustration={
        <Images aria-hidden="true" strokeWidth={1.2} className="mx-auto size-14 text-ink-faint" />
      }
      title={t("album.empty")}
      description={t("album.emptyText")}
    />
  );
}

function AlbumSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-3 gap-1">
      {["a", "b", "c", "d", "e", "f"].map((tile) => (
        <Skeleton key={tile} className="aspect-square rounded-lg!" />
      ))}
    </div>
  );
}
