import { type Film, playedPath } from "@blessing-jar/contract/media.ts";
import {
  type CSSProperties,
  type ReactNode,
  type SyntheticEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { cx } from "../../ui/class-names.ts";
import type { Medium } from "../media/media-list.ts";
import { type PlayedAlong, usePlayedAlong } from "../media/use-played-along.ts";
import { pictureAt } from "./picture-at.ts";
import { type Fit, fitOf, type Size } from "./picture-fit.ts";

interface SlidePictureProps {
  url: string;
  alt: string;
  /** Slides take turns in where the picture moves to. */
  isOdd: boolean;
  isMoving: boolean;
  /** It stays for as long as somebody speaks. */
  isLong: boolean;
  onArrived: () => void;
  onMissing: () => void;
}

export function SlidePicture(props: SlidePictureProps) {
  const { url, alt, isOdd, isMoving, isLong, onArrived, onMissing } = props;
  const [size, setSize] = useState<Size>();
  const fit = useFit(size);

  /** It is shown once it is decoded: the fade would stand still meanwhile. */
  async function handleLoad({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    const { naturalWidth: width, naturalHeight: height } = currentTarget;
    await currentTarget.decode().catch(() => undefined);
    setSize({ width, height });
    onArrived();
  }

  return (
    <Frame fit={fit} behind={pictureAt(url, 320)}>
      <img
        src={screenPicture(url)}
        alt={alt}
        draggable={false}
        onLoad={handleLoad}
        onError={onMissing}
        style={styleOf(fit)}
        className={cx(
          // Grown beyond the screen, it would not be whole.
          fit?.kind !== "whole" && "slide-drift",
          isOdd && "slide-drift-back",
          isLong && "slide-drift-long",
          !isMoving && "[animation-play-state:paused]",
          classOf(fit),
        )}
      />
    </Frame>
  );
}

interface SlideFilmProps {
  medium: Medium;
  label: string;
  along: PlayedAlong;
  onMissing: () => void;
}

export function SlideFilm({ medium: { url, film }, label, along, onMissing }: SlideFilmProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState<Size>();
  const fit = useFit(size);
  // The copy that is made meanwhile interrupts nobody.
  const [src] = useState(() => playedPath(url, stateOf(film)));
  usePlayedAlong(player, along);

  // A browser that knows the sound alone plays that, and says nothing of the picture.
  function handleKnown({
    currentTarget: { videoWidth: width, videoHeight: height },
  }: SyntheticEvent<HTMLVideoElement>) {
    if (width === 0) onMissing();
    else setSize({ width, height });
  }

  return (
    <Frame fit={fit} behind={film?.poster}>
      <video
        ref={player}
        src={src}
        {...(film?.poster ? { poster: film.poster } : {})}
        playsInline
        // React sets the property alone, and late: what begins with sound is not played by itself.
        muted={along.isMuted}
        preload="auto"
        aria-label={label}
        className={classOf(fit && fit.kind !== "cover" ? { kind: "whole" } : fit)}
        onLoadedMetadata={handleKnown}
        onEnded={along.onEnded}
        onError={onMissing}
      />
    </Frame>
  );
}

const stateOf = (film: Film | null) => film?.state ?? "ready";

function styleOf(fit: Fit | undefined): CSSProperties | undefined {
  return fit && "width" in fit ? { width: fit.width, height: fit.height } : undefined;
}

function classOf(fit: Fit | undefined): string {
  // Above the middle, since the words stand below.
  if (fit?.kind === "print") return "relative rounded-tile shadow-lift max-sm:mb-[20dvh]";
  return fit?.kind === "whole"
    ? // Higher than the middle, since the words stand below.
      "absolute inset-0 size-full object-contain object-[50%_36%]"
    : "absolute inset-0 size-full object-cover object-[50%_35%]";
}

interface FrameProps {
  fit: Fit | undefined;
  /** Fills the screen where the picture does not. */
  behind: string | null | undefined;
  children: ReactNode;
}

function Frame({ fit, behind, children }: FrameProps) {
  const isFilled = fit === undefined || fit.kind === "cover";
  return (
    <div className="absolute inset-0 -z-20 grid place-items-center overflow-hidden bg-[#14100d]">
      {behind && !isFilled ? <Glow src={behind} /> : null}
      {children}
    </div>
  );
}

/** In pixels: so few that they are a blur once they are large, where a filter over the whole screen costs a phone too much. */
const glow = 14;

/** The light of a picture that does not fill the screen itself. */
function Glow({ src }: { src: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  return (
    <>
      <img
        src={src}
        alt=""
        hidden
        onLoad={({ currentTarget }) =>
          canvas.current?.getContext("2d")?.drawImage(currentTarget, 0, 0, glow, glow)
        }
      />
      <canvas
        ref={canvas}
        width={glow}
        height={glow}
        className="absolute inset-0 size-full scale-110 brightness-75 saturate-125"
      />
    </>
  );
}

/** Beyond so many pixels, as on a television, the picture is fetched as it was sent. */
const largeScreen = 2200;

export const screenPicture = (url: string) =>
  innerWidth * devicePixelRatio > largeScreen ? url : pictureAt(url, 1280);

function useFit(size: Size | undefined): Fit | undefined {
  const screen = useSyncExternalStore(onResize, () => `${innerWidth} ${innerHeight}`);
  const [width = 1, height = 1] = screen.split(" ").map(Number);
  return size && fitOf(size, { width, height });
}

function onResize(onChange: () => void) {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
}
