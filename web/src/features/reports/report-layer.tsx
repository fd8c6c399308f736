import { later, PartWhenNeeded } from "../../ui/later.tsx";
import type { useReporting } from "./use-reporting.ts";

const ReportDialog = later(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));

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
