import { Flag } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { later, PartWhenNeeded } from "../../ui/later.tsx";

const ReportDialog = later(() => import("./report-dialog.tsx"));

/** The dialog comes when it is first asked for. */
export function ReportLayer({ reporting }: { reporting: ReturnType<typeof useReporting> }) {
  const { reported, count, isOpen, close } = reporting;
  if (!reported) return null;
  return (
    <PartWhenNeeded at={count}>
      <ReportDialog
        key={reported.comment?.id ?? reported.blessingId}
        reported={reported}
        isOpen={isOpen}
        onClose={close}
      />
    </PartWhenNeeded>
  );
}

export interface Reported {
  blessingId: string;
  comment?: { id: string; authorName: string } | undefined;
}

interface Reporting {
  /** What was reported last stays while the dialog closes. */
  reported?: Reported;
  isOpen: boolean;
  count: number;
}

export function useReporting() {
  const [reporting, setReporting] = useState<Reporting>({ isOpen: false, count: 0 });
  return {
    ...reporting,
    open: (reported: Reported) => setReporting(({ count }) => ({ reported, isOpen: true, count: count + 1 })),
    close: () => setReporting((before) => ({ ...before, isOpen: false })),
  };
}

export function ReportAction({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="-mb-2 flex justify-end border-t border-line pt-2">
      <Button variant="ghost" size="sm" className="text-ink-faint!" icon={<Flag />} onClick={onPress}>
        {t("reports.blessing.action")}
      </Button>
    </div>
  );
}
