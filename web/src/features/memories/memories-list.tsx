import { listMemories, type Memory } from "@blessing-jar/contract/memories.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { MemoriesSkeleton } from "./memories-skeleton.tsx";
import { NoMemories } from "./memories-states.tsx";
import type { MemoryActions } from "./memory-card.tsx";
import { MemoryGroups } from "./memory-groups.tsx";
import { thisMonth } from "./months.ts";
import { useOnThisDay } from "./use-on-this-day.ts";

const none: Memory[] = [];

interface MemoriesListProps extends MemoryActions {
  month: string;
  onAdd: () => void;
}

/** What a month brings back, or that it brings nothing, or that it could not be asked. */
export function MemoriesList({ month, onAdd, ...actions }: MemoriesListProps) {
  const { t } = useTranslation();
  const memories = useQuery(endpointQuery(listMemories, { query: { month } }));
  const day = useOnThisDay();
  return (
    <div className="min-h-96" aria-busy={memories.isPending}>
      <p role="status" className="sr-only">
        {memories.data ? t("memories.found", { count: memories.data.length }) : null}
      </p>
      <Loaded
        query={memories}
        skeleton={<MemoriesSkeleton />}
        failedTitle={t("errors.failed_to_fetch_memories")}
      >
        {(found) =>
          found.length === 0 ? (
            <NoMemories month={month} onAdd={onAdd} />
          ) : day.isPending && month === thisMonth() ? (
            // Drawn before it is known, the page would begin anew under a finger.
            <MemoriesSkeleton />
          ) : (
            <MemoryGroups memories={found} ofThisDay={day.data ?? none} {...actions} />
          )
        }
      </Loaded>
    </div>
  );
}
