import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Beside a circle that lets a blessing in only once an admin has looked. */
export function WaitingMark() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1 text-meta font-normal text-ink-faint">
      <Hourglass aria-hidden="true" className="size-3.5 shrink-0" />
      {t("shares.waits")}
    </span>
  );
}
