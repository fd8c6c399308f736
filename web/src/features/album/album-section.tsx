import { albumLimits, listAlbum } from "@blessing-jar/contract/album.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import { formatMonth } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { InfiniteData } from "@tanstack/react-query";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { endpointPages } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Lightbox } from "../media/lightbox.tsx";
import type { Medium } from "../media/media-list.ts";
import { PictureTile } from "../media/picture-tile.tsx";
import { useOpenPicture } from "../media/use-open-picture.ts";
import { type AlbumPiece, isFilm, monthsOf } from "./months.ts";

export function AlbumSection({ circle }: { circle: Circle }) {
  const { t } = useTranslation();
  const album = useInfiniteQuery(albumPages(circle.id));
  const [openUrl, setOpenUrl] = useOpenPicture();

  return (
    <section aria-labelledby="circle-album" className="min-w-0">
      <h2 id="circle-album" className="sr-only">
        {t("album.title")}
      </h2>
      <Loaded query={album} skeleton={<AlbumSkeleton />} failedTitle={t("album.failed")}>
        {(entries) => {
          const months = [...monthsOf(entries)];
          const pieces = months.flatMap(([, ofMonth]) => ofMonth);
          const open = pieces.find(({ url }) => url === openUrl)?.entry;
          return (
            <>
              {entries.length === 0 ? <NothingYet /> : null}
              <div className="grid gap-8">
                {months.map(([month, pieces]) => (
                  <AlbumMonth key={month} month={month} pieces={pieces} onOpen={setOpenUrl} />
                ))}
              </div>
              <Lightbox
                media={pieces.map(mediumOf)}
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
        queryKey={albumPages(circle.id).queryKey}
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
      illustration={<Images strokeWidth={1.2} className="mx-auto size-14 text-ink-faint" />}
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

/** Newest first, each once. */
const albumPages = (circleId: string) => ({
  ...endpointPages(listAlbum, (page) => page.entries, {
    params: { circleId },
    query: { limit: String(albumLimits.pageSize) },
  }),
  select: ({ pages }: InfiniteData<AnswerOf<typeof listAlbum>>) => [
    ...new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry])).values(),
  ],
});

interface AlbumMonthProps {
  /** `yyyy-MM` */
  month: string;
  pieces: readonly AlbumPiece[];
  onOpen: (url: string) => void;
}

function AlbumMonth({ month, pieces, onOpen }: AlbumMonthProps) {
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
                onClick={() => onOpen(piece.url)}
                className="relative block aspect-square w-full overflow-hidden bg-paper-sunk sm:rounded-lg"
              >
                <PictureTile medium={mediumOf(piece)} size="medium" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const mediumOf = (piece: AlbumPiece): Medium => ({
  url: piece.url,
  kind: isFilm(piece) ? "video" : "image",
  film: piece.film,
});
