import { useEffect, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../language/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useIsShown } from "../../ui/use-is-shown.ts";
import { typeOfFile } from "../media/file-type.ts";
import { cropPicture } from "./crop-picture.ts";
import { type SendPhoto, useSavePhoto } from "./use-profile.ts";

const zoomMax = 4;
const zoomStep = 0.1;
/** What the server reads though most browsers do not. */
const readByServer = /^image\/(?:hei[cf]|avif)/;

interface PhotoCropDialogProps {
  file: File;
  sendPhoto: SendPhoto;
  /** No picture that anybody here can show. */
  onUnreadable: () => void;
  onClose: () => void;
}

/** Chooses what of a picture is shown: drag, pinch, wheel, arrow keys, or the slider. */
export default function PhotoCropDialog({ file, sendPhoto, onUnreadable, onClose }: PhotoCropDialogProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const isShown = useIsShown();
  const url = useObjectUrl(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  /** HEIC in most browsers: the server reads it, and the places that show it cut it to its middle. */
  const [isUnshown, setIsUnshown] = useState(false);
  const handleUnshown = () => (readByServer.test(typeOfFile(file)) ? setIsUnshown(true) : onUnreadable());
  const save = useSavePhoto(sendPhoto);

  async function handleSave() {
    try {
      await save.mutateAsync(url && area ? await cropPicture(url, area) : file);
      toast({ tone: "success", title: t("profile.photo.saved"), description: t("profile.photo.savedText") });
      if (isShown.current) onClose();
    } catch (error) {
      const reason = errorWords(error, "profile.failed.photo");
      const text = t("profile.failed.photo");
      toast({
        tone: "error",
        title: t("profile.failed.upload"),
        description: reason === text ? text : [text, reason].join("\n"),
      });
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("profile.photo.crop")}
      description={t(isUnshown ? "profile.photo.unshown" : "profile.photo.cropText")}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t("shell.cancel")}
          </Button>
          <Button
            isLoading={save.isPending}
            loadingLabel={t("profile.photo.saving")}
            disabled={!area && !isUnshown}
            onClick={() => void handleSave()}
          >
            {t("profile.photo.save")}
          </Button>
        </>
      }
    >
      {isUnshown ? null : (
        <>
          <div
            dir="ltr"
            className="relative mx-auto aspect-square w-[min(22rem,50dvh,100%)] overflow-hidden rounded-tile bg-paper-sunk"
          >
            {url ? (
              <Cropper
                image={url}
                crop={place}
                zoom={zoom}
                maxZoom={zoomMax}
                aspect={1}
                objectFit="cover"
                cropShape="round"
                showGrid={false}
                onCropChange={setPlace}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
                disableAutomaticStylesInjection
                mediaProps={{ alt: "", onError: handleUnshown }}
                cropperProps={{ role: "group", "aria-label": t("profile.photo.area") }}
              />
            ) : null}
          </div>
          <label className="mt-5 flex items-center gap-4 text-ui font-medium text-ink">
            {t("profile.photo.zoom")}
            <input
              type="range"
              min={1}
              max={zoomMax}
              step={zoomStep}
              value={zoom}
              onChange={({ target }) => setZoom(Number(target.value))}
              className="h-11 min-w-0 grow cursor-pointer rounded-full accent-terra"
            />
          </label>
        </>
      )}
    </Dialog>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
