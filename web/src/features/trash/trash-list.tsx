import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { eraseBlessing, listTrash, type TrashedBlessing, trashLimits } from "@blessing-jar/contract/trash.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Paperclip, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { endpointPages, ignoreNotFound, refetch } from "../../api/queries.ts";
import { EmptyJar } from "../../illustrations/empty-jar.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ConfirmAction, useActionWords } from "../../ui/confirm-action.tsx";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { useBringBack } from "../blessings/use-bring-back.ts";
import { CategoryChip, useCategoryLabel } from "../categories/category.tsx";
import { daysUntil } from "./days-until.ts";

export function TrashList() {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const query = useInfiniteQuery(trashPages);
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
        queryKey={trashPages.queryKey}
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
          <ul aria-label={t("trash.list")} className="lined border-y border-line">
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

interface EraseDialogProps {
  blessingId: string;
  isOpen: boolean;
  onClose: () => void;
}

function EraseDialog({ blessingId, ...dialog }: EraseDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmAction
      {...dialog}
      mutation={useEraseBlessing()}
      variables={blessingId}
      {...useActionWords("trash.erase")}
      doneText={() => t("trash.erase.doneText")}
    />
  );
}

const trashPages = endpointPages(listTrash, (page) => page.blessings);

function useEraseBlessing() {
  return useMutation({
    mutationFn: (blessingId: string) => ignoreNotFound(call(eraseBlessing, { params: { blessingId } })),
    onSuccess: () => refetch({ queryKey: trashPages.queryKey }),
  });
}

interface TrashRowProps {
  trashed: TrashedBlessing;
  categoryLabel: string;
  onErase: (trashed: TrashedBlessing) => void;
}

function TrashRow({ trashed, categoryLabel, onErase }: TrashRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { bringBack, isWorking } = useBringBack();
  const { title, excerpt, category, blessingDate, mediaCount } = trashed;
  const left = daysUntil(trashed.erasedAt);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 py-6">
      <div className="min-w-0 grow basis-80">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-meta text-ink-faint">
          <CategoryChip name={category} label={categoryLabel} />
          <time dateTime={blessingDate}>{formatDay(blessingDate, language)}</time>
          {mediaCount > 0 ? (
            <span className="flex items-center gap-1.5">
              <Paperclip className="size-4" />
              <span>{t("trash.files", { count: mediaCount })}</span>
            </span>
          ) : null}
        </div>
        <h2 dir="auto" className="mt-2.5 font-display text-quote text-balance text-ink wrap-anywhere">
          {title}
        </h2>
        {excerpt ? (
          <p dir="auto" className="mt-1 line-clamp-2 text-ui text-ink-soft wrap-anywhere">
            {excerpt}
          </p>
        ) : null}
        <p className="mt-2.5 text-meta font-medium text-gold-deep">
          {left > 0 ? t("trash.left", { count: left }) : t("trash.leftToday")}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          icon={<Undo2 className="rtl:-scale-x-100" />}
          aria-label={t("trash.restoreNamed", { title })}
          isLoading={isWorking}
          loadingLabel={t("trash.restoring")}
          onClick={() => bringBack(trashed)}
        >
          {t("trash.restore")}
        </Button>
        {/* Race: what is being brought back is no longer there to be erased. */}
        <IconButton
          label={t("trash.erase.named", { title })}
          icon={<Trash2 />}
          disabled={isWorking}
          onClick={() => onErase(trashed)}
        />
      </div>
    </li>
  );
}
