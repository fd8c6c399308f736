import { BookOpen } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { ErrorBoundary } from "../../../ui/error-boundary.tsx";
import { later } from "../../../ui/later.tsx";
import { PartNotice } from "../../../ui/part-notice.tsx";

const YearBookDialog = later(async () => ({
  default: (await import("./year-book-dialog.tsx")).YearBookDialog,
}));

/** The dialog comes when it is first asked for. */
export function YearBookButton() {
  const { t } = useTranslation();
  const [opening, setOpening] = useState({ count: 0, isOpen: false });
  return (
    <>
      <Button
        variant="link"
        icon={<BookOpen />}
        onClick={() => setOpening(({ count }) => ({ count: count + 1, isOpen: true }))}
      >
        {t("keepsake.yearBook.open")}
      </Button>
      {opening.count > 0 ? (
        <ErrorBoundary at={opening.count} Failed={PartNotice}>
          <Suspense>
            <YearBookDialog
              key={opening.count}
              isOpen={opening.isOpen}
              onClose={() => setOpening((now) => ({ ...now, isOpen: false }))}
            />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}
