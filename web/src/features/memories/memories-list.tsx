import type { Memory } from "@blessing-jar/contract/memories.ts";
import { useTranslation } from "react-i18next";
import { MemoriesSkeleton } from "./memories-skeleton.tsx";
import { MemoriesFailed, NoMemories } from "./memories-states.tsx";
import { MemoryGroups } from "./memory-groups.tsx";
import { useMemories } from "./use-memories.ts";

interface MemoriesListProps {
  month: string;
  onOpen: (memory: Memory) => void;
  onAdd: () => void;
}

/** What a month brings back, or that it brings nothing, or that it could not be asked. */
export function MemoriesList({ month, onOpen, onAdd }: MemoriesListProps) {
  const { t } = useTranslation();
  const { data: memories, error, isPending, isFetching, refetch } = useMemories(month);
  return (
    <div className="min-h-96" aria-busy={isPending}>
      <p role="status" className="sr-only">
        {memories ? t("memories.found", { count: memories.length }) : null}
      </p>
      {isPending ? (
        <MemoriesSkeleton />
      ) : memories === undefined ? (
        <MemoriesFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : memories.length === 0 ? (
        <NoMemories month={month} onAdd={onAdd} />
      ) : (
        <MemoryGroups memories={memories} onOpen={onOpen} />
      )}
    </div>
  );
}
