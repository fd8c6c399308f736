import { translationStatuses } from "@blessing-jar/contract/translation-manager.ts";
import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { everyRow, needs, type RowFilter } from "./filter-rows.ts";

interface TranslationFiltersProps {
  filter: RowFilter;
  sections: string[];
  onChange: (part: Partial<RowFilter>) => void;
}

export function TranslationFilters({ filter, sections, onChange }: TranslationFiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const choices = [
    {
      name: "status",
      any: t("translations.filters.anyStatus"),
      options: translationStatuses.map((value) => [value, t(`translations.status.${value}`)] as const),
    },
    {
      name: "by",
      any: t("translations.filters.anybody"),
      options: (["ai", "human"] as const).map((value) => [value, t(`translations.by.${value}`)] as const),
    },
    {
      name: "section",
      any: t("translations.filters.anySection"),
      options: sections.map((value) => [value, value] as const),
    },
    {
      name: "need",
      any: t("translations.filters.anyNeed"),
      options: needs.map((value) => [value, t(`translations.needs.${value}`)] as const),
    },
  ] as const;
  const active = choices.flatMap(({ name, options }) => {
    const chosen = options.find(([value]) => value === filter[name]);
    return chosen ? { name, text: chosen[1], onRemove: () => onChange({ [name]: "" }) } : [];
  });
  return (
    <search className="grid gap-3 lg:grid-cols-[minmax(16rem,1.4fr)_3fr]">
      <SearchField
        label={t("translations.search")}
        clearLabel={t("translations.searchClear")}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      {/* On a phone four fields would stand before the first text. */}
      <Button
        variant="outline"
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        aria-controls={id}
        className="sm:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        {active.length > 0
          ? t("translations.filters.chosen", { chosen: active.length })
          : t("translations.filters.title")}
      </Button>
      <div id={id} className={cx("grid grid-cols-2 gap-3 sm:grid-cols-4", !isOpen && "max-sm:hidden")}>
        {choices.map(({ name, any, options }) => (
          <SelectField
            key={name}
            label={t(`translations.filters.${name}`)}
            isLabelHidden
            value={filter[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          >
            <option value="">{any}</option>
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <div className="empty:hidden lg:col-span-2">
        <FilterChips filters={active} onClear={() => onChange(everyRow)} />
      </div>
    </search>
  );
}
