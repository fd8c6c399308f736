import { isRefusedType, mediaLimits } from "@blessing-jar/contract/media.ts";
import { useEffect, useEffectEvent, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useIsShown } from "../../ui/use-is-shown.ts";
import { useBlobUrl } from "../media/file-preview.tsx";
import { typeOfFile } from "../media/file-type.ts";
import { UploadError } from "../media/upload-error.ts";
import { useUploadWords } from "../media/upload-words.ts";
import { useSavePhoto } from "./use-profile.ts";

const zoomMax = 4;
const zoomStep = 0.1;
/** What the server reads though most browsers do not. */
const readByServer = /^image\/(?:hei[cf]|avif)/;

export type PhotoRefusal = "type" | "size";

interface PhotoCropDialogProps {
  file: File;
  /** No picture that anybody here can show, or one that is too large. */
  onRefused: (reason: PhotoRefusal) => void;
  onClose: () => void;
}

export default function PhotoCropDialog(props: PhotoCropDialogProps) {
  const refusal = refusalOf(props.file);
  const handleRefused = useEffectEvent(props.onRefused);
  useEffect(() => {
    if (refusal) handleRefused(refusal);
  }, [refusal]);
  return refusal ? null : <PhotoCrop {...props} />;
}

function refusalOf(file: File): PhotoRefusal | undefined {
  const type = typeOfFile(file);
  if (!type.startsWith("image/") || isRefusedType(type)) return "type";
  return file.size > mediaLimits.profilePhotoBytes ? "size" : undefined;
}

function PhotoCrop({ file, onRefused, onClose }: PhotoCropDialogProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const uploadWords = useUploadWords();
  const isShown = useIsShown();
  const url = useBlobUrl(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  /** HEIC in most browsers: the server reads it, and the places that show it cut it to its middle. */
  const [isUnshown, setIsUnshown] = useState(false);
  const handleUnshown = () => (readByServer.test(typeOfFile(file)) ? setIsUnshown(true) : onRefused("type"));
  const save = useSavePhoto();

  async function handleSave() {
    try {
      await save.mutateAsync(url && area ? await cropPicture(url, area) : file);
      toast("success", t("profile.photo.saved"), t("profile.photo.savedText"));
      if (isShown.current) onClose();
    } catch (error) {
      const text = t("profile.failed.photo");
      const reason =
        error instanceof UploadError ? uploadWords(error) : errorWords(error, "profile.failed.photo");
      toast("error", t("profile.failed.upload"), reason === text ? text : [text, reason].join("\n"));
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

/** As large as any place shows it, on a screen of the finest. */
const sideMax = 640;
const quality = 0.9;

/** What lies in the area, as a small square picture without what the camera wrote into the file. */
async function cropPicture(url: string, area: Area): Promise<File> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const side = Math.max(1, Math.min(sideMax, Math.round(area.width)));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures");
  // Behind what is transparent, which JPEG would make black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!blob) throw new Error("The picture could not be drawn");
  return new File([blob], "photo.jpg", { type: "image/jpeg" });
}
