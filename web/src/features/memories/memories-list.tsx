import { formatMonthName } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { listMemories, type Memory } from "@blessing-jar/contract/memories.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/queries.ts";
import { EmptyJar } from "../../illustrations/empty-jar.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import type { MemoryCardProps } from "./memory-card.tsx";
import { MemoryGroups, memoryColumns } from "./memory-groups.tsx";
import { thisMonth } from "./months.ts";
import { useOnThisDay } from "./use-on-this-day.ts";

const none: Memory[] = [];

interface MemoriesListProps extends Pick<MemoryCardProps, "onOpen"> {
  month: string;
  onAdd: () => void;
}

/** What a month brings back, or that it brings nothing, or that it could not be asked. */
export function MemoriesList({ month, onAdd, onOpen }: MemoriesListProps) {
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
            <MemoryGroups memories={found} ofThisDay={day.data ?? none} onOpen={onOpen} />
          )
        }
      </Loaded>
    </div>
  );
}

function MemoriesSkeleton() {
  return (
    <div aria-hidden="true" className="py-3">
      <div className="mb-4 flex h-7 items-center">
        <Skeleton className="h-5 w-48" />
      </div>
      <div className={memoryColumns}>
        {["a", "b", "c"].map((card) => (
          <div key={card} data-skeleton-card="" className="card flex min-h-80 flex-col gap-4 p-5 sm:p-6">
            <Skeleton className="h-7 w-24 rounded-full!" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="mt-auto h-4 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

function NoMemories({ month, onAdd }: { month: string; onAdd: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <EmptyState
      illustration={<EmptyJar />}
      title={t("memories.empty.title")}
      description={
        <>
          <p>{t("memories.empty.text", { month: formatMonthName(month, language) })}</p>
          <p className="mt-2">{t("memories.empty.invitation")}</p>
        </>
      }
      action={
        <Button icon={<Plus />} onClick={onAdd}>
          {t("memories.empty.add")}
        </Button>
      }
    />
  );
}
