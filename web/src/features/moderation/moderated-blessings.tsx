import {
  type ModeratedBlessing,
  moderationCategories,
  moderationLimits,
} from "@blessing-jar/contract/moderation.ts";
import type { ReportReason } from "@blessing-jar/contract/reports.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../api/error-words.ts";
import { useCategoryLabel } from "../../common/categories/use-category-label.ts";
import { ConfirmAction } from "../../common/confirm-action.tsx";
import { Loaded } from "../../common/loaded.tsx";
import { ShowMore } from "../../common/show-more.tsx";
import { useSettled } from "../../common/use-settled.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Gallery } from "./gallery.ts";
import { ModeratedRow } from "./moderated-row.tsx";
import { OpeningDialog } from "./opening-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";
import { moderatedKey, useDeleteAny, useModerated } from "./use-moderated.ts";

interface Asked {
  blessing: ModeratedBlessing;
  isOpen: boolean;
  /** Another one begins anew: what was opened before is not shown again. */
  count: number;
}

/** Any member's blessings, newest first. */
export function ModeratedBlessings({ Gallery }: { Gallery: Gallery }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const labelOf = useCategoryLabel();
  const [sought, setSought] = useState({ category: "", search: "" });
  const asking = { category: sought.category, search: useSettled(sought.search.trim()) };
  const found = useModerated(asking);
  const [opening, setOpening] = useState<Asked>();
  const [deleting, setDeleting] = useState<Omit<Asked, "count"> & { reason: ReportReason }>();

  return (
    <section aria-labelledby="all-blessings" aria-busy={found.isFetching} className="max-w-[46rem]">
      <PanelHeading
        id="all-blessings"
        title={t("moderation.blessings.title")}
        description={t("moderation.blessings.text")}
      />
      <div className="mt-6 grid gap-3 sm:grid-cols-[1fr_14rem]">
        <SearchField
          label={t("moderation.blessings.search")}
          clearLabel={t("moderation.blessings.clear")}
          value={sought.search}
          maxLength={moderationLimits.searchMax}
          onChange={(search) => setSought((before) => ({ ...before, search }))}
        />
        <SelectField
          label={t("moderation.blessings.category")}
          isLabelHidden
          value={sought.category}
          onChange={({ target }) => setSought((before) => ({ ...before, category: target.value }))}
        >
          <option value="">{t("moderation.blessings.everyCategory")}</option>
          {moderationCategories.map((category) => (
            <option key={category} value={category}>
              {labelOf(category)}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded
        query={found}
        skeleton={<Skeleton className="mt-6 h-72 rounded-card" />}
        failedTitle={t("moderation.blessings.failed")}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState level={3} title={t("moderation.blessings.none")} />
          ) : (
            <ol aria-labelledby="all-blessings" className="mt-6 divide-y divide-line border-y border-line">
              {all.map((blessing) => (
                <ModeratedRow
                  key={blessing.id}
                  blessing={blessing}
                  categoryLabel={labelOf(blessing.category)}
                  Gallery={Gallery}
                  onOpen={() =>
                    setOpening((before) => ({ blessing, isOpen: true, count: (before?.count ?? 0) + 1 }))
                  }
                  onDelete={() => setDeleting({ blessing, isOpen: true, reason: "other" })}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      <ShowMore
        className="mt-4"
        variant="ghost"
        query={found}
        queryKey={moderatedKey(asking)}
        label={t("shell.showMore")}
        failedText={words(found.error)}
      />
      {opening ? (
        <OpeningDialog
          key={opening.count}
          blessing={opening.blessing}
          Gallery={Gallery}
          isOpen={opening.isOpen}
          onClose={() => setOpening({ ...opening, isOpen: false })}
        />
      ) : null}
      <ConfirmAction
        isOpen={deleting?.isOpen === true}
        onClose={() => setDeleting((before) => before && { ...before, isOpen: false })}
        mutation={useDeleteAny()}
        variables={{ blessingId: deleting?.blessing.id ?? "", reason: deleting?.reason ?? "other" }}
        title={t("moderation.delete.blessing.ask")}
        description={t("moderation.delete.text", { name: deleting?.blessing.author.fullName })}
        confirmLabel={t("moderation.delete.confirm")}
        workingLabel={t("moderation.delete.working")}
        done={t("moderation.delete.blessing.done")}
        doneText={() => t("moderation.delete.doneText")}
        failed="moderation.delete.blessing.failed"
      >
        {deleting ? (
          <ReasonField value={deleting.reason} onChange={(reason) => setDeleting({ ...deleting, reason })} />
        ) : null}
      </ConfirmAction>
    </section>
  );
}
