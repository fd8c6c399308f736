import { AudioLines, Film, ImageIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { kindOf } from "./media-kind.ts";
import type { UploadItem } from "./upload-queue.ts";
import { VoicePlayer } from "./voice-player.tsx";

interface FilePreviewProps {
  item: Pick<UploadItem, "type" | "file" | "uploaded">;
  name: string;
}

export function FilePreview({ item, name }: FilePreviewProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const kind = kindOf(item.type);
  const blobUrl = useBlobUrl(item.file);
  const url = blobUrl ?? (item.uploaded && `${item.uploaded.url}${kind === "audio" ? "" : "?w=320"}`);
  if (url && kind === "audio")
    return (
      <span className="min-w-0 grow">
        <VoicePlayer url={url} label={name} isSmall />
      </span>
    );
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
