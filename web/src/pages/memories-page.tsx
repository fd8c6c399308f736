import type { Memory } from "@blessing-jar/contract/memories.ts";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { YearBookButton } from "../features/keepsake/year-book/year-book-button.tsx";
import { MemoriesList } from "../features/memories/memories-list.tsx";
import { MonthSwitch } from "../features/memories/month-switch.tsx";
import { monthBeside, readMonth, thisMonth } from "../features/memories/months.ts";
import { PageShell, SectionHeading } from "../ui/page-shell.tsx";
import { OwnBlessingDialogs, useOwnBlessingDialogs } from "./own-blessing-dialogs.tsx";

export function MemoriesPage() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const month = readMonth(address.get("month"));
  const dialogs = useOwnBlessingDialogs();
  const isAsked = Object.values(dialogs).some(({ value }) => value !== undefined);
  // Only once one is asked for: the detail brings the whole jar along.
  const [hasDialogs, setHasDialogs] = useState(isAsked);
  if (isAsked && !hasDialogs) setHasDialogs(true);
  const { open } = dialogs.detail;
  const handleOpen = useCallback((memory: Memory) => open(memory.id), [open]);
  const show = (next: string) => setAddress({ month: next }, { preventScrollReset: true });
  // From the address itself: of quick presses the second comes before the page has been drawn for the first.
  const handleStep = (by: 1 | -1) => {
    const now = readMonth(new URLSearchParams(window.location.search).get("month"));
    show(monthBeside(now, by) ?? now);
  };

  return (
    <PageShell className="grid gap-6 pt-4 pb-24 sm:pt-8">
      <SectionHeading
        level={1}
        title={t("memories.title")}
        description={t("memories.subtitle")}
        action={<MonthSwitch month={month} onStep={handleStep} onPresent={() => show(thisMonth())} />}
      />
      <MemoriesList month={month} onOpen={handleOpen} onAdd={() => dialogs.writing.open("new")} />
      <div className="flex justify-center pt-6">
        <YearBookButton />
      </div>
      {hasDialogs ? <OwnBlessingDialogs dialogs={dialogs} /> : null}
    </PageShell>
  );
}
