import type { Circle } from "@blessing-jar/contract/circles.ts";
import { later } from "../../ui/later.tsx";
import { PartWhenNeeded } from "../../ui/part-when-needed.tsx";

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
    <PartWhenNeeded isNeeded={isOpen}>
      <CelebrationPlanning target={isOpen ? "new" : undefined} circleId={circle.id} onClose={onClose} />
    </PartWhenNeeded>
  );
}
