import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { Camera, ImagePlus } from "lucide-react";
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class.ts";
import { cx } from "../../ui/class-names.ts";

interface DropAreaProps {
  onFiles: (files: readonly File[]) => void;
  isFull: boolean;
  maxMegabytes: number;
  /** Stands beside the buttons. */
  children?: ReactNode;
}

export function DropArea({ onFiles, isFull, maxMegabytes, children }: DropAreaProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const limit = mediaLimits.filesPerBlessing;
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  function handleDrag(event: DragEvent) {
    event.preventDefault();
    setIsOver(event.type !== "dragleave" || event.currentTarget.contains(event.relatedTarget as Node | null));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons inside do the same
    <div
      onDragEnter={handleDrag}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrop}
      className={cx(
        "rounded-tile border border-dashed px-4 py-4 text-center transition-colors duration-200",
        isOver ? "border-terra bg-terra-wash/60" : "border-line-strong bg-paper-sunk/40",
      )}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <PickButton
          icon={<ImagePlus aria-hidden="true" />}
          accept="image/*,video/*,audio/*"
          isMultiple
          isDisabled={isFull}
          describedBy={hintId}
          onFiles={onFiles}
        >
          {t("media.choose")}
        </PickButton>
        <span className="hidden pointer-coarse:contents">
          <PickButton
            icon={<Camera aria-hidden="true" />}
            accept="image/*"
            isCamera
            isDisabled={isFull}
            describedBy={hintId}
            onFiles={onFiles}
          >
            {t("media.takePhoto")}
          </PickButton>
        </span>
        {children}
      </div>
      <p id={hintId} className="mt-2.5 text-meta text-ink-faint">
        {isFull ? t("media.full", { limit }) : t("media.hint", { limit, megabytes: maxMegabytes })}
      </p>
    </div>
  );
}

interface PickButtonProps {
  icon: ReactNode;
  accept: string;
  isMultiple?: boolean;
  isCamera?: boolean;
  isDisabled: boolean;
  describedBy: string;
  onFiles: (files: readonly File[]) => void;
  children: string;
}

function PickButton(props: PickButtonProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    props.onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.target.value = "";
  }

  return (
    <label
      className={cx(
        buttonClass({
          variant: "outline",
          className:
            "cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--focus)",
        }),
        props.isDisabled && "pointer-events-none opacity-55",
      )}
    >
      {props.icon}
      {props.children}
      <input
        type="file"
        className="sr-only"
        accept={props.accept}
        multiple={props.isMultiple}
        capture={props.isCamera ? "environment" : undefined}
        disabled={props.isDisabled}
        aria-describedby={props.describedBy}
        onChange={handleChange}
      />
    </label>
  );
}
