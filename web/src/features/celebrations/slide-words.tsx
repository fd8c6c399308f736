import { type ReactNode, useEffect, useRef, useState } from "react";

interface SlideWordsProps {
  className: string;
  /** Whoever scrolls is reading. */
  onRead: () => void;
  children: ReactNode;
}

/** What hangs below the last line, of letters alone, is no more to read. */
const hangingPixels = 8;

/** Scrolls where there is more than fits, also by keys. */
export function SlideWords({ className, onRead, children }: SlideWordsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => setIsOver(current.scrollHeight > current.clientHeight + hangingPixels);
    const observer = new ResizeObserver(measure);
    // Of the words too: they grow when their letters come, and the box does not.
    for (const each of [current, ...current.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      tabIndex={isOver ? 0 : undefined}
      onScroll={onRead}
      className={`slide-words touch-pan-y ${isOver ? "overflow-y-auto" : "overflow-y-hidden"} overscroll-contain outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-current ${className}`}
    >
      {children}
    </div>
  );
}
