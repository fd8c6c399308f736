import { LayoutGrid, List, Route, Search } from "lucide-react";
import { startTransition, useId, useOptimistic, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { type ListFilters, type PrayerStatus, prayerStatuses } from "./list-filters.ts";
import type { View } from "./view-setting.ts";

interface FilterBarProps {
  search: string;
  onSearch: (search: string) => void;
  filters: ListFilters;
  onFilter: (filters: Partial<ListFilters>) => void;
  view: View;
  onView: (view: View) => void;
}

/** Search, prayers and the three views in a row; on a phone the first two come when they are asked for. */
export function FilterBar({ search, onSearch, filters, onFilter, view, onView }: FilterBarProps) {
  const { t } = useTranslation();
  const id = useId();
  // A choice stands at once, and not when the list is drawn.
  const [prayer, see] = useOptimistic(filters.prayer);
  const [isAsked, setIsAsked] = useState(false);
  const isNarrowed = search !== "" || prayer !== "all";
  const isOpen = isAsked || isNarrowed;

  function handlePrayer(status: PrayerStatus) {
    startTransition(() => {
      see(status);
      onFilter({ prayer: status });
    });
  }

  return (
    <search className="contents">
      <div
        id={id}
        className={cx(
          "gap-3 max-sm:order-last max-sm:w-full sm:ms-auto sm:flex sm:grow sm:justify-end",
          isOpen ? "grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)]" : "max-sm:hidden",
        )}
      >
        <SearchField
          className="sm:w-full sm:max-w-[18.125rem] [&_input]:h-[2.875rem] [&_input]:rounded-full"
          label={t("blessings.list.search")}
          clearLabel={t("blessings.list.clearSearch")}
          value={search}
          onChange={onSearch}
        />
        <SelectField
          className="sm:w-44 [&_select]:h-[2.875rem] [&_select]:rounded-full [&_select]:text-ui"
          label={t("blessings.list.prayer")}
          isLabelHidden
          value={prayer}
          onChange={(event) => handlePrayer(event.target.value as PrayerStatus)}
        >
          {prayerStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`blessings.list.prayers.${status}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex max-w-full flex-wrap items-center justify-end gap-1.5 max-sm:ms-auto">
        <IconButton
          label={t("blessings.list.search")}
          icon={<Search />}
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={isNarrowed}
          onClick={() => setIsAsked(!isOpen)}
          className="sm:hidden"
        />
        <Segmented
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
      </div>
    </search>
  );
}
