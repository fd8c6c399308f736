import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { BellOff, CalendarX2 } from "lucide-react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Menu, type MenuEntry } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { useLeaveOut, type What } from "./use-left-out.ts";

interface Remembered {
  id: string;
  blessingDate: string;
}

export function MemoryMenu({ memory, className }: { memory: Remembered; className?: string }) {
  const { t } = useTranslation();
  const entriesOf = useMemoryEntries();
  return <Menu label={t("reminders.leftOut.menu")} className={className} items={entriesOf(memory)} />;
}

export function useMemoryEntries(): (memory: Remembered) => MenuEntry[] {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const failed = useFailureToast();
  const leaving = useLeaveOut();
  const leaveOut = (what: What) => () =>
    leaving.mutate(what, {
      onSuccess: () => toast("success", t("reminders.leftOut.done"), t("reminders.leftOut.doneText")),
      onError: (error) => failed("reminders.leftOut.failed", error),
    });
  return (memory) => [
    {
      label: t("reminders.leftOut.blessing"),
      icon: <BellOff />,
      onSelect: leaveOut({ blessingId: memory.id }),
    },
    {
      label: t("reminders.leftOut.everyYear", {
        day: formatDay(memory.blessingDate, language, "dayAndMonth"),
      }),
      icon: <CalendarX2 />,
      onSelect: leaveOut({ day: memory.blessingDate.slice(5) }),
    },
  ];
}
