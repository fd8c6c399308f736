import { CalendarHeart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FamilyPicture } from "../../illustrations/family-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function NoCelebrationsYet({ onPlan }: { onPlan: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration={
        <div className="overflow-hidden rounded-t-[6rem] rounded-b-3xl border border-line">
          <FamilyPicture />
        </div>
      }
      title={t("celebrations.empty.title")}
      description={t("celebrations.empty.text")}
      action={
        <Button icon={<CalendarHeart aria-hidden="true" />} onClick={onPlan}>
          {t("celebrations.plan")}
        </Button>
      }
    />
  );
}

export function CelebrationsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-[28rem] rounded-[2rem]!" />
    </div>
  );
}
