import { useTranslation } from "react-i18next";
import { FamilyPicture } from "../../illustrations/family-picture.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function NoCelebrationsYet() {
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
