import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { Played } from "./played.tsx";
import { mediaOf, pictureAt } from "./slides.ts";
import type { Slideshow } from "./use-slideshow.ts";

interface SlideBlessingProps {
  blessing: Blessing;
  show: Pick<Slideshow, "isPlaying" | "handleEnded" | "handleSilent">;
}

const shownPictures = 4;
/** Beyond this a text is read rather than looked at. */
const longText = 280;

export function SlideBlessing({ blessing, show }: SlideBlessingProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { title, description, bibleVerse, authorName, blessingDate } = blessing;
  const { pictures, films, voices } = mediaOf(blessing);
  const [film] = films;
  const [voice] = voices;
  const shown = pictures.slice(0, film ? 0 : shownPictures);
  const isSeen = film !== undefined || shown.length > 0;
  return (
    <article
      className={cx(
        "grid content-center gap-6 py-4 lg:gap-14",
        isSeen && "lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-center",
      )}
    >
      {film ? (
        <Played
          key={film}
          kind="video"
          url={film}
          label={t("media.videoOf", { title })}
          show={show}
          isFirst
          className="max-h-[70dvh] w-full rounded-[1.25rem] bg-black"
        />
      ) : shown.length > 0 ? (
        <div
          className={cx(
            "grid gap-1 overflow-hidden rounded-[1.25rem]",
            shown.length > 1 && "grid-cols-[2fr_1fr]",
          )}
        >
          {shown.map((url, place) => (
            <img
              key={url}
              src={pictureAt(url, 1280)}
              alt={place === 0 ? t("media.imageOf", { title, place: 1, count: pictures.length }) : ""}
              className={cx(
                "slide-picture size-full object-cover",
                shown.length === 1
                  ? "max-h-[40dvh] lg:max-h-[72dvh]"
                  : "min-h-0 max-h-[40dvh] lg:max-h-[72dvh]",
                place === 0 && shown.length > 1 && rowsOf[shown.length],
              )}
            />
          ))}
        </div>
      ) : null}
      <div className={cx("grid min-w-0 gap-4", !isSeen && "mx-auto max-w-[46rem] text-center")}>
        <p className="text-ui opacity-85">
          <time dateTime={blessingDate}>{formatDay(blessingDate, language)}</time>
          {" · "}
          <bdi>{authorName}</bdi>
        </p>
        <h2
          dir="auto"
          className={cx(
            "font-display text-balance wrap-anywhere text-current",
            isSeen ? "text-title" : "text-[clamp(2rem,1.4rem+2.6vw,3.5rem)] leading-(--leading-tight)",
          )}
        >
          {title}
        </h2>
        {description ? (
          <p
            dir="auto"
            className={cx(
              "font-display whitespace-pre-line text-pretty wrap-anywhere",
              description.length > longText ? "text-lead" : "text-quote",
            )}
          >
            {description}
          </p>
        ) : null}
        {bibleVerse ? (
          <p
            className={cx(
              "font-display text-lead italic opacity-90",
              isSeen ? "border-s-2 border-current ps-4" : "mx-auto border-t-2 border-current px-6 pt-3",
            )}
          >
            <bdi className="wrap-anywhere">{bibleVerse}</bdi>
          </p>
        ) : null}
        {voice ? (
          <Played
            key={voice}
            kind="audio"
            url={voice}
            label={t("media.audioOf", { title })}
            show={show}
            isFirst={!film}
            className="mt-2 w-full"
          />
        ) : null}
      </div>
    </article>
  );
}

const rowsOf: Record<number, string> = { 2: "row-span-1", 3: "row-span-2", 4: "row-span-3" };
