import { ChevronLeft, X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import {
  createContext,
  type KeyboardEventHandler,
  type ReactNode,
  type UIEvent,
  use,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../language/use-translation.ts";
import { IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { DialogShell } from "./dialog-shell.tsx";
import { leaveEscapeToList } from "./escape.ts";
import { useSwipe } from "./use-swipe.ts";
import { followVisibleHeight } from "./visible-height.ts";

interface ReadingSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Beside the words on a wide screen, above them on a phone: pictures, edge to edge. */
  lead?: ReactNode;
  /** Who wrote it, beside the actions; on a phone below the pictures. */
  head?: ReactNode;
  /** Icon buttons before the one that closes. */
  actions?: ReactNode;
  /** The note whose colours fill the sheet. */
  paper?: string | undefined;
  /** What is read of several: another begins at its head, and the sheet has one size for all of them. */
  place?: string | undefined;
  onKeyDown?: KeyboardEventHandler;
  /** To the next of several or the one before, by a finger. */
  onStep?: (by: 1 | -1) => void;
  children: ReactNode;
}

/** Over a picture, where it takes the whole width. */
const glass =
  "max-lg:gap-2 max-lg:[&>div]:gap-2 max-lg:[&_:is(button,a)]:bg-black/50! max-lg:[&_:is(button,a)]:text-white! max-lg:[&_:is(button,a)]:focus-visible:outline-white!";

/** Undefined outside of a sheet, null while it begins. */
const Foot = createContext<HTMLElement | null | undefined>(undefined);

/** Stays at the foot of a sheet while its words scroll; anywhere else, where it stands. */
export function SheetFoot({ children }: { children: ReactNode }) {
  const foot = use(Foot);
  if (foot === undefined) return children;
  return foot ? createPortal(children, foot) : null;
}

/** Where the whole sheet scrolls, it is not made anew for another that is read. */
function beginAtHead(words: HTMLElement | null) {
  words?.parentElement?.scrollTo({ top: 0 });
}

/** A dialog to read in: the whole of a phone, and a sheet over the page where there is room. */
export function ReadingSheet(props: ReadingSheetProps) {
  const { isOpen, onClose, title, lead, head, actions, paper, place, onKeyDown, onStep, children } = props;
  const { t } = useTranslation();
  const isPictured = Boolean(lead);
  const isWide = isPictured || place !== undefined;
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  // Of the place that was scrolled: of the next one nothing is yet.
  const [solidAt, setSolidAt] = useState<string>();
  const here = place ?? "";
  const isSolid = solidAt === here;
  const swipe = useSwipe(onStep);
  const swiped = onStep && "touch-pan-y touch-pinch-zoom in-data-zoomed:touch-auto";

  /** Words, or the buttons at the foot of a picture, that would run under those of the bar make it solid; before, it is glass. */
  function handleScroll({ currentTarget }: UIEvent) {
    if (!bar.current || !words.current) return;
    const { bottom, height } = bar.current.getBoundingClientRect();
    const isUnder =
      currentTarget.scrollTop > 0 && words.current.getBoundingClientRect().top < bottom + height;
    setSolidAt(isUnder ? here : undefined);
  }

  return (
    <DialogShell
      isOpen={isOpen}
      onClose={onClose}
      isForReading
      onKeyDown={onKeyDown}
      ref={followVisibleHeight}
      aria-describedby={undefined}
      data-reading={isPictured ? "picture" : "words"}
      onEscapeKeyDown={leaveEscapeToList}
      className={cx(
        "inset-x-0 top-(--visible-top,0px) flex h-(--visible-height,100dvh) flex-col text-ink shadow-lift",
        paper ? cx("note-sheet", isWide && "note-desk", paper) : "bg-card",
        "sm:inset-0 sm:m-auto sm:w-[calc(100%-4rem)] sm:rounded-[1.75rem] sm:border sm:border-line",
        // What leads on stays beneath the mouse.
        isWide ? "sm:h-[min(51.75rem,92dvh)] sm:max-w-[72rem]" : "sm:h-fit sm:max-h-[92dvh] sm:max-w-[46rem]",
        isPictured
          ? "lg:grid lg:grid-cols-[minmax(0,1fr)_28.5rem] lg:grid-rows-[minmax(0,1fr)_auto]"
          : isWide && "lg:[--side:calc((min(72rem,100vw-4rem)-42.25rem)/2)]",
        "[--side:--spacing(5)] sm:[--side:--spacing(7.5)]",
        // All of it scrolls, with its buttons and its foot.
        "low:overflow-y-auto low:overscroll-contain low:lg:grid-rows-[minmax(max-content,1fr)_auto]",
      )}
    >
      <Radix.Title className="sr-only">{title}</Radix.Title>
      <div
        key={place}
        ref={beginAtHead}
        onScroll={handleScroll}
        {...swipe}
        className={cx(
          // Not `flex-1`: in a sheet that is as high as its content, WebKit takes its basis of 0% for no height.
          "min-h-0 flex-auto scroll-pt-17 overflow-y-auto overscroll-contain low:shrink-0 low:overflow-visible",
          isPictured && "max-lg:[--lap:--spacing(7.5)] lg:contents",
          paper && "flex flex-col",
        )}
      >
        {isPictured ? (
          <div className={cx("lg:row-span-2 lg:min-h-0 low:lg:sticky low:lg:top-0 low:lg:h-[92dvh]", swiped)}>
            {lead}
          </div>
        ) : null}
        <div
          ref={words}
          onScroll={isPictured ? handleScroll : undefined}
          className={cx(
            isPictured &&
              "relative bg-card max-lg:-mt-7.5 max-lg:rounded-t-[1.75rem] lg:min-h-0 lg:scroll-pt-17 lg:overflow-y-auto lg:overscroll-contain low:lg:overflow-visible",
            swiped,
            paper && "flex shrink-0 grow flex-col",
            paper && isWide && "note-page",
          )}
        >
          {head ? (
            <div
              className={cx(
                "px-(--side)",
                isPictured
                  ? "pt-3.5 lg:pt-17"
                  : isWide
                    ? cx("pt-17", paper && "lg:pt-9")
                    : "pt-17 sm:pt-3.5 sm:pe-70",
              )}
            >
              {head}
            </div>
          ) : null}
          <div
            className={cx(
              "px-(--side) pt-4",
              paper ? "flex grow flex-col" : "pb-[max(1.75rem,env(safe-area-inset-bottom))]",
            )}
          >
            <Foot value={foot}>{children}</Foot>
          </div>
        </div>
      </div>
      <div
        ref={setFoot}
        data-foot=""
        className={cx(
          "relative z-10 border-t border-line bg-card px-[calc(var(--side)-0.25rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] empty:hidden sm:px-[calc(var(--side)-0.375rem)] sm:pb-4",
          isPictured && "lg:col-start-2",
        )}
      />
      {/* On a phone what leads back stands at the start. */}
      <div
        ref={bar}
        data-solid={isSolid}
        className={cx(
          "absolute inset-x-0 top-0 flex gap-0.5 border-b p-2.5 sm:max-lg:gap-2 sm:max-lg:[&>div]:gap-2 transition-colors duration-200 tight:[&_:is(button,a)]:size-[44px]",
          isPictured && "lg:start-auto lg:w-[calc(28.5rem-1px)]",
          isSolid
            ? cx("border-line", paper ? "bg-(--note-head)" : "bg-card")
            : "pointer-events-none border-transparent [&>button]:pointer-events-auto [&>div]:pointer-events-auto",
          isPictured && !isSolid && glass,
        )}
      >
        <div className="ms-auto flex gap-0.5">{actions}</div>
        <Radix.Close asChild>
          <IconButton
            label={t("shell.close")}
            icon={
              <>
                <X className="max-sm:hidden" />
                <ChevronLeft className="sm:hidden rtl:-scale-x-100" />
              </>
            }
            className="max-sm:-order-1"
          />
        </Radix.Close>
      </div>
    </DialogShell>
  );
}
