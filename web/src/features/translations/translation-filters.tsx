import { translationStatuses } from "@blessing-jar/contract/translation-manager.ts";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { needs, type RowFilter } from "./filter-rows.ts";

interface TranslationFiltersProps {
  filter: RowFilter;
  sections: string[];
  onChange: (part: Partial<RowFilter>) => void;
}

export function TranslationFilters({ filter, sections, onChange }: TranslationFiltersProps) {
  const { t } = useTranslation();
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
  return (
    <search className="grid gap-3 lg:grid-cols-[minmax(16rem,1.4fr)_3fr]">
      <SearchField
        label={t("translations.search")}
        clearLabel={t("translations.searchClear")}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
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
    </search>
  );
}
