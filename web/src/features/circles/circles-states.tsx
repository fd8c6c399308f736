import { Link } from "react-router";
import { FamilyPicture } from "../../illustrations/family-picture.tsx";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";

const picture = (
  <div className="overflow-hidden rounded-t-[6rem] rounded-b-3xl border border-line">
    <FamilyPicture />
  </div>
);

export function NoCirclesYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration={picture}
      title={t("circles.empty.title")}
      description={t("circles.empty.text")}
    />
  );
}

/** A circle that is gone, and one of others, look the same. */
export function CircleNotHere() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        level={1}
        illustration={picture}
        title={t("circles.notHere.title")}
        description={t("circles.notHere.text")}
        action={
          <Link to={paths.family()} className={buttonClass({ variant: "outline" })}>
            {t("circles.notHere.back")}
          </Link>
        }
      />
    </Card>
  );
}

export function CirclesSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5 md:grid-cols-2 md:gap-6">
      {["a", "b"].map((card) => (
        <div key={card} className="circle-card card">
          <Skeleton className="circle-cover rounded-b-none!" />
          <div className="flex flex-col gap-4 p-5 sm:p-6">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-24" />
            <Skeleton className="h-11 w-36 rounded-full!" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function CircleSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-8">
      <div className="grid gap-3">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="grid items-start gap-x-[min(5.5rem,6vw)] gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <SharedSkeleton />
        <Skeleton className="h-80 rounded-card!" />
      </div>
    </div>
  );
}

export function SharedSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-9">
      {["a", "b"].map((card) => (
        <Skeleton key={card} className="h-64 rounded-card!" />
      ))}
    </div>
  );
}
