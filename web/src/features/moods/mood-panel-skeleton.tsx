import { Skeleton } from "../../ui/skeleton.tsx";
import { moodPanelRoom } from "./mood-panel.tsx";

/** As tall as the panel, so that what stands below it does not move. */
export function MoodPanelSkeleton() {
  return (
    <div aria-hidden="true" className={`card px-4 py-3 sm:px-6 sm:py-4 ${moodPanelRoom}`}>
      <div className="flex h-11 items-center">
        <Skeleton className="h-6 w-56" />
      </div>
      <Skeleton className="mt-4 h-4 w-72 max-w-full" />
      <Skeleton className="mt-4 h-11 w-full rounded-full!" />
    </div>
  );
}
