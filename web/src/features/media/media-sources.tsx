import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { Camera, Image } from "lucide-react";
import { type ChangeEvent, type ReactNode, type RefObject, useId } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";

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
/** An icon over its word, as wide as that at least: with large letters tools take a second line. */
export const toolClass =
  "flex min-h-14.5 min-w-fit grow basis-14 flex-col items-center justify-center gap-0.5 rounded-tile px-1 text-meta text-ink-soft transition hover:bg-terra-wash/60 hover:text-ink disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-6";

export function ChooseIcon({ input, isFull, maxMegabytes, onFiles }: ChooseIconProps) {
  const { t } = useTranslation();
  const hintId = useId();
  return (
    <>
      <PickButton
        label={t("media.choose")}
        icon={<Image />}
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
          icon={<Camera />}
          accept="image/*"
          isCamera
          isDisabled={isFull}
          onFiles={onFiles}
          className={iconClass}
        />
      </span>
      <Limits id={hintId} maxMegabytes={maxMegabytes} />
    </>
  );
}

/** On a phone, whose own sheet asks whether it comes from the camera or from the library. */
export function ChooseTool({ input, isFull, maxMegabytes, onFiles }: ChooseIconProps) {
  const { t } = useTranslation();
  const hintId = useId();
  return (
    <>
      <PickButton
        label={t("media.tool.photo")}
        icon={<Image />}
        input={input}
        isLabelShown
        isMultiple
        isDisabled={isFull}
        describedBy={hintId}
        onFiles={onFiles}
        className={toolClass}
      />
      <Limits id={hintId} maxMegabytes={maxMegabytes} />
    </>
  );
}

function Limits({ id, maxMegabytes }: { id: string; maxMegabytes: number }) {
  const { t } = useTranslation();
  return (
    <span id={id} className="sr-only">
      {t("media.hint", { limit: mediaLimits.filesPerBlessing, megabytes: maxMegabytes })}
    </span>
  );
}

interface PickButtonProps {
  accept?: string;
  isMultiple?: boolean;
  isCamera?: boolean;
  isDisabled: boolean;
  describedBy?: string;
  onFiles: (files: readonly File[]) => void;
  label: string;
  /** An icon alone; its label is read out. */
  icon: ReactNode;
  isLabelShown?: boolean;
  input?: RefObject<HTMLInputElement | null>;
  className?: string;
}

export function PickButton(props: PickButtonProps) {
  const { accept = "image/*,video/*,audio/*", label, isLabelShown } = props;

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    props.onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.target.value = "";
  }

  return (
    <label
      title={isLabelShown ? undefined : label}
      className={cx(
        "relative cursor-pointer items-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--focus) [&_svg]:shrink-0",
        props.className,
        props.isDisabled && "pointer-events-none opacity-55",
      )}
    >
      {props.icon}
      <span className={isLabelShown ? "" : "sr-only"}>{label}</span>
      <input
        ref={props.input}
        type="file"
        className="sr-only"
        accept={accept}
        multiple={props.isMultiple}
        capture={props.isCamera ? "environment" : undefined}
        disabled={props.isDisabled}
        aria-describedby={props.describedBy}
        onChange={handleChange}
      />
    </label>
  );
}
