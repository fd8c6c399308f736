import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { findBuiltInCategory } from "@blessing-jar/contract/categories.ts";
import { Flame, HandHeart } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";
import { cx, tones } from "../../ui/class-names.ts";

interface PrayerMarkProps {
  blessing: Pick<Blessing, "isPrayer" | "isAnsweredPrayer" | "category" | "isCategoryChosen">;
  className?: string;
}

export function PrayerMark({ blessing, className }: PrayerMarkProps) {
  const { t } = useTranslation();
  const { isPrayer, isAnsweredPrayer, category, isCategoryChosen = true } = blessing;
  if (!isPrayer && !isAnsweredPrayer) return null;
  // Its category says the same beside it.
  if (isAnsweredPrayer && isCategoryChosen && findBuiltInCategory(category)?.key === "prayerAnswered")
    return null;
  const Icon = isAnsweredPrayer ? HandHeart : Flame;
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 text-meta font-medium text-(--tone-deep)",
        isAnsweredPrayer ? tones.sage : tones.gold,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{t(isAnsweredPrayer ? "blessings.answeredPrayer" : "blessings.prayer.asked")}</span>
    </span>
  );
}
