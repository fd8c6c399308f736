import { Skeleton } from "../../ui/empty-state.tsx";

export function ChallengesSkeleton() {
  return (
    <div aria-hidden="true" className="grid">
      {["a", "b", "c", "d"].map((row) => (
        <div key={row} className="grid gap-3 border-t border-line py-6">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-7 w-full max-w-[34rem]" />
          <Skeleton className="h-9 w-44 rounded-full!" />
        </div>
      ))}
    </div>
  );
}
