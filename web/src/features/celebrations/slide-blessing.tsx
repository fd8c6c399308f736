import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type CSSProperties, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { type PlayedAlong, usePlayedAlong } from "../media/use-played-along.ts";
import { VoicePlayer } from "../media/voice-player.tsx";
import { mediaOf, pictureAt } from "./slides.ts";
import type { Slideshow } from "./use-slideshow.ts";

interface SlideBlessingProps {
  blessing: Blessing;
  settings: Celebration["settings"];
  show: Pick<Slideshow, "isPlaying" | "handleEnded" | "handleSilent">;
}

const shownPictures = 4;
/** Beyond this a text is read rather than looked at. */
const longText = 280;

export function SlideBlessing({ blessing, settings, show }: SlideBlessingProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { title, description, bibleVerse, authorName, blessingDate } = blessing;
  const { pictures, films, voices } = mediaOf(blessing);
  const [film] = films;
  const [voice] = voices;
  const shown = pictures.slice(0, film ? 0 : shownPictures);
  const along = (url: string): PlayedAlong => ({
    isPlaying: show.isPlaying,
    onEnded: show.handleEnded,
    onSilent: () => show.handleSilent(url),
  });
  const isSeen = film !== undefined || shown.length > 0;
  return (
    <article
      className={cx(
        "grid content-center gap-6 py-4 lg:gap-14",
        isSeen && "lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-center",
      )}
    >
      {film ? (
        <PlayedFilm key={film} url={film} label={t("media.videoOf", { title })} along={along(film)} />
      ) : shown.length > 0 ? (
        <div
          className={cx(
            "grid gap-1 overflow-hidden rounded-[1.25rem]",
            shown.length > 1 && "grid-cols-[2fr_1fr]",
          )}
        >
          {shown.map((url, index) => (
            <img
              key={url}
              src={pictureAt(url, 1280)}
              alt={index === 0 ? t("media.imageOf", { title, place: 1, count: pictures.length }) : ""}
              className={cx(
                "slide-picture size-full object-cover",
                shown.length === 1
                  ? "max-h-[40dvh] lg:max-h-[72dvh]"
                  : "min-h-0 max-h-[40dvh] lg:max-h-[72dvh]",
                index === 0 && shown.length > 1 && rowsOf[shown.length],
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
              isSeen
                ? "border-s-2 border-current ps-4"
                : "mx-auto before:mx-auto before:mb-3 before:block before:h-0.5 before:w-16 before:bg-current",
            )}
          >
            <bdi className="wrap-anywhere">{bibleVerse}</bdi>
          </p>
        ) : null}
        {voice ? (
          <div
            className={cx("mt-2 w-[min(24rem,80vw)] max-w-full", !isSeen && "mx-auto")}
            style={coloursOfVoice(settings)}
          >
            <VoicePlayer
              key={voice}
              url={voice}
              film={blessing.mediaFilms[blessing.mediaUrls.indexOf(voice)] ?? null}
              label={t("media.audioOf", { title })}
              along={film ? undefined : along(voice)}
            />
          </div>
        ) : null}
      </div>
    </article>
  );
}

/** Its button and wave take the colours of the slide. */
function coloursOfVoice({ backgroundColor, textColor }: Celebration["settings"]): CSSProperties {
  const colours = {
    "--terra": textColor,
    "--terra-deep": textColor,
    "--terra-wash": `color-mix(in srgb, ${textColor} 16%, transparent)`,
    "--on-terra": backgroundColor,
    "--ink-faint": textColor,
  };
  return colours as CSSProperties;
}

const rowsOf: Record<number, string> = { 2: "row-span-1", 3: "row-span-2", 4: "row-span-3" };

/** A film that plays and stops with the slideshow. */
function PlayedFilm({ url, label, along }: { url: string; label: string; along: PlayedAlong }) {
  const film = useRef<HTMLVideoElement>(null);
  usePlayedAlong(film, along);
  return (
    // biome-ignore lint/a11y/useMediaCaption: members' own films have no captions
    <video
      ref={film}
      src={url}
      controls
      playsInline
      preload="auto"
      aria-label={label}
      className="max-h-[70dvh] w-full rounded-[1.25rem] bg-black"
      onEnded={along.onEnded}
      onError={along.onSilent}
    />
  );
}
