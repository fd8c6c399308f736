import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "../language/use-translation.ts";
import { IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { DialogShell } from "./dialog-shell.tsx";
import { dismissNews } from "./toast-store.ts";
import { followVisibleHeight } from "./visible-height.ts";

interface SheetProps {
  onClose: () => void;
  /** On a phone it is read out alone. */
  title: string;
  /** A word beside the title, such as that a draft is kept. */
  note?: ReactNode;
  /** At the end of the first line, on a phone. */
  action?: ReactNode;
  /** What of it scrolls says `data-scrolls`. */
  children: ReactNode;
}

/** What it leaves free: what a keyboard covers, and by `--toasts` what the toasts need. */
function follow(sheet: HTMLElement | null): (() => void) | undefined {
  const toasts = document.querySelector<HTMLElement>("[data-toasts]");
  const stop = followVisibleHeight(sheet);
  if (!sheet || !toasts) return stop;
  const watching = new ResizeObserver(() => sheet.style.setProperty("--toasts", `${toasts.offsetHeight}px`));
  watching.observe(toasts);
  return () => {
    stop?.();
    watching.disconnect();
  };
}

/** A dialog to write in: on a phone all that the keyboard leaves of the screen. */
export function Sheet({ onClose, title, note, action, children }: SheetProps) {
  const { t } = useTranslation();
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(dismissNews, []);
  return (
    <DialogShell
      isOpen
      onClose={onClose}
      ref={follow}
      aria-describedby={undefined}
      data-sheet=""
      onScrollCapture={({ target }) => {
        if (target instanceof HTMLElement && target.dataset.scrolls === "")
          setIsScrolled(target.scrollTop > 0);
      }}
      className="inset-x-0 top-(--visible-top,0px) flex h-(--visible-height,100dvh) flex-col bg-card text-ink sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[92dvh] sm:w-[calc(100%-4rem)] sm:max-w-[47.5rem] sm:rounded-[1.75rem] sm:border sm:border-line sm:shadow-lift low:overflow-y-auto low:sm:scroll-pb-20"
    >
      <div
        className={cx(
          "border-b transition-colors",
          isScrolled ? "border-line" : "border-transparent",
          "flex shrink-0 flex-wrap items-center gap-x-1 gap-y-2 px-2 pt-[max(0.75rem,env(safe-area-inset-top))] pb-2 sm:gap-x-3 sm:pt-4 sm:ps-8 sm:pe-4",
        )}
      >
        <Radix.Close asChild>
          <IconButton label={t("shell.close")} icon={<X />} className="sm:order-last sm:ms-auto" />
        </Radix.Close>
        <Radix.Title className="font-display text-heading text-ink max-sm:sr-only">{title}</Radix.Title>
        <span className="text-meta text-ink-faint">{note}</span>
        {action ? <div className="ms-auto me-2">{action}</div> : null}
      </div>
      {children}
    </DialogShell>
  );
}
