import { Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canShareFiles, shareFile } from "../../device/share-file.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toast-store.ts";

/** Hands a picture on to another app, where the device does that. */
export function SharePicture({ url, title, className }: { url: string; title: string; className: string }) {
  const { t } = useTranslation();
  const [isOffered] = useState(() => canShareFiles("image/jpeg"));
  if (!isOffered) return null;

  async function handleShare() {
    try {
      const response = await fetch(`${url}?w=1280`, { credentials: "include" });
      if (!response.ok) throw new Error(`The picture answered ${response.status}`);
      const picture = await response.blob();
      const name = `${title.replace(/[\\/:*?"<>|]+/g, " ").trim()}.${picture.type.split("/")[1]}`;
      await shareFile(new File([picture], name, { type: picture.type }));
    } catch {
      toast("error", t("media.lightbox.shareFailed"), t("media.lightbox.shareFailedText"));
    }
  }

  return (
    <IconButton
      label={t("media.lightbox.share")}
      icon={<Share2 />}
      className={className}
      onClick={() => void handleShare()}
    />
  );
}
