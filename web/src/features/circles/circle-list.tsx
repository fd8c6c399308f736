import { useTranslation } from "react-i18next";
import { CircleCard } from "./circle-card.tsx";
import type { OnCircleAction } from "./circle-menu.tsx";
import { CirclesSkeleton, CirclesWanting, NoCirclesYet } from "./circles-states.tsx";
import { useCircles } from "./use-circles.ts";

export function CircleList({ onAction }: { onAction: OnCircleAction }) {
  const { t } = useTranslation();
  const { data: circles, error, isFetching, refetch } = useCircles();
  if (!circles && error) {
    const handleRetry = () => void refetch();
    return (
      <CirclesWanting titleKey="circles.failed" error={error} isRetrying={isFetching} onRetry={handleRetry} />
    );
  }
  if (!circles) return <CirclesSkeleton />;
  if (circles.length === 0) return <NoCirclesYet />;
  return (
    <ul aria-label={t("circles.title")} className="grid gap-5 md:grid-cols-2">
      {circles.map((circle) => (
        <li key={circle.id} className="min-w-0">
          <CircleCard circle={circle} onAction={onAction} />
        </li>
      ))}
    </ul>
  );
}
