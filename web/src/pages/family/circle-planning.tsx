import type { Circle } from "@blessing-jar/contract/circles.ts";
import { Suspense } from "react";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { later } from "../../ui/later.tsx";
import { PartNotice } from "../../ui/part-notice.tsx";

const CelebrationPlanning = later(async () => ({
  default: (await import("../celebration-planning.tsx")).CelebrationPlanning,
}));

interface CirclePlanningProps {
  circle: Circle;
  isOpen: boolean;
  onClose: () => void;
}

/** The planner with a circle chosen; fetched when it is asked for. */
export function CirclePlanning({ circle, isOpen, onClose }: CirclePlanningProps) {
  return (
    <ErrorBoundary at={isOpen} Failed={PartNotice}>
      <Suspense>
        <CelebrationPlanning target={isOpen ? "new" : undefined} circleId={circle.id} onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}
