import { Download, Hourglass, VolumeX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class.ts";

/** In the place of a recording that this browser does not play, or not yet. */
export function SoundNotice({ url, isPreparing }: { url: string; isPreparing: boolean }) {
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
          <Download aria-hidden="true" />
          <span>{t("media.sound.download")}</span>
        </a>
      )}
    </div>
  );
}
