import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FamilyPicture } from "../../illustrations/family-picture.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function NoCircles() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={3}
      illustration={<FamilyPicture className="w-full rounded-tile" />}
      title={t("shares.empty.title")}
      description={t("shares.empty.text")}
      action={
        <Button asChild>
          <Link to={paths.family()}>{t("shares.empty.action")}</Link>
        </Button>
      }
    />
  );
}

export function CirclesPending() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <Skeleton className="h-16 rounded-tile" />
      <Skeleton className="h-16 rounded-tile" />
    </div>
  );
}
