import { LayoutGrid, List, Route } from "lucide-react";
import { startTransition, useOptimistic } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryNames } from "../../common/categories/use-categories.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { CategoriesFailed } from "./categories-failed.tsx";
import { type ListFilters, type PrayerStatus, prayerStatuses } from "./list-filters.ts";
import type { View } from "./view-setting.ts";

interface FilterBarProps {
  search: string;
  onSearch: (search: string) => void;
  filters: ListFilters;
  onFilter: (filters: Partial<ListFilters>) => void;
  view: View;
  onView: (view: View) => void;
  labelOf: (category: string) => string;
}

export function FilterBar({ search, onSearch, filters, onFilter, view, onView, labelOf }: FilterBarProps) {
  const { t } = useTranslation();
  const names = useCategoryNames();
  // A choice stands at once: until the list is drawn the next key would begin from the one before.
  const [{ category, prayer }, see] = useOptimistic(filters, withNews);
  const handleFilter = (news: Partial<ListFilters>) =>
    startTransition(() => {
      see(news);
      onFilter(news);
    });
  const chosen = names.find((name) => name.toLowerCase() === category?.toLowerCase()) ?? category;
  return (
    <div className="grid gap-3">
      <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_13rem_13rem_auto]">
        <SearchField
          className="col-span-2 lg:col-span-1"
          label={t("blessings.list.search")}
          clearLabel={t("blessings.list.clearSearch")}
          value={search}
          onChange={onSearch}
        />
        <SelectField
          label={t("blessings.list.category")}
          isLabelHidden
          value={chosen ?? ""}
          onChange={(event) => handleFilter({ category: event.target.value || undefined })}
        >
          <option value="">{t("blessings.list.allCategories")}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {labelOf(name)}
            </option>
          ))}
          {chosen && !names.includes(chosen) ? <option value={chosen}>{labelOf(chosen)}</option> : null}
        </SelectField>
        <SelectField
          label={t("blessings.list.prayer")}
          isLabelHidden
          value={prayer}
          onChange={(event) => handleFilter({ prayer: event.target.value as PrayerStatus })}
        >
          {prayerStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`blessings.list.prayers.${status}`)}
            </option>
          ))}
        </SelectField>
        <Segmented
          className="col-span-2 justify-self-start lg:col-span-1 lg:justify-self-end"
          label={t("blessings.list.view")}
          isCompact
          value={view}
          onChange={onView}
          options={[
            { value: "grid", label: t("blessings.list.views.grid"), icon: <LayoutGrid /> },
            { value: "list", label: t("blessings.list.views.list"), icon: <List /> },
            { value: "timeline", label: t("blessings.list.views.timeline"), icon: <Route /> },
          ]}
        />
      </search>
      <CategoriesFailed />
    </div>
  );
}

function withNews(filters: ListFilters, news: Partial<ListFilters>): ListFilters {
  return { ...filters, ...news };
}
