import { ChevronLeft, ChevronRight } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

interface LightboxProps {
  urls: readonly string[];
  openUrl: string | undefined;
  title: string;
  onChange: (url: string | undefined) => void;
}

export function Lightbox({ urls, openUrl, title, onChange }: LightboxProps) {
  const { t } = useTranslation();
  const { dir } = useLanguage();
  const place = openUrl === undefined ? -1 : urls.indexOf(openUrl);
  const show = (next: number) => urls[next] && onChange(urls[next]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    show(place + ((event.key === "ArrowRight") === (dir === "ltr") ? 1 : -1));
  }

  return (
    <Dialog
      isOpen={place >= 0}
      onClose={() => onChange(undefined)}
      size="xl"
      isTitleHidden
      title={t("media.imageOf", { title, place: place + 1, count: urls.length })}
    >
      {place >= 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut; the buttons do the same
        <div onKeyDown={handleKeyDown}>
          <img
            src={`${openUrl}?w=1280`}
            alt={t("media.imageOf", { title, place: place + 1, count: urls.length })}
            className="mx-auto max-h-[calc(90dvh-9rem)] rounded-tile object-contain"
          />
          {urls.length > 1 ? (
            <div className="mt-3 flex items-center justify-center gap-4">
              <IconButton
                label={t("media.previous")}
                variant="outline"
                disabled={place === 0}
                onClick={() => show(place - 1)}
              >
                <ChevronLeft className="rtl:-scale-x-100" />
              </IconButton>
              <span aria-live="polite" className="text-ui text-ink-soft tabular-nums">
                {t("media.placeOf", { place: place + 1, count: urls.length })}
              </span>
              <IconButton
                label={t("media.next")}
                variant="outline"
                disabled={place === urls.length - 1}
                onClick={() => show(place + 1)}
              >
                <ChevronRight className="rtl:-scale-x-100" />
              </IconButton>
            </div>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}
