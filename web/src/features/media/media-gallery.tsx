import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { Lightbox } from "./lightbox.tsx";
import { kindOf } from "./media-kind.ts";
import { MediaMissing } from "./media-missing.tsx";

interface MediaGalleryProps {
  urls: readonly string[];
  types: readonly string[];
  /** Of the blessing, to name its pictures. */
  title: string;
}

/** Pictures open in full; films and voices play in place, fetched in ranges as they play. */
export function MediaGallery({ urls, types, title }: MediaGalleryProps) {
  const { t } = useTranslation();
  const [openUrl, setOpenUrl] = useState<string>();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const media = urls.map((url, place) => ({ url, kind: kindOf(types[place] ?? "") ?? ("image" as const) }));
  const images = media
    .filter(({ url, kind }) => kind === "image" && !broken.includes(url))
    .map(({ url }) => url);
  const pictured = media.filter(({ kind }) => kind !== "audio").length;
  // An odd one out spans the row, so that no place stays empty.
  const isWide = (place: number) => place === 0 && pictured % 2 === 1;
  const handleBroken = (url: string) => () => setBroken((known) => [...known, url]);

  return (
    <>
      <ul className={cx("grid gap-2.5", media.length > 1 && "sm:grid-cols-2")}>
        {media.map(({ url, kind }, place) => (
          <li key={url} className={cx((kind === "audio" || isWide(place)) && "sm:col-span-2")}>
            {broken.includes(url) ? (
              <MediaMissing url={url} kind={kind} />
            ) : kind === "image" ? (
              <button
                type="button"
                className="block w-full cursor-zoom-in overflow-hidden rounded-tile bg-paper-sunk"
                aria-label={t("media.openImage", { place: images.indexOf(url) + 1, count: images.length })}
                onClick={() => setOpenUrl(url)}
              >
                <img
                  src={`${url}?w=${media.length === 1 ? 1280 : 640}`}
                  alt=""
                  decoding="async"
                  className={cx("w-full object-cover", isWide(place) ? "aspect-video" : "aspect-[4/3]")}
                  onError={handleBroken(url)}
                />
              </button>
            ) : kind === "video" ? (
              // biome-ignore lint/a11y/useMediaCaption: members' own films have no captions
              <video
                src={url}
                controls
                playsInline
                preload="metadata"
                aria-label={t("media.videoOf", { title })}
                className="aspect-video w-full rounded-tile bg-black"
                onError={handleBroken(url)}
              />
            ) : (
              // biome-ignore lint/a11y/useMediaCaption: members' own recordings have no captions
              <audio
                src={url}
                controls
                preload="metadata"
                aria-label={t("media.audioOf", { title })}
                className="w-full"
                onError={handleBroken(url)}
              />
            )}
          </li>
        ))}
      </ul>
      <Lightbox urls={images} openUrl={openUrl} title={title} onChange={setOpenUrl} />
    </>
  );
}
