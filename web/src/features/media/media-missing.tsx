import { ExternalLink, ImageOff, type LucideIcon, VideoOff, VolumeX } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";
import { buttonClass } from "../../ui/button-class.ts";
import type { MediaKind } from "./media-kind.ts";

const icons: Record<MediaKind, LucideIcon> = { image: ImageOff, video: VideoOff, audio: VolumeX };

export function MediaMissing({ url, kind }: { url: string; kind: MediaKind }) {
  const { t } = useTranslation();
  const Icon = icons[kind];
  return (
    <div className="flex min-h-32 flex-col items-center justify-center gap-3 rounded-tile border border-dashed border-line-strong bg-paper-sunk/50 p-5 text-center">
      <p className="flex items-center gap-2 text-ui text-ink-soft">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
        <span>{t(`media.missing.${kind}`)}</span>
      </p>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: "outline", size: "sm" })}
      >
        {t("media.open")}
        <ExternalLink />
      </a>
    </div>
  );
}
