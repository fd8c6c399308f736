import { isRefusedType, mediaLimits } from "@blessing-jar/contract/media.ts";
import { Camera, Trash2 } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { later } from "../../ui/later.tsx";
import { PartWhenNeeded } from "../../ui/part-when-needed.tsx";
import { toast } from "../../ui/toast-store.ts";
import { typeOfFile } from "../media/file-type.ts";
import { type SendPhoto, useRemovePhoto } from "./use-profile.ts";

const PhotoCropDialog = later(() => import("./photo-crop-dialog.tsx"));

interface PhotoControlsProps {
  hasPhoto: boolean;
  sendPhoto: SendPhoto;
}

export function PhotoControls({ hasPhoto, sendPhoto }: PhotoControlsProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = useRemovePhoto();
  const refuse = (reason: "type" | "size") =>
    toast({
      tone: "error",
      title: t(`profile.photo.${reason}`),
      description: t(`profile.photo.${reason}Text`, { megabytes: mediaLimits.profilePhotoMegabytes }),
    });

  function handleChoose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = "";
    if (!file) return;
    const type = typeOfFile(file);
    if (!type.startsWith("image/") || isRefusedType(type)) return refuse("type");
    if (file.size > mediaLimits.profilePhotoBytes) return refuse("size");
    setChosen(file);
  }

  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button variant="outline" icon={<Camera aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t(hasPhoto ? "profile.photo.change" : "profile.photo.add")}
      </Button>
      {hasPhoto ? (
        <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => setIsRemoving(true)}>
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
          <PhotoCropDialog
            file={chosen}
            sendPhoto={sendPhoto}
            onUnreadable={() => {
              setChosen(undefined);
              refuse("type");
            }}
            onClose={() => setChosen(undefined)}
          />
        ) : null}
      </PartWhenNeeded>
      <ConfirmAction
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        mutation={remove}
        variables={undefined}
        title={t("profile.photo.removeAsk")}
        description={t("profile.photo.removeText")}
        confirmLabel={t("profile.photo.remove")}
        workingLabel={t("profile.photo.removing")}
        done={t("profile.photo.removed")}
        doneText={() => t("profile.photo.removedText")}
        failed="profile.failed.update"
      />
    </div>
  );
}
