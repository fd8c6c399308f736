import { type TrashedBlessing, trashLimits } from "@blessing-jar/contract/trash.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyJar } from "../../illustrations/empty-jar.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useCategoryLabel } from "../categories/use-category-label.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { TrashRow } from "./trash-row.tsx";
import { trashKey, useTrash } from "./use-trash.ts";

/** What was deleted, last first: each can come back, or go for good. */
export function TrashList() {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const query = useTrash();
  const [toErase, setToErase] = useState<TrashedBlessing>();
  const [isAsked, setIsAsked] = useState(false);

  function handleErase(trashed: TrashedBlessing) {
    setToErase(trashed);
    setIsAsked(true);
  }

  return (
    <div aria-busy={query.isPending}>
      <PagedList
        query={query}
        queryKey={trashKey}
        skeleton={<TrashSkeleton />}
        failedTitle={t("trash.failed")}
        none={
          <EmptyState
            illustration={<EmptyJar />}
            title={t("trash.empty.title")}
            description={t("trash.empty.text", { days: trashLimits.keptDays })}
          />
        }
        more={{ className: "mt-6", variant: "outline" }}
      >
        {(all) => (
          <ul aria-label={t("trash.list")} className="divide-y divide-line border-y border-line">
            {all.map((trashed) => (
              <TrashRow
                key={trashed.id}
                trashed={trashed}
                categoryLabel={labelOf(trashed.category)}
                onErase={handleErase}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {toErase ? (
        <EraseDialog blessingId={toErase.id} isOpen={isAsked} onClose={() => setIsAsked(false)} />
      ) : null}
    </div>
  );
}

function TrashSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
