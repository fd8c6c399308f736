import type { ChangeEvent, ReactNode, RefObject } from "react";
import { cx } from "../../ui/class-names.ts";

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
