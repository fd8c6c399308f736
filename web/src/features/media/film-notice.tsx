import { Film, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface FilmNoticeProps {
  poster: string | null | undefined;
  isPreparing: boolean;
  /** What can be done instead, where nothing more is to come. */
  children: ReactNode;
}

/** In the place of a film that this browser does not play, or not yet. */
export function FilmNotice({ poster, isPreparing, children }: FilmNoticeProps) {
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
