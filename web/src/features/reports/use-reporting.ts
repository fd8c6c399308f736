import { useState } from "react";

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
