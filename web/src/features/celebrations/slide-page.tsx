import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import type { ReactNode } from "react";
import { cx } from "../../ui/class-names.ts";
import { SlideWords } from "./slide-words.tsx";

interface SlidePageProps {
  settings: Celebration["settings"];
  /** Much to read: in the whole width of the page, from its head. */
  isLong?: boolean;
  /** Of what it tells, in the place of the page's own ground. */
  tone?: string | undefined;
  /** Whoever scrolls is reading. */
  onRead: () => void;
  children: ReactNode;
}

/** A page of words in the colours of the celebration, seen through the arch of a window. */
export function SlidePage({ settings, isLong = false, tone, onRead, children }: SlidePageProps) {
  const { backgroundColor, textColor } = settings;
  return (
    <div
      className={cx("slide-page absolute inset-0", isLong && "slide-page-long", tone)}
      style={{ backgroundColor: tone ? "var(--tone-wash)" : backgroundColor, color: textColor }}
    >
      <SlideWords
        onRead={onRead}
        className="slide-page-words absolute inset-x-0 top-15 bottom-22 grid grid-cols-1 px-8 py-6 sm:px-20 lg:px-28 low:md:bottom-4 low:md:px-52"
      >
        <div className="m-auto grid w-full max-w-[80rem] grid-cols-1 justify-items-center">{children}</div>
      </SlideWords>
    </div>
  );
}
