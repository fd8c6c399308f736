import { formatNumber, formatPercent } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import {
  approveTranslations,
  type Translation,
  translationLimits,
  translationStatuses,
} from "@blessing-jar/contract/translation-manager.ts";
import { useMutation } from "@tanstack/react-query";
import { CheckCheck, SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { call } from "../../api/call.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { SearchField } from "../../ui/fields.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { approvable, everyRow, type Figures, needs, type RowFilter } from "./filter-rows.ts";
import { refetchTranslations } from "./use-translations.ts";

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

export function TranslationFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const shown = [
    ["texts", formatNumber(figures.texts, language)],
    ["quality", formatPercent(figures.quality, language)],
    ["waiting", formatNumber(figures.waiting, language)],
    ["toLookAt", formatNumber(figures.toLookAt, language)],
  ] as const;
  return (
    <dl
      aria-label={t("translations.figures.label")}
      className="grid grid-cols-4 gap-x-3 border-y border-line py-4 sm:gap-x-8"
    >
      {shown.map(([name, figure]) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-meta text-ink-soft">{t(`translations.figures.${name}`)}</dt>
          <dd className="font-display text-[1.6875rem] leading-tight text-ink tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Approves all that wait and are listed, but what should be looked at one by one. */
export function ApproveWaiting({ rows, language }: { rows: readonly Translation[]; language: LanguageCode }) {
  const { t } = useTranslation();
  const approve = useMutation({
    mutationFn: async (rows: readonly Translation[]) => {
      const all = rows.map(({ id, revision }) => ({ id, basedOn: revision }));
      let approved = 0;
      for (let start = 0; start < all.length; start += translationLimits.approvedAtOnce) {
        const approvals = all.slice(start, start + translationLimits.approvedAtOnce);
        approved += (await call(approveTranslations, { body: { language, approvals } })).approved.length;
      }
      return approved;
    },
    onSettled: () => refetchTranslations(language),
  });
  const [isAsking, setIsAsking] = useState(false);
  const ready = approvable(rows);
  const left = rows.filter(({ status }) => status === "pending").length - ready.length;
  return (
    <>
      {ready.length > 0 ? (
        <Button variant="outline" icon={<CheckCheck />} onClick={() => setIsAsking(true)}>
          {t("translations.approve.button", { waiting: ready.length })}
        </Button>
      ) : (
        <p className="text-ui text-ink-soft max-sm:basis-full">
          {left > 0 ? t("translations.approve.left", { left }) : t("translations.approve.nothing")}
        </p>
      )}
      <ConfirmAction
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        mutation={approve}
        variables={ready}
        title={t("translations.approve.title")}
        description={[
          t("translations.approve.text", { waiting: ready.length }),
          left > 0 ? t("translations.approve.left", { left }) : "",
        ].join(" ")}
        confirmLabel={t("translations.approve.confirm")}
        workingLabel={t("translations.approve.working")}
        tone="primary"
        done={t("translations.approve.done")}
        doneText={(approved) => t("translations.approve.doneText", { approved })}
        failed="translations.approve.failed"
      />
    </>
  );
}
