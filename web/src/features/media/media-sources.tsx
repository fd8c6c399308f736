import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { Camera, Image, ImagePlus } from "lucide-react";
import { type RefObject, useId } from "react";
import { useTranslation } from "react-i18next";
import { PickButton } from "./pick-button.tsx";

export interface SourceProps {
  isFull: boolean;
  maxMegabytes: number;
  onFiles: (files: readonly File[]) => void;
}

interface ChooseIconProps extends SourceProps {
  input: RefObject<HTMLInputElement | null>;
}

const iconClass =
  "inline-grid size-11 place-items-center rounded-full text-ink-soft transition hover:bg-terra-wash/60 hover:text-ink [&_svg]:size-6";
const rowClass =
  "flex min-h-14 gap-4 rounded-tile border border-line bg-card px-4 text-body text-ink hover:border-line-strong [&_svg]:size-6 [&_svg]:text-terra-deep";

export function ChooseIcon({ input, isFull, maxMegabytes, onFiles }: ChooseIconProps) {
  const { t } = useTranslation();
  const hintId = useId();
  return (
    <>
      <PickButton
        label={t("media.choose")}
        icon={<Image aria-hidden="true" />}
        input={input}
        isMultiple
        isDisabled={isFull}
        describedBy={hintId}
        onFiles={onFiles}
        className={iconClass}
      />
      <span className="hidden pointer-coarse:contents">
        <PickButton
          label={t("media.takePhoto")}
          icon={<Camera aria-hidden="true" />}
          accept="image/*"
          isCamera
          isDisabled={isFull}
          onFiles={onFiles}
          className={iconClass}
        />
      </span>
      <span id={hintId} className="sr-only">
        <Limits isFull={isFull} maxMegabytes={maxMegabytes} />
      </span>
    </>
  );
}

/** For a panel: each source a row. */
export function MediaSources({ isFull, maxMegabytes, onFiles }: SourceProps) {
  const { t } = useTranslation();
  const hintId = useId();
  return (
    <div className="grid gap-2">
      <PickButton
        label={t("media.choose")}
        icon={<ImagePlus aria-hidden="true" />}
        isLabelShown
        isMultiple
        isDisabled={isFull}
        describedBy={hintId}
        onFiles={onFiles}
        className={rowClass}
      />
      <PickButton
        label={t("media.takePhoto")}
        icon={<Camera aria-hidden="true" />}
        accept="image/*"
        isLabelShown
        isCamera
        isDisabled={isFull}
        describedBy={hintId}
        onFiles={onFiles}
        className={rowClass}
      />
      <p id={hintId} className="px-1 text-meta text-ink-faint">
        <Limits isFull={isFull} maxMegabytes={maxMegabytes} />
      </p>
    </div>
  );
}

function Limits({ isFull, maxMegabytes }: Pick<SourceProps, "isFull" | "maxMegabytes">) {
  const { t } = useTranslation();
  const limit = mediaLimits.filesPerBlessing;
  const words = isFull ? t("media.full", { limit }) : t("media.hint", { limit, megabytes: maxMegabytes });
  return <span>{words}</span>;
}
