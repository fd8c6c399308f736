import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Spinner } from "../../ui/spinner.tsx";

const shownFor = 2_000;

/** For cards that lead nowhere of their own. */
export function useOpeningOverlay() {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const hiding = setTimeout(() => setIsShown(false), shownFor);
    return () => clearTimeout(hiding);
  }, [isShown]);
  const overlay = isShown
    ? createPortal(
        <div role="status" className="fixed inset-0 z-60 grid place-items-center bg-veil">
          <p className="card flex items-center gap-3 px-6 py-4 text-ui text-ink">
            <Spinner />
            {t("blessings.opening")}
          </p>
        </div>,
        document.body,
      )
    : null;
  return { overlay, show: () => setIsShown(true) };
}
