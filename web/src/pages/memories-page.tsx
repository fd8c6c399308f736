import { formatMonth } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { listMemories, type Memory } from "@blessing-jar/contract/memories.ts";
import { listOnThisDay } from "@blessing-jar/contract/on-this-day.ts";
import { BookOpen, CalendarCheck2, ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { endpointQuery, queryClient } from "../api/queries.ts";
import { mediaOf } from "../features/media/media-of.ts";
import { preloadPictures } from "../features/media/picture-tile.tsx";
import { arrangeMemories } from "../features/memories/group-memories.ts";
import { MemoriesList } from "../features/memories/memories-list.tsx";
import { monthBeside, readMonth, thisMonth } from "../features/memories/months.ts";
import { useLanguage } from "../language/use-language.ts";
import { useTranslation } from "../language/use-translation.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { cx } from "../ui/class-names.ts";
import { later, PartWhenNeeded } from "../ui/later.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { OwnBlessingDialogs, useOwnBlessingDialogs } from "./own-blessing-dialogs.tsx";
import { MemoriesHeading, memoriesRoom } from "./page-heading.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";

export function askAhead(): void {
  const month = readMonth(new URLSearchParams(window.location.search).get("month"));
  const ofMonth = endpointQuery(listMemories, { query: { month } });
  const ofDay = endpointQuery(listOnThisDay);
  const asked = [queryClient.prefetchQuery(ofMonth), queryClient.prefetchQuery(ofDay)];
  void Promise.all(asked).then(() => {
    const memories = queryClient.getQueryData<Memory[]>(ofMonth.queryKey) ?? [];
    const day = queryClient.getQueryData<AnswerOf<typeof listOnThisDay>>(ofDay.queryKey);
    const { first } = arrangeMemories(memories, day?.memories ?? []);
    const isWide = window.matchMedia("(width >= 40rem)").matches;
    if (first) preloadPictures([mediaOf(first)], isWide ? "full" : "large");
  });
}

export function MemoriesPage() {
  const [address, setAddress] = useSearchParams();
  const month = readMonth(address.get("month"));
  const dialogs = useOwnBlessingDialogs();
  const isAsked = Object.values(dialogs).some(({ value }) => value !== undefined);
  // Only once one is asked for: the detail brings the whole jar along.
  const [hasDialogs, setHasDialogs] = useState(isAsked);
  if (isAsked && !hasDialogs) setHasDialogs(true);
  const { open } = dialogs.detail;
  const handleOpen = useCallback((memory: Memory) => open(memory.id), [open]);
  const story = useAddressDialog("story");
  const [told, setTold] = useState<readonly Memory[]>([]);
  const { open: openStory } = story;
  const handlePlay = useCallback(
    (memories: readonly Memory[]) => {
      setTold(memories);
      openStory("month");
    },
    [openStory],
  );
  // From the address itself: of quick presses the second comes before the page has been drawn for the first.
  function narrow(name: "month" | "person", value: string | undefined) {
    const next = new URLSearchParams(window.location.search);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setAddress(next, { preventScrollReset: true });
  }
  const show = (next: string) => narrow("month", next);
  const handleStep = (by: 1 | -1) => {
    const now = readMonth(new URLSearchParams(window.location.search).get("month"));
    show(monthBeside(now, by) ?? now);
  };

  return (
    <PageShell className={memoriesRoom}>
      <MemoriesHeading>
        <YearBookButton year={thisMonth().slice(0, 4)} />
        <MonthSwitch month={month} onStep={handleStep} onPresent={() => show(thisMonth())} />
      </MemoriesHeading>
      <MemoriesList
        month={month}
        onOpen={handleOpen}
        onPlay={handlePlay}
        onAdd={() => dialogs.writing.open("new")}
        chosen={address.get("person") ?? undefined}
        onChoose={(person) => narrow("person", person)}
      />
      {hasDialogs ? <OwnBlessingDialogs dialogs={dialogs} /> : null}
      <PartWhenNeeded isNeeded={story.value !== undefined && told.length > 0} at={story.value}>
        {story.value ? <MonthStory month={month} memories={told} onClose={story.close} /> : null}
      </PartWhenNeeded>
    </PageShell>
  );
}

const MonthStory = later(() => import("../features/memories/month-story.tsx"));

const YearBookDialog = later(() => import("../features/keepsake/year-book/year-book-dialog.tsx"));

/** On a phone a sign beside the month, so that the heading has its whole width. */
function YearBookButton({ year }: { year: string }) {
  const { t } = useTranslation();
  const book = useAddressDialog("book");
  return (
    <>
      <Button
        variant="outline"
        icon={<BookOpen />}
        onClick={() => book.open(year)}
        className="max-sm:order-last max-sm:size-13 max-sm:p-0!"
      >
        <span className="max-sm:sr-only">{t("keepsake.yearBook.open")}</span>
      </Button>
      <PartWhenNeeded isNeeded={book.value !== undefined} at={book.value}>
        {book.value ? <YearBookDialog firstYear={Number(book.value)} onClose={book.close} /> : null}
      </PartWhenNeeded>
    </>
  );
}

interface MonthSwitchProps {
  month: string;
  onStep: (by: 1 | -1) => void;
  onPresent: () => void;
}

/** One press, one month: no button moves by a press. On a phone the way back stands within, before the next month. */
function MonthSwitch({ month, onStep, onPresent }: MonthSwitchProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div
      role="group"
      aria-label={t("memories.month.label")}
      className="flex items-center gap-1 max-sm:min-w-0 max-sm:flex-1 max-sm:rounded-full max-sm:border max-sm:border-line-strong max-sm:bg-card/60 max-sm:p-0.5"
    >
      <IconButton
        label={t("memories.month.current")}
        icon={<CalendarCheck2 />}
        className={cx("shrink-0 max-lg:order-1", month === thisMonth() && "invisible max-sm:hidden")}
        onClick={onPresent}
      />
      <div className="min-w-0 items-center justify-between gap-1 rounded-full border border-line-strong bg-card/60 p-0.5 max-sm:contents sm:flex">
        <IconButton
          label={t("memories.month.previous")}
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          disabled={!monthBeside(month, -1)}
          onClick={() => onStep(-1)}
        />
        <p
          role="status"
          className="min-w-[min(9rem,30vw)] px-1 text-center font-display [font-size:min(var(--text-heading),6vw)] text-ink tabular-nums first-letter:uppercase max-sm:grow sm:min-w-44"
        >
          <time dateTime={month}>{formatMonth(month, language)}</time>
        </p>
        <IconButton
          label={t("memories.month.next")}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          className="max-sm:order-2"
          disabled={!monthBeside(month, 1)}
          onClick={() => onStep(1)}
        />
      </div>
    </div>
  );
}
