import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";

interface LightboxThumbsProps {
  urls: readonly string[];
  openUrl: string | undefined;
  onShow: (url: string) => void;
}

/** All pictures small, to go to any of them. */
export function LightboxThumbs({ urls, openUrl, onShow }: LightboxThumbsProps) {
  const { t } = useTranslation();
  return (
    <ul className="flex max-w-full gap-2 overflow-x-auto p-1">
      {urls.map((url, index) => (
        <li key={url} className="shrink-0">
          <button
            type="button"
            aria-label={t("media.openImage", { place: index + 1, count: urls.length })}
            aria-current={url === openUrl}
            onClick={() => onShow(url)}
            className={cx(
              "block h-12 w-16 overflow-hidden rounded-lg bg-white/10 transition duration-200 focus-visible:outline-white!",
              url === openUrl ? "outline-2 outline-offset-2 outline-white" : "opacity-60 hover:opacity-100",
            )}
          >
            <img src={`${url}?w=320`} alt="" decoding="async" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
