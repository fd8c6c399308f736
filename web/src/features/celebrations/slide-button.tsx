import type { ReactNode } from "react";
import { cx } from "../../ui/class-names.ts";

interface SlideButtonProps {
  label: string;
  onClick: () => void;
  isLarge?: boolean;
  children: ReactNode;
}

/** In the colours of the slide that it stands on. */
export function SlideButton({ label, onClick, isLarge = false, children }: SlideButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={cx(
        "inline-grid shrink-0 place-items-center rounded-full border border-current/40 transition duration-300 ease-out hover:bg-current/10 focus-visible:outline-current",
        isLarge ? "size-14 [&_svg]:size-6" : "size-11 [&_svg]:size-5",
      )}
    >
      {children}
    </button>
  );
}
