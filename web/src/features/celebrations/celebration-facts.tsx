import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";

interface CelebrationFactsProps {
  event: Celebration;
  className?: string;
}

/** How many blessings it shows, and whose it is. */
export function CelebrationFacts({ event, className }: CelebrationFactsProps) {
  const { t } = useTranslation();
  const { blessingIds, missingCount, can, ownerName, sharedCircleIds } = event;
  const whose = can.edit
    ? t(sharedCircleIds.length > 0 ? "celebrations.shared" : "celebrations.onlyYou")
    : t("celebrations.plannedBy", { name: ownerName });
  return (
    <div className={cx("grid gap-0.5", className)}>
      <p className="wrap-anywhere">
        <span>{t("celebrations.blessings", { count: blessingIds.length })}</span>
        {" · "}
        {whose}
      </p>
      {missingCount > 0 ? <p>{t("celebrations.missing", { count: missingCount })}</p> : null}
    </div>
  );
}
