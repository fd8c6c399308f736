import { type Film, playedPath } from "@blessing-jar/contract/media.ts";
import { Download, Hourglass, Pause, Play, VolumeX } from "lucide-react";
import { type SyntheticEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { cx } from "../../ui/class-names.ts";
import { MediaMissing } from "./media-missing.tsx";
import { timerWords } from "./timer-words.ts";
import { type PlayedAlong, usePlayedAlong } from "./use-played-along.ts";
import { barsOf } from "./wave.ts";

interface VoicePlayerProps {
  url: string;
  /** Its length and its wave, where they were told. */
  film?: Film | null;
  label: string;
  /** In a line of a list: a shorter wave, which is not moved in. */
  isSmall?: boolean;
  /** Left out where it plays by its button alone. */
  along?: PlayedAlong | undefined;
}

const bars = { small: 20, whole: 40 };

/** Another recording falls silent when one begins. */
let playing: HTMLAudioElement | undefined;

/** A voice: a button, a drawn wave to move in, and the time. The wave runs from left to right in every language. */
export function VoicePlayer({ url, film, label, isSmall = false, along }: VoicePlayerProps) {
  const { t } = useTranslation();
  const audio = useRef<HTMLAudioElement>(null);
  const isMeasuring = useRef(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const [at, setAt] = useState(0);
  const wanted = film ? playedPath(url, film.state) : url;
  const [src, setSrc] = useState(wanted);
  // The copy that was made meanwhile interrupts nobody.
  if (src !== wanted && !isPlaying && at === 0) {
    setSrc(wanted);
    setIsBroken(false);
  }
  const [length, setLength] = useState(film?.seconds ?? 0);
  const wave = useMemo(
    () => barsOf(film?.wave, url, isSmall ? bars.small : bars.whole),
    [film?.wave, url, isSmall],
  );
  usePlayedAlong(audio, along);
  const played = length > 0 ? at / length : 0;

  function handlePress() {
    const player = audio.current;
    if (!player) return;
    if (!player.paused) player.pause();
    else void player.play().catch(() => setIsPlaying(false));
  }

  function handlePlay() {
    if (playing !== audio.current) playing?.pause();
    playing = audio.current ?? undefined;
    setIsPlaying(true);
  }

  /** A voice that was recorded here has no length in its head, sent or not: the browser finds it at the end. */
  function handleDuration({ currentTarget }: SyntheticEvent<HTMLAudioElement>) {
    const { duration } = currentTarget;
    if (Number.isFinite(duration)) {
      setLength(duration);
      if (isMeasuring.current) currentTarget.currentTime = 0;
      isMeasuring.current = false;
    } else if (!film && currentTarget.paused && !isMeasuring.current) {
      isMeasuring.current = true;
      currentTarget.currentTime = Number.MAX_SAFE_INTEGER;
    }
  }

  function handleMove(seconds: number) {
    if (audio.current) audio.current.currentTime = seconds;
    setAt(seconds);
  }

  if (isBroken && !isSmall) {
    return film && film.state !== "ready" ? (
      <SoundNotice url={url} isPreparing={film.state === "preparing"} />
    ) : (
      <MediaMissing url={url} kind="audio" />
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div role="group" aria-label={label} dir="ltr" className="flex min-w-0 items-center gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: members' own recordings have no captions */}
      <audio
        ref={audio}
        src={src}
        preload={film?.seconds ? "none" : "metadata"}
        onDurationChange={handleDuration}
        onEmptied={() => {
          isMeasuring.current = false;
        }}
        onTimeUpdate={({ currentTarget }) => !isMeasuring.current && setAt(currentTarget.currentTime)}
        onPlay={handlePlay}
        onPause={() => setIsPlaying(false)}
        onEnded={() => {
          setAt(0);
          along?.onEnded();
        }}
        onError={() => {
          setIsBroken(true);
          along?.onSilent();
        }}
      />
      <button
        type="button"
        aria-label={t(isPlaying ? "media.player.pause" : "media.player.play")}
        disabled={isBroken}
        onClick={handlePress}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-terra-wash text-terra-deep transition duration-200 hover:bg-terra hover:text-on-terra disabled:opacity-50 [&_svg]:size-5 [&_svg]:fill-current"
      >
        {isPlaying ? <Pause /> : <Play className="translate-x-px" />}
      </button>
      <span className="wave relative flex h-9 max-w-80 min-w-0 flex-1 items-center justify-between">
        {wave.map((height, bar) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity but its index
            key={bar}
            aria-hidden="true"
            style={{ height: `${height * 100}%` }}
            className={cx(
              "w-1 rounded-full forced-colors:bg-[CanvasText]",
              (bar + 0.5) / wave.length <= played ? "bg-terra" : "bg-terra/35",
            )}
          />
        ))}
        {isSmall ? null : (
          <input
            type="range"
            min={0}
            max={length || 1}
            step="any"
            value={at}
            disabled={length === 0}
            aria-label={t("media.player.position")}
            aria-valuetext={t("media.player.timeOf", {
              time: timerWords(Math.floor(at)),
              length: timerWords(Math.floor(length)),
            })}
            onChange={(event) => handleMove(event.target.valueAsNumber)}
            onKeyDown={(event) => {
              const by = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }[event.key];
              if (!by) return;
              event.preventDefault();
              handleMove(Math.min(length, Math.max(0, at + by)));
            }}
            className="absolute inset-0 h-full w-full cursor-pointer opacity-0"
          />
        )}
      </span>
      <span aria-hidden="true" className="min-w-9 text-end text-meta text-ink-faint tabular-nums">
        {timerWords(Math.floor(at > 0 ? at : length))}
      </span>
    </div>
  );
}

function SoundNotice({ url, isPreparing }: { url: string; isPreparing: boolean }) {
  const { t } = useTranslation();
  const Sign = isPreparing ? Hourglass : VolumeX;
  return (
    <div className="grid justify-items-center gap-2 rounded-tile border border-dashed border-line-strong bg-paper-sunk/50 p-5 text-center">
      <div role="status" className="grid justify-items-center gap-2 text-ui text-balance text-ink-soft">
        <Sign aria-hidden="true" className="size-5 text-ink-faint" />
        <p>{t(isPreparing ? "media.sound.preparing" : "media.sound.unplayable")}</p>
        <p>{t(isPreparing ? "media.film.preparingText" : "media.sound.unplayableText")}</p>
      </div>
      {isPreparing ? null : (
        <a href={url} download className={buttonClass({ variant: "outline", size: "sm" })}>
          <Download />
          <span>{t("media.sound.download")}</span>
        </a>
      )}
    </div>
  );
}
