import { BookOpen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { later, PartWhenNeeded } from "../../../ui/later.tsx";

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
      <PartWhenNeeded isNeeded={opening.isOpen} at={opening.count}>
        <YearBookDialog
          key={opening.count}
          isOpen={opening.isOpen}
          onClose={() => setOpening((now) => ({ ...now, isOpen: false }))}
        />
      </PartWhenNeeded>
    </>
  );
}
