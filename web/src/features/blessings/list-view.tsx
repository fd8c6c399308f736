import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatDay, formatMonth } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Share2 } from "lucide-react";
import { memo, useId, useMemo, useRef, useState } from "react";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import { dayWord } from "../../language/relative-day.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { CategoryMark } from "../categories/category.tsx";
import { mediaOf } from "../media/media-of.ts";
import { MediaPictures } from "../media/media-pictures.tsx";
import { MediaVoices } from "../media/media-voices.tsx";
import { HeartButton } from "../reactions/heart-button.tsx";
import { type CardParts, type ListViewProps, periodLook } from "./card-parts.ts";
import { belowTitle } from "./first-line.ts";
import { Found } from "./found.tsx";
import { listRows } from "./list-rows.ts";
import { OpenBlessing } from "./open-blessing.tsx";
import { PrayerMark } from "./prayer-mark.tsx";
import { drawnAhead, pressable, rowHeight } from "./use-drawn-ahead.ts";

export const ListView = memo(function ListView({ blessings, label, isNarrowed, ...parts }: ListViewProps) {
  const rows = useMemo(() => listRows(blessings), [blessings]);
  const list = useRef<WindowVirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const [monthInView, setMonthInView] = useState<string>();

  /** The scroller places its items absolutely, so that a heading among them cannot stick. */
  function handleScroll() {
    const below = -(box.current?.getBoundingClientRect().top ?? 0) + barHeight();
    const row = below > 0 ? rows[list.current?.findItemIndex(window.scrollY + barHeight()) ?? -1] : undefined;
    setMonthInView(row?.kind === "blessing" ? row.blessing.blessingDate.slice(0, 7) : undefined);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div ref={box} role="group" aria-label={label}>
      <MonthInView month={monthInView} />
      <WindowVirtualizer
        ref={list}
        data={rows}
        bufferSize={drawnAhead(isNarrowed)}
        itemSize={rowHeight}
        onScroll={handleScroll}
      >
        {(row) => (
          <div key={row.key} className={pressable}>
            {row.kind === "month" ? (
              <MonthHeading month={row.month} count={row.count} />
            ) : (
              <BlessingRow blessing={row.blessing} {...parts} />
            )}
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
});

function barHeight(): number {
  return document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
}

function MonthHeading({ month, count }: { month: string; count: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong pt-6 pb-2.5">
      <h3 className={periodLook}>{formatMonth(month, language)}</h3>
      <p className="text-meta text-ink-faint tabular-nums">{t("blessings.list.ofMonth", { count })}</p>
    </div>
  );
}

/** The month that is being read stays in view; its heading has told it to a screen reader. */
function MonthInView({ month }: { month: string | undefined }) {
  const { language } = useLanguage();
  return (
    <div aria-hidden="true" className="pointer-events-none sticky top-18 z-10 h-0">
      {month ? (
        <p
          className={`${periodLook} absolute inset-x-0 top-0 border-b border-line-strong bg-paper/92 py-2 backdrop-blur-md`}
        >
          {formatMonth(month, language)}
        </p>
      ) : null}
    </div>
  );
}

interface BlessingRowProps extends CardParts {
  blessing: Blessing;
}

const BlessingRow = memo(function BlessingRow({ blessing, onOpen, onShare, labelOf }: BlessingRowProps) {
  const { category, description, mediaTypes: types } = blessing;
  const titleId = useId();
  return (
    <article
      data-blessing={blessing.id}
      className="row-of-list relative flex min-h-23 items-center gap-x-4 border-b border-line py-3 tight:flex-wrap sm:min-h-26 sm:gap-x-6"
    >
      <DayOfRow day={blessing.blessingDate} />
      <div className="min-w-0 flex-1 tight:basis-full">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h4
            id={titleId}
            className="min-w-0 font-display text-[1.125rem] leading-tight text-ink sm:text-[1.3125rem]"
            dir="auto"
          >
            <OpenBlessing blessing={blessing} onOpen={onOpen} className="line-clamp-2" />
          </h4>
          <PrayerMark blessing={blessing} />
        </div>
        <div className="mt-1 flex min-w-0 gap-x-3 gap-y-1 max-sm:flex-col-reverse sm:items-center">
          <CategoryMark name={category} label={labelOf(category)} isChosen={blessing.isCategoryChosen} />
          {description ? (
            <p
              className="line-clamp-1 min-w-0 text-[0.875rem] text-ink-soft wrap-anywhere sm:flex-1 sm:text-ui"
              dir="auto"
            >
              <Found text={belowTitle(blessing)} isCut />
            </p>
          ) : null}
        </div>
      </div>
      <div className="shrink-0 max-sm:hidden lg:w-36">
        <HeartButton blessing={blessing} titleId={titleId} className="relative z-1 w-full justify-start" />
      </div>
      <div className="empty:hidden sm:w-26 sm:empty:block">
        {types.every((type) => type.startsWith("audio/")) ? (
          types.length > 0 ? (
            <MediaVoices {...mediaOf(blessing)} isSmall />
          ) : null
        ) : (
          <MediaPictures {...mediaOf(blessing)} shape="row" />
        )}
      </div>
      {/* A phone has its width for the words; what is opened can be shared. */}
      <div className="max-sm:hidden">
        <ShareButton blessing={blessing} onShare={onShare} titleId={titleId} />
      </div>
    </article>
  );
});

function DayOfRow({ day }: { day: string }) {
  const { language } = useLanguage();
  return (
    <time
      dateTime={day}
      title={formatDay(day, language, "full")}
      className="flex w-14 shrink-0 flex-wrap tight:w-full items-baseline gap-x-1.5 max-sm:not-tight:flex-col max-sm:not-tight:items-start max-sm:self-start sm:w-27"
    >
      <span className="sr-only">{formatDay(day, language, "full")}</span>
      <span
        aria-hidden="true"
        className="font-display text-[1.625rem] leading-(--leading-of-stat) text-ink tabular-nums sm:text-[2rem]"
      >
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="inline-block text-meta text-ink-faint first-letter:uppercase">
        {dayWord(day, language) ?? formatDay(day, language, "briefWeekday")}
      </span>
    </time>
  );
}

interface ShareButtonProps extends Pick<CardParts, "onShare"> {
  blessing: Blessing;
  /** What it shares, for a screen reader: all of these buttons have one name. */
  titleId: string;
}

/** Above the button that covers the whole card. */
function ShareButton({ blessing, onShare, titleId }: ShareButtonProps) {
  const { t } = useTranslation();
  if (!onShare || !blessing.can.share) return null;
  return (
    <IconButton
      label={t("shares.action")}
      icon={<Share2 />}
      aria-describedby={titleId}
      className="relative z-1 -my-2.5 -me-3 [&_svg]:size-4.5"
      onClick={() => onShare(blessing)}
    />
  );
}
