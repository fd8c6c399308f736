import { AudioLines, Film, ImageIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { kindOf } from "./media-kind.ts";
import type { UploadItem } from "./upload-queue.ts";

export function FilePreview({ item }: { item: UploadItem }) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const blobUrl = useBlobUrl(kindOf(item.type) === "image" ? item.file : undefined);
  const kind = kindOf(item.type);
  const url = blobUrl ?? (kind === "image" && item.uploaded ? `${item.uploaded.url}?w=320` : undefined);
  const Sign = kind === "audio" ? AudioLines : kind === "video" ? Film : ImageIcon;
  return (
    <span className="grid size-full place-items-center bg-gold-wash text-gold-deep">
      {url && url !== brokenUrl ? (
        <img src={url} alt="" className="size-full object-cover" onError={() => setBrokenUrl(url)} />
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
