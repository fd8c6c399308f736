import type { Circle } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../ui/loaded.tsx";
import { CircleCard } from "./circle-card.tsx";
import type { OnCircleAction } from "./circle-menu.tsx";
import { CirclesSkeleton, NoCirclesYet } from "./circles-states.tsx";
import { useCircles } from "./use-circles.ts";

export function CircleList({ onAction }: { onAction: OnCircleAction }) {
  const { t } = useTranslation();
  const circles = useCircles();
  return (
    <Loaded query={circles} skeleton={<CirclesSkeleton />} failedTitle={t("circles.failed")}>
      {(found) => (found.length === 0 ? <NoCirclesYet /> : <Circles circles={found} onAction={onAction} />)}
    </Loaded>
  );
}

function Circles({ circles, onAction }: { circles: Circle[]; onAction: OnCircleAction }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("circles.title")} className="circle-cards grid gap-5 md:grid-cols-2 md:gap-6">
      {circles.map((circle) => (
        <li key={circle.id} className="min-w-0 md:only:col-span-full">
          <CircleCard circle={circle} onAction={onAction} />
        </li>
      ))}
    </ul>
  );
}
