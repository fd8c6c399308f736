import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { LeftOut } from "@blessing-jar/contract/on-this-day.ts";
import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { leftOutKey, useLeftOut, useTakeBack } from "./use-left-out.ts";

interface LeftOutDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What is not brought up again, and the way back. */
export function LeftOutDialog({ isOpen, onClose }: LeftOutDialogProps) {
  const { t } = useTranslation();
  const query = useLeftOut({ isEnabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("reminders.leftOut.title")}
      description={t("reminders.leftOut.text")}
    >
      <PagedList
        query={query}
        queryKey={leftOutKey}
        skeleton={<Skeleton className="h-32" />}
        failedTitle={t("reminders.leftOut.notFetched")}
        none={<p className="py-6 font-display text-quote text-ink-soft">{t("reminders.leftOut.empty")}</p>}
      >
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((each) => (
              <Row key={each.id} leftOut={each} />
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}

const leapYear = 2000;

function Row({ leftOut: { blessing, day } }: { leftOut: LeftOut }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const failed = useFailureToast();
  const takingBack = useTakeBack();
  const title =
    blessing?.title ??
    t("reminders.leftOut.day", { day: formatDay(`${leapYear}-${day}`, language, "dayAndMonth") });

  function handleTakeBack() {
    const what = blessing ? { blessingId: blessing.id } : { day: day ?? "" };
    takingBack.mutate(what, {
      onSuccess: () =>
        toast({ tone: "success", title: t("reminders.leftOut.takenBack"), description: title }),
      onError: (error) => failed("reminders.leftOut.failed", error),
    });
  }

  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 grow">
        <p dir="auto" className="line-clamp-2 font-display text-quote text-ink wrap-anywhere">
          {title}
        </p>
        {blessing ? (
          <time dateTime={blessing.blessingDate} className="text-meta text-ink-faint">
            {formatDay(blessing.blessingDate, language)}
          </time>
        ) : null}
      </div>
      <IconButton label={t("reminders.leftOut.takeBack", { what: title })} onClick={handleTakeBack}>
        <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    </li>
  );
}
