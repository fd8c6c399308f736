import { X } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "../../ui/button.tsx";
import { allAllowed, type Choice, noneAllowed } from "./consent-choice.ts";

interface ConsentBannerProps {
  onChoose: (choice: Choice) => void;
  onCustomise: () => void;
  onReadPolicy: () => void;
  onClose: () => void;
}

/** Asks without standing in the way. To refuse is as easy as to accept. */
export function ConsentBanner({ onChoose, onCustomise, onReadPolicy, onClose }: ConsentBannerProps) {
  const { t } = useTranslation();
  const banner = useRef<HTMLDivElement>(null);
  useRoomBelow(banner);
  return (
    <div
      ref={banner}
      data-consent=""
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 pb-(--bar) sm:inset-x-auto sm:end-5 sm:bottom-5 lg:inset-x-5 print:hidden"
    >
      <section
        aria-label={t("consent.banner.label")}
        className="pointer-events-auto relative max-h-[60dvh] overflow-y-auto border-t border-line bg-card px-4 pt-2 pb-[max(0.5rem,var(--bar-plus),env(safe-area-inset-bottom))] slim:flex slim:flex-wrap slim:items-center slim:ps-3 slim:pe-11 slim:pt-0 slim:pb-[max(var(--bar-plus),env(safe-area-inset-bottom))] shadow-lift transition duration-300 ease-out sm:w-[26rem] sm:rounded-card sm:border sm:p-5 lg:mx-auto lg:flex lg:w-fit lg:items-center lg:gap-6 lg:py-2.5 lg:pe-14 starting:translate-y-2 starting:opacity-0"
      >
        <p className="pe-10 text-meta slim:pe-1 text-pretty text-ink-soft sm:text-ui lg:pe-0">
          <span className="slim:sr-only">{t("consent.banner.text")}</span>{" "}
          <button type="button" onClick={onReadPolicy} className="text-link">
            {t("consent.banner.policy")}
          </button>
        </p>
        <div className="mt-2 flex flex-wrap gap-2 slim:mt-0 slim:grow slim:gap-0 sm:mt-4 lg:mt-0 lg:shrink-0 lg:flex-nowrap">
          <Button
            variant="outline"
            size="sm"
            className="grow max-sm:px-2.5! slim:min-h-11 slim:border-0 slim:bg-transparent slim:px-1! slim:text-meta"
            onClick={() => onChoose(allAllowed)}
          >
            {t("consent.acceptAll")}
          </Button>
          <Button
            variant="outline"
            size="sm"
            className="grow max-sm:px-2.5! slim:min-h-11 slim:border-0 slim:bg-transparent slim:px-1! slim:text-meta"
            onClick={() => onChoose(noneAllowed)}
          >
            {t("consent.rejectAll")}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className="grow max-sm:px-2.5! slim:min-h-11 slim:border-0 slim:bg-transparent slim:px-1! slim:text-meta"
            onClick={onCustomise}
          >
            {t("consent.customise")}
          </Button>
        </div>
        <IconButton
          label={t("consent.banner.close")}
          icon={<X />}
          className="absolute end-1 top-0 sm:end-1.5 sm:top-1.5 lg:inset-y-0 lg:my-auto"
          onClick={onClose}
        />
      </section>
    </div>
  );
}

const gap = 24;

/**
 * While the element lies over the page's end, the page can be scrolled clear of it, and the focus stays in view. It reaches to
 * the foot of the window: its height tells of the bar there as well.
 */
function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const over = element.current;
    if (!over) return;
    const page = document.documentElement.style;
    const body = document.body.style;
    const makeRoom = () => {
      // A document brings it hidden.
      const height = over.offsetHeight > 0 ? `${over.offsetHeight + gap}px` : "";
      // In figures: where the root reads one more variable, Chromium styles the whole page anew.
      page.scrollPaddingBottom = height;
      body.paddingBottom = height;
    };
    makeRoom();
    const observer = new ResizeObserver(makeRoom);
    observer.observe(over, { box: "border-box" });
    return () => {
      observer.disconnect();
      page.scrollPaddingBottom = "";
      body.paddingBottom = "";
    };
  }, [element]);
}
