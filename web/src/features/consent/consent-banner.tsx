import { X } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { consentKey } from "../../storage/consent.ts";
import { preferenceKeys } from "../../storage/preferences.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { allAllowed, type Choice, noneAllowed } from "./consent-choice.ts";

interface ConsentBannerProps {
  /** A line at the end of the page; else it lies over its end. */
  isInFoot?: boolean | undefined;
  onChoose: (choice: Choice) => void;
  onCustomise: () => void;
  onReadPolicy: () => void;
  onClose: () => void;
}

/** Asks without standing in the way. To refuse is as easy as to accept. */
export function ConsentBanner(props: ConsentBannerProps) {
  const { isInFoot, onChoose, onCustomise, onReadPolicy, onClose } = props;
  const { t } = useTranslation();
  const answers = [
    { label: t("consent.acceptAll"), choice: allAllowed },
    { label: t("consent.rejectAll"), choice: noneAllowed },
  ];
  const section = (
    <section
      aria-label={t("consent.banner.label")}
      className={isInFoot ? looks.line : looks.note}
      {...(isInFoot ? kept : {})}
    >
      <p className={isInFoot ? "py-2" : looks.words}>
        <span className={isInFoot ? undefined : "slim:sr-only"}>{t("consent.banner.text")}</span>{" "}
        <button type="button" onClick={onReadPolicy} className="text-link">
          {t("consent.banner.policy")}
        </button>
      </p>
      <div className={isInFoot ? "-ms-2 flex flex-wrap" : looks.answers}>
        {answers.map(({ label, choice }) => (
          <Button
            key={label}
            variant={isInFoot ? "ghost" : "outline"}
            size="sm"
            className={isInFoot ? looks.word : looks.answer}
            data-choice={JSON.stringify(choice)}
            onClick={() => onChoose(choice)}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="ghost"
          size="sm"
          className={isInFoot ? looks.word : looks.answer}
          onClick={onCustomise}
        >
          {t("consent.customise")}
        </Button>
      </div>
      <IconButton
        label={t("consent.banner.close")}
        icon={<X />}
        className={
          isInFoot
            ? "-ms-2 [&_svg]:size-4"
            : "absolute end-1 top-0 sm:end-1.5 sm:top-1.5 lg:inset-y-0 lg:my-auto"
        }
        onClick={onClose}
      />
    </section>
  );
  return isInFoot ? section : <OverThePage>{section}</OverThePage>;
}

const looks = {
  note: "pointer-events-auto relative max-h-[60dvh] overflow-y-auto border-t border-line bg-card px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] slim:flex slim:flex-wrap slim:items-center slim:ps-3 slim:pe-11 slim:pt-0 slim:pb-[env(safe-area-inset-bottom)] shadow-lift transition duration-300 ease-out sm:w-[26rem] sm:rounded-card sm:border sm:p-5 lg:mx-auto lg:flex lg:w-fit lg:items-center lg:gap-6 lg:py-2.5 lg:pe-14 starting:translate-y-2 starting:opacity-0",
  words: "pe-10 text-meta slim:pe-1 text-pretty text-ink-soft sm:text-ui lg:pe-0",
  answers:
    "mt-2 flex flex-wrap gap-2 slim:mt-0 slim:grow slim:gap-0 sm:mt-4 lg:mt-0 lg:shrink-0 lg:flex-nowrap",
  answer: "grow max-sm:px-2.5! slim:min-h-11 slim:border-0 slim:bg-transparent slim:px-1! slim:text-meta",
  line: "flex flex-wrap items-center gap-x-3 text-meta text-ink-soft",
  word: "px-2! text-meta! underline decoration-line-strong underline-offset-4",
};

/** What `first-paint.js` needs to know where it keeps an answer by itself. */
const kept = { "data-key": consentKey, "data-moved": preferenceKeys.join(" ") };

function OverThePage({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useRoomBelow(note);
  return (
    <div
      ref={note}
      data-consent=""
      {...kept}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 sm:inset-x-auto sm:end-5 sm:bottom-5 lg:inset-x-5 print:hidden"
    >
      {children}
    </div>
  );
}

const gap = 24;

/** While the element lies over the page's end, the page can be scrolled clear of it, and the focus stays in view. */
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
