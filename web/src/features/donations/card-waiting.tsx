import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/skeleton.tsx";

/** As high as the card form that is on its way. */
export function CardWaiting() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t("donations.checkout.loading")}</span>
      <Skeleton className="h-44 rounded-tile" />
    </div>
  );
}
