import { originalPath, playedPath } from "@blessing-jar/contract/media.ts";
import { Download, Film, Hourglass, Maximize2 } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { cx } from "../../ui/class-names.ts";
import type { Medium } from "./media-list.ts";
import { MediaMissing } from "./media-missing.tsx";

interface StageSlideProps {
  medium: Medium;
  name: string;
  place: number;
  count: number;
  isOwn: boolean;
  isBroken: boolean;
  onBroken: () => void;
  onOpen: () => void;
}

export function StageSlide(props: StageSlideProps) {
  const { medium, name, place, count, isOwn, isBroken, onBroken, onOpen } = props;
  const { url, kind } = medium;
  const { t } = useTranslation();
  if (isBroken) {
    return (
      <div className="grid size-full place-items-center p-5">
        <MediaMissing url={url} kind={kind} />
      </div>
    );
  }
  if (kind === "video") {
    // Begun anew once there is a copy to play.
    const state = medium.film?.state;
    return (
      <FilmPlayer key={state} medium={medium} name={name} isOwn={isOwn} onBroken={onBroken} onOpen={onOpen} />
    );
  }
  return (
    <button
      type="button"
      className="block size-full cursor-zoom-in focus-visible:-outline-offset-4 focus-visible:outline-white!"
      aria-label={t("media.openImage", { place, count })}
      onClick={onOpen}
    >
      <img
        src={`${url}?w=1280`}
        alt=""
        decoding="async"
        className="size-full object-cover object-[50%_35%]"
        onError={onBroken}
      />
    </button>
  );
}

interface FilmPlayerProps {
  medium: Medium;
  name: string;
  /** Alone on the screen, whose own buttons do the rest. */
  isFull?: boolean;
  /** Its owner may have what they sent. */
  isOwn: boolean;
  /** It cannot be had. */
  onBroken: () => void;
  /** Shown where there is more room for it. */
  onOpen?: () => void;
}

/** A film that plays in place, fetched in ranges as it plays; or says why it does not, and how to see it all the same. */
export function FilmPlayer(props: FilmPlayerProps) {
  const { medium, name, isFull = false, isOwn, onBroken, onOpen } = props;
  const { url, film } = medium;
  const { t } = useTranslation();
  const state = film?.state ?? "ready";
  const src = playedPath(url, state);
  const [isUnplayable, setIsUnplayable] = useState(false);

  // A browser that knows the sound alone plays that, and says nothing of the picture.
  function handleKnown({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
    if (state !== "ready" && currentTarget.videoWidth === 0) setIsUnplayable(true);
  }

  async function handleError() {
    if (state === "ready" || !(await canBeFetched(src))) onBroken();
    else setIsUnplayable(true);
  }

  if (isUnplayable) {
    return (
      <FilmNotice poster={film?.poster} isPreparing={state === "preparing"}>
        <a
          href={isOwn ? originalPath(url) : url}
          download
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          <Download />
          {t("media.film.download")}
        </a>
      </FilmNotice>
    );
  }
  return (
    <div className="relative size-full">
      <video
        src={src}
        {...(film?.poster ? { poster: film.poster } : {})}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        className={cx("size-full object-contain", !isFull && "bg-black")}
        onLoadedMetadata={handleKnown}
        onError={handleError}
      />
      {/* On a phone the sheet's own buttons stand above. */}
      <div className="pointer-events-none absolute start-2.5 top-2.5 flex items-center gap-2 max-sm:top-16">
        {isOwn && !isFull ? (
          <a
            href={originalPath(url)}
            download
            aria-label={t("media.film.original")}
            title={t("media.film.original")}
            className="pointer-events-auto inline-grid size-11 place-items-center rounded-full bg-black/55 text-white transition duration-300 hover:bg-black/75 focus-visible:outline-white! [&_svg]:size-5"
          >
            <Download />
          </a>
        ) : null}
        {state === "preparing" ? (
          <p role="status" className="rounded-full bg-black/60 px-3 py-1 text-meta text-white">
            {t("media.film.preparing")}
          </p>
        ) : null}
      </div>
      {onOpen ? (
        <IconButton
          label={t("media.lightbox.open")}
          icon={<Maximize2 />}
          className="absolute! end-2.5 top-2.5 bg-black/55! text-white! hover:bg-black/75! focus-visible:outline-white! max-lg:top-16"
          onClick={onOpen}
        />
      ) : null}
    </div>
  );
}

/** A browser gives the same error for a film that it cannot play and for one that it cannot have. */
async function canBeFetched(src: string): Promise<boolean> {
  const answer = await fetch(src, { headers: { range: "bytes=0-0" } }).catch(() => undefined);
  return answer?.ok ?? false;
}

interface FilmNoticeProps {
  poster: string | null | undefined;
  isPreparing: boolean;
  /** What can be done instead, where nothing more is to come. */
  children: ReactNode;
}

/** In the place of a film that this browser does not play, or not yet. */
function FilmNotice({ poster, isPreparing, children }: FilmNoticeProps) {
  const { t } = useTranslation();
  const Sign = isPreparing ? Hourglass : Film;
  return (
    <div className="relative grid size-full min-h-52 place-items-center overflow-hidden bg-paper-sunk px-6 py-8 text-center">
      {poster ? (
        <img
          src={poster}
          alt=""
          className="absolute inset-0 size-full scale-105 object-cover opacity-25 blur-sm"
        />
      ) : null}
      <div className="relative grid max-w-sm justify-items-center gap-2">
        <Sign aria-hidden="true" className="size-6 text-gold-deep" />
        <div role="status" className="grid gap-2">
          <p className="font-display text-quote text-balance text-ink">
            {t(isPreparing ? "media.film.preparing" : "media.film.unplayable")}
          </p>
          <p className="text-ui text-balance text-ink-soft">
            {t(isPreparing ? "media.film.preparingText" : "media.film.unplayableText")}
          </p>
        </div>
        {isPreparing ? null : <div className="mt-2">{children}</div>}
      </div>
    </div>
  );
}
