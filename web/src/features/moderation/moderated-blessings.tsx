import {
  type ModeratedBlessing,
  moderationCategories,
  moderationLimits,
} from "@blessing-jar/contract/moderation.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { AdminList } from "../administration/admin-list.tsx";
import { AdminTab } from "../administration/admin-tab.tsx";
import { useCategoryLabel } from "../categories/use-category-label.ts";
import { DeleteDialog, type Deleting } from "./delete-dialog.tsx";
import type { Gallery } from "./gallery.ts";
import { ModeratedRow } from "./moderated-row.tsx";
import { nextOpening, type Opening, OpeningDialog } from "./opening-dialog.tsx";
import { moderatedKey, useDeleteAny, useModerated } from "./use-moderated.ts";

/** Any member's blessings, newest first. */
export function ModeratedBlessings({ Gallery }: { Gallery: Gallery }) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const [sought, setSought] = useState({ category: "", search: "" });
  const asking = { category: sought.category, search: useSettled(sought.search.trim()) };
  const found = useModerated(asking);
  const [opening, setOpening] = useState<Opening<ModeratedBlessing>>();
  const [deleting, setDeleting] = useState<Deleting<ModeratedBlessing>>();

  return (
    <AdminTab
      id="all-blessings"
      title={t("moderation.blessings.title")}
      description={t("moderation.blessings.text")}
      isBusy={found.isFetching}
    >
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
      <AdminList
        labelledBy="all-blessings"
        query={found}
        queryKey={moderatedKey(asking)}
        failedTitle={t("moderation.blessings.failed")}
        none={
          asking.search || asking.category
            ? { title: t("moderation.blessings.none"), description: t("moderation.blessings.noneText") }
            : { title: t("moderation.blessings.empty"), description: t("moderation.blessings.emptyText") }
        }
      >
        {(blessing) => (
          <ModeratedRow
            key={blessing.id}
            blessing={blessing}
            categoryLabel={labelOf(blessing.category)}
            Gallery={Gallery}
            onOpen={() => setOpening(nextOpening(blessing))}
            onDelete={() => setDeleting({ thing: blessing, isOpen: true, reason: "other" })}
          />
        )}
      </AdminList>
      {opening ? (
        <OpeningDialog
          key={opening.count}
          blessing={opening.thing}
          Gallery={Gallery}
          isOpen={opening.isOpen}
          onClose={() => setOpening({ ...opening, isOpen: false })}
        />
      ) : null}
      <DeleteDialog deleting={deleting} onChange={setDeleting} mutation={useDeleteAny()} kind="blessing" />
    </AdminTab>
  );
}
