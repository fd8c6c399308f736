import { HandHeart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { tones } from "../../ui/tones.ts";

export function AnsweredMark() {
  const { t } = useTranslation();
  return (
    <span
      className={cx("inline-flex items-center gap-1.5 text-meta font-medium text-(--tone-deep)", tones.sage)}
    >
      <HandHeart aria-hidden="true" className="size-4 shrink-0" />
      {t("blessings.answeredPrayer")}
    </span>
  );
}
