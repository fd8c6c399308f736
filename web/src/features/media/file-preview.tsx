import { AudioLines, Film, ImageIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { kindOf } from "./media-kind.ts";
import type { UploadItem } from "./upload-queue.ts";

export function FilePreview({ item }: { item: UploadItem }) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const kind = kindOf(item.type);
  const blobUrl = useBlobUrl(kind === "audio" ? undefined : item.file);
  const url = blobUrl ?? (kind !== "audio" && item.uploaded ? `${item.uploaded.url}?w=320` : undefined);
  const Sign = kind === "audio" ? AudioLines : kind === "video" ? Film : ImageIcon;
  return (
    <span className="grid size-full place-items-center bg-gold-wash text-gold-deep">
      {url && url !== brokenUrl && kind === "video" && blobUrl ? (
        <>
          {/* Its first picture: without the time, Safari draws none. */}
          <video
            src={`${url}#t=0.1`}
            muted
            playsInline
            preload="metadata"
            aria-hidden="true"
            tabIndex={-1}
            className="size-full object-cover"
            onError={() => setBrokenUrl(url)}
          />
          <Film
            aria-hidden="true"
            className="absolute start-2 top-2 size-5 text-white drop-shadow-[0_1px_2px_rgb(0_0_0/.7)]"
          />
        </>
      ) : url && url !== brokenUrl ? (
        <img
          src={url}
          alt=""
          draggable={false}
          className="size-full object-cover"
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        <Sign aria-hidden="true" className="size-8" strokeWidth={1.5} />
      )}
    </span>
  );
}

export function useBlobUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
