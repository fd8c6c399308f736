import type { User } from "@blessing-jar/contract/accounts.ts";
import { formatMonth } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { Camera, Trash2 } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { later, PartWhenNeeded, usePreload } from "../../ui/later.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { PhotoRefusal } from "./photo-crop-dialog.tsx";

export function ProfileHead({ viewer }: { viewer: User }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = viewer.fullName || viewer.email;
  return (
    <header className="grid gap-8 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-12">
      <div className="w-fit rounded-full border border-line-strong p-2">
        <Avatar id={viewer.id} name={name} photoUrl={viewer.profilePhotoUrl} size="xl" />
      </div>
      <div className="min-w-0">
        <p className="text-ui font-medium text-gold-deep">{t("profile.title")}</p>
        <h1 className="mt-1 font-display text-title text-balance break-words text-ink">
          <bdi>{name}</bdi>
        </h1>
        {viewer.favoriteQuote ? (
          <p className="mt-3 max-w-[36rem] font-display text-quote break-words whitespace-pre-line text-ink-soft italic">
            <bdi>{viewer.favoriteQuote}</bdi>
          </p>
        ) : null}
        <p className="mt-3 text-meta text-ink-faint">
          {t("profile.since", { month: formatMonth(viewer.createdAt, language) })}
        </p>
        <PhotoControls hasPhoto={viewer.profilePhotoUrl !== null} />
      </div>
    </header>
  );
}

const PhotoCropDialog = later(() => import("./photo-crop-dialog.tsx"));
const RemovePhotoDialog = later(() => import("./remove-photo-dialog.tsx"));

function PhotoControls({ hasPhoto }: { hasPhoto: boolean }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [isRemoving, setIsRemoving] = useState(false);
  usePreload(PhotoCropDialog, RemovePhotoDialog);

  function handleRefused(reason: PhotoRefusal) {
    setChosen(undefined);
    const text = t(`profile.photo.${reason}Text`, { megabytes: mediaLimits.profilePhotoMegabytes });
    toast("error", t(`profile.photo.${reason}`), text);
  }

  function handleChoose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = "";
    setChosen(file);
  }

  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button variant="outline" icon={<Camera />} onClick={() => input.current?.click()}>
        {t(hasPhoto ? "profile.photo.change" : "profile.photo.add")}
      </Button>
      {hasPhoto ? (
        <Button variant="ghost" icon={<Trash2 />} onClick={() => setIsRemoving(true)}>
          {t("profile.photo.remove")}
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif,.avif"
        hidden
        aria-label={t("profile.photo.add")}
        onChange={handleChoose}
      />
      <PartWhenNeeded isNeeded={chosen !== undefined} at={chosen}>
        {chosen ? (
          <PhotoCropDialog file={chosen} onRefused={handleRefused} onClose={() => setChosen(undefined)} />
        ) : null}
      </PartWhenNeeded>
      <PartWhenNeeded isNeeded={isRemoving}>
        <RemovePhotoDialog isOpen={isRemoving} onClose={() => setIsRemoving(false)} />
      </PartWhenNeeded>
    </div>
  );
}
