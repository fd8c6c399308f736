import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { formatDay, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type CSSProperties, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { BlessingPrompt } from "../blessings/blessing-prompt.tsx";
import { useCategoryLabel } from "../categories/category.tsx";
import { type PlayedAlong, usePlayedAlong } from "../media/use-played-along.ts";
import { VoicePlayer } from "../media/voice-player.tsx";
import { figuresOf, mediaOf, pictureAt } from "./slides.ts";
import { ThemeOrnament } from "./theme-ornament.tsx";
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
  const { title, description, bibleVerse, prompt, authorName, blessingDate } = blessing;
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
        <BlessingPrompt prompt={prompt} className="opacity-85" />
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

export function SlideCover({ event, blessings }: { event: Celebration; blessings: readonly Blessing[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { name, description, eventType, eventDate, settings, missingCount, can } = event;
  return (
    <div className="mx-auto grid w-full max-w-[52rem] content-center justify-items-center gap-5 py-6 text-center">
      <ThemeOrnament theme={settings.theme} className="h-24 w-40 sm:h-32 sm:w-52" />
      <p className="text-ui opacity-85">
        <span>{t(`celebrations.types.${eventType}`)}</span>
        {" · "}
        <time dateTime={eventDate}>{formatDay(eventDate, language)}</time>
      </p>
      <h2 dir="auto" className="font-display text-hero text-balance wrap-anywhere text-current">
        {name}
      </h2>
      {description ? (
        <p dir="auto" className="max-w-[38rem] text-lead whitespace-pre-line text-pretty wrap-anywhere">
          {description}
        </p>
      ) : null}
      {settings.customMessage ? (
        <p
          dir="auto"
          className="max-w-[38rem] border-t border-current pt-5 font-display text-quote whitespace-pre-line text-pretty wrap-anywhere italic"
        >
          {settings.customMessage}
        </p>
      ) : null}
      {blessings.length === 0 ? (
        <p className="max-w-[34rem] text-ui">{t(`celebrations.show.${emptyKey(event)}`)}</p>
      ) : missingCount > 0 ? (
        <p className="text-meta opacity-85">{t("celebrations.missing", { count: missingCount })}</p>
      ) : null}
      {can.edit ? null : (
        <p className="text-meta opacity-85">{t("celebrations.plannedBy", { name: event.ownerName })}</p>
      )}
    </div>
  );
}

function emptyKey({ can, missingCount }: Celebration) {
  if (!can.edit) return "noneForYou";
  return missingCount > 0 ? "allGone" : "noneChosen";
}

const named = ["blessings", "answeredPrayers", "reactions", "comments", "people"] as const;

export function SlideStats({ blessings }: { blessings: Blessing[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const figures = figuresOf(blessings);
  const most = figures.categories[0]?.count ?? 1;
  return (
    <section className="mx-auto grid w-full max-w-[56rem] content-center gap-10 py-6">
      <h2 className="font-display text-title text-current">{t("celebrations.show.stats")}</h2>
      <dl className="grid grid-cols-2 gap-x-8 border-y border-current/25 sm:flex sm:flex-wrap sm:justify-between">
        {named.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-0.5 py-5">
            <dt className="text-meta opacity-85">
              {t(`celebrations.show.figures.${name}`, { count: figures[name] })}
            </dt>
            <dd className="font-display text-[2.5rem] leading-none tabular-nums sm:text-[3rem]">
              {formatNumber(figures[name], language)}
            </dd>
          </div>
        ))}
      </dl>
      <ul aria-label={t("celebrations.show.byCategory")} className="grid gap-3">
        {figures.categories.slice(0, shownCategories).map(({ category, count }) => (
          <li key={category} className="grid grid-cols-[9rem_1fr_2rem] items-center gap-4 text-ui">
            <span className="truncate">{labelOf(category)}</span>
            <span aria-hidden="true" className="h-1.5 rounded-full bg-current/15">
              <span
                className="block h-full rounded-full bg-current/70"
                style={{ inlineSize: `${(100 * count) / most}%` }}
              />
            </span>
            <span className="text-end tabular-nums">{formatNumber(count, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shownCategories = 6;
