import { Camera, Image, Mic } from "lucide-react";
import type { ChangeEvent, MouseEvent, ReactNode, RefObject } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { canRecord, type Voice } from "./use-recorder.ts";

export interface SourceProps {
  /** No more may come: whoever presses all the same is told why. */
  isFull: boolean;
  onFull: () => void;
  onFiles: (files: readonly File[]) => void;
}

interface ChooseIconProps extends SourceProps {
  input: RefObject<HTMLInputElement | null>;
  hintId: string;
}

const iconClass =
  "inline-grid size-11 place-items-center rounded-full text-ink-soft transition hover:bg-terra-wash/60 hover:text-ink [&_svg]:size-6";
/** An icon over its word, as wide as that at least: with large letters tools take a second line. */
export const toolClass =
  "flex min-h-14.5 min-w-fit grow basis-14 flex-col items-center justify-center gap-0.5 rounded-tile px-1 text-meta text-ink-soft transition hover:bg-terra-wash/60 hover:text-ink disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:size-6";

export function ChooseIcon({ input, hintId, ...source }: ChooseIconProps) {
  const { t } = useTranslation();
  return (
    <>
      <PickButton
        label={t("media.choose")}
        icon={<Image />}
        input={input}
        isMultiple
        describedBy={hintId}
        {...source}
        className={iconClass}
      />
      <span className="hidden pointer-coarse:contents">
        <PickButton
          label={t("media.takePhoto")}
          icon={<Camera />}
          accept="image/*"
          isCamera
          describedBy={hintId}
          {...source}
          className={iconClass}
        />
      </span>
    </>
  );
}

/** On a phone, whose own sheet asks whether it comes from the camera or from the library. */
export function ChooseTool({ input, hintId, ...source }: ChooseIconProps) {
  const { t } = useTranslation();
  return (
    <PickButton
      label={t("media.tool.photo")}
      icon={<Image />}
      input={input}
      isLabelShown
      isMultiple
      describedBy={hintId}
      {...source}
      className={toolClass}
    />
  );
}

interface VoiceButtonProps extends Pick<SourceProps, "isFull" | "onFull"> {
  voice: Voice;
  hintId: string;
  hasWord: boolean;
}

/** Begins to record at once: whoever presses it has something to say. */
export function VoiceButton({ voice, isFull, onFull, hintId, hasWord }: VoiceButtonProps) {
  const { t } = useTranslation();
  if (!canRecord()) return null;
  const press = {
    disabled: voice.isPending || voice.state.step === "asking",
    "aria-disabled": isFull || undefined,
    "aria-describedby": isFull ? hintId : undefined,
    onClick: () => (isFull ? onFull() : void voice.start()),
  };
  if (!hasWord)
    return (
      <IconButton
        label={t("media.voice.record")}
        icon={<Mic />}
        className="aria-disabled:opacity-50 [&_svg]:size-6!"
        {...press}
      />
    );
  return (
    <button type="button" className={toolClass} {...press}>
      <Mic aria-hidden="true" />
      {t("media.tool.voice")}
    </button>
  );
}

interface PickButtonProps extends SourceProps {
  accept?: string;
  isMultiple?: boolean;
  isCamera?: boolean;
  describedBy?: string;
  label: string;
  /** An icon alone; its label is read out. */
  icon: ReactNode;
  isLabelShown?: boolean;
  input?: RefObject<HTMLInputElement | null>;
  className?: string;
}

export function PickButton(props: PickButtonProps) {
  const { accept = "image/*,video/*,audio/*", label, isLabelShown, isFull } = props;

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    props.onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.target.value = "";
  }

  function handleClick(event: MouseEvent) {
    if (!isFull) return;
    event.preventDefault();
    props.onFull();
  }

  return (
    <label
      title={isLabelShown ? undefined : label}
      className={cx(
        "relative cursor-pointer items-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--focus) [&_svg]:shrink-0",
        props.className,
        isFull && "opacity-50",
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
        aria-disabled={isFull || undefined}
        onClick={handleClick}
        aria-describedby={props.describedBy}
        onChange={handleChange}
      />
    </label>
  );
}
