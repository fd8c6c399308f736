import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { CSSProperties, ReactNode } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { BlessingPrompt } from "../blessings/blessing-prompt.tsx";
import { useVerse } from "../blessings/verse-words.tsx";
import type { PlayedAlong } from "../media/use-played-along.ts";
import { VoicePlayer } from "../media/voice-player.tsx";
import { SlideFilm, SlidePicture } from "./slide-media.tsx";
import { SlidePage } from "./slide-page.tsx";
import { SlideWords } from "./slide-words.tsx";
import {
  type BlessingSlide,
  isTold,
  longestWord,
  longText,
  mediaOfBlessing,
  type ShownBlessing,
  sizeOfWords,
} from "./slides.ts";
import { ThemeOrnament } from "./theme-ornament.tsx";
import type { Slideshow } from "./use-slideshow.ts";

/** What stands over its words, and the tone of its page. */
export type SignOf = (blessing: ShownBlessing) => { tone: string; sign: ReactNode } | undefined;

interface SlideBlessingProps {
  signOf?: SignOf | undefined;
  slide: BlessingSlide;
  settings: Celebration["settings"];
  show: Slideshow;
  /** False while the next one fades in over it. */
  isShown: boolean;
  isOdd: boolean;
}

export function SlideBlessing({ slide, settings, show, isShown, isOdd, signOf }: SlideBlessingProps) {
  const { t } = useTranslation();
  const { blessing, seen, voice } = slide;
  const { title, description } = blessing;
  const isMissing = seen !== undefined && show.isMissing(seen.url);
  const along = (url: string): PlayedAlong => ({
    isPlaying: show.isRunning && isShown,
    isMuted: !show.isSoundOn,
    onEnded: show.handleEnded,
    onSilent: () => show.handleSilent(url),
  });
  const words = (colours: CSSProperties) => (
    <>
      <Words slide={slide} isOnPicture={seen !== undefined && !isMissing} />
      {voice ? (
        <div className="mt-2 w-[min(26rem,80vw)] max-w-full" style={colours}>
          <VoicePlayer
            key={voice.url}
            url={voice.url}
            film={voice.film}
            label={t("media.audioOf", { title })}
            along={along(voice.url)}
          />
        </div>
      ) : null}
    </>
  );

  if (!seen || isMissing) {
    const worn = signOf?.(blessing);
    return (
      <SlidePage
        settings={settings}
        isLong={description.length > longText}
        tone={worn?.tone}
        onRead={show.pause}
      >
        <article
          className={cx(
            "grid w-full justify-items-center gap-4 text-center",
            description.length > longText ? "max-w-[46rem]" : "max-w-[60rem] sm:gap-6 low:gap-3",
          )}
        >
          {worn?.sign ?? (
            <ThemeOrnament
              theme={settings.theme}
              className="h-14 w-28 opacity-80 sm:h-20 sm:w-36 low:hidden"
            />
          )}
          {words(coloursOfVoice(settings.backgroundColor, settings.textColor))}
          {isMissing ? (
            <p role="status" className="text-meta opacity-85">
              {t(`media.missing.${seen.kind}`)}
            </p>
          ) : null}
        </article>
      </SlidePage>
    );
  }

  const pictures = mediaOfBlessing(blessing).filter(({ kind }) => kind === "image");
  const place = { place: pictures.findIndex(({ url }) => url === seen.url) + 1, count: pictures.length };
  return (
    <article className="absolute inset-0 isolate text-white">
      {seen.kind === "video" ? (
        <SlideFilm
          medium={seen}
          label={t("media.videoOf", { title })}
          along={along(seen.url)}
          onMissing={() => show.handleMissing(seen.url)}
        />
      ) : (
        <SlidePicture
          url={seen.url}
          alt={t("media.imageOf", { title, ...place })}
          isOdd={isOdd}
          isMoving={show.isRunning || !isShown}
          isLong={voice !== undefined}
          onArrived={() => show.handleArrived(seen.url)}
          onMissing={() => show.handleMissing(seen.url)}
        />
      )}
      <div className="slide-scrim absolute inset-x-0 bottom-0 px-5 pb-24 sm:px-10 sm:pb-9 lg:px-14 low:sm:pb-5">
        <SlideWords
          onRead={show.pause}
          className="grid max-h-[46dvh] max-w-[44rem] gap-2 sm:max-w-[min(44rem,calc(100%-16rem))] sm:gap-3 low:max-h-[56dvh] low:max-sm:max-h-[calc(100dvh-10.5rem)] low:gap-1"
        >
          {words(coloursOfVoice("#14100d", "#ffffff"))}
        </SlideWords>
      </div>
    </article>
  );
}

function Words({ slide, isOnPicture }: { slide: BlessingSlide; isOnPicture: boolean }) {
  const { language } = useLanguage();
  const { title, description, bibleVerse, prompt, authorName, blessingDate } = slide.blessing;
  const isWhole = isTold(slide);
  const size = sizeOfWords(slide.blessing);
  const verse = useVerse(bibleVerse);
  if (isOnPicture && !isWhole) {
    return (
      <h2 className="font-display text-lead text-balance wrap-anywhere text-current">
        <bdi>{title}</bdi>
      </h2>
    );
  }
  return (
    <>
      <p className={cx("text-ui", !isOnPicture && "opacity-85")}>
        <time dateTime={blessingDate}>{formatDay(blessingDate, language)}</time>
        {authorName ? <bdi className="before:mx-1.5 before:content-['·']">{authorName}</bdi> : null}
      </p>
      {isWhole ? <BlessingPrompt prompt={prompt} className={isOnPicture ? "" : "opacity-85"} /> : null}
      <h2
        style={isOnPicture ? undefined : ({ "--letters": longestWord(title) } as CSSProperties)}
        className={cx(
          "font-display text-balance wrap-anywhere text-current",
          isOnPicture ? "text-title low:text-heading" : `slide-title slide-title-${size}`,
        )}
      >
        {/* Words of another direction begin where the others do. */}
        <bdi>{title}</bdi>
      </h2>
      {description && isWhole ? (
        <p
          dir={isOnPicture ? undefined : "auto"}
          className={cx(
            "font-display whitespace-pre-line wrap-anywhere",
            isOnPicture || description.length > longText ? "text-pretty" : "text-balance",
            isOnPicture && "low:text-lead",
            description.length > longText ? "text-lead" : isOnPicture ? "text-quote" : "slide-text",
            description.length > longText && !isOnPicture && "text-start",
          )}
        >
          {/* Of what stands in a `bdi`, `auto` knows nothing. */}
          {isOnPicture ? <bdi>{description}</bdi> : description}
        </p>
      ) : null}
      {bibleVerse && isWhole ? (
        <p
          className={cx(
            "font-display italic",
            isOnPicture
              ? "border-s-2 border-current ps-4 text-lead"
              : "max-w-[44rem] text-lead text-(--tone-deep,currentcolor) before:mx-auto before:mb-3 before:block before:h-0.5 before:w-16 before:bg-current sm:text-quote low:text-lead",
          )}
        >
          {verse ? (
            <span lang={language} className="block text-pretty">
              {verse.words}
            </span>
          ) : null}
          <bdi className="wrap-anywhere">{verse?.reference ?? bibleVerse}</bdi>
        </p>
      ) : null}
    </>
  );
}

function coloursOfVoice(background: string, text: string): CSSProperties {
  const colours = {
    "--terra": text,
    "--terra-deep": text,
    "--terra-wash": `color-mix(in srgb, ${text} 16%, transparent)`,
    "--on-terra": background,
    "--ink-faint": text,
  };
  return colours as CSSProperties;
}
