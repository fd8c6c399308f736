import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { CalendarDays, LayoutGrid, List, Route, Search, X } from "lucide-react";
import { type ReactNode, startTransition, useId, useOptimistic, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { areShortcutsOn } from "../../storage/shortcuts.ts";
import { IconButton } from "../../ui/button.tsx";
import { cx, tones } from "../../ui/class-names.ts";
import { SearchField } from "../../ui/fields.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { useScrollEdges } from "../../ui/use-scroll-edges.ts";
import { CategoryIcon, categoryTone, useCategoryNames } from "../categories/category.tsx";
import { type ListFilters, type PrayerStatus, prayerStatuses } from "./list-filters.ts";
import type { View } from "./view-setting.ts";

/** Whether the search of a phone is open: its button stands among the chips, its field above them. */
export function useSearchAsked(isNarrowed: boolean) {
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = isAsked || isNarrowed;

  function toggle() {
    if (isOpen) return setIsAsked(false);
    // Within the press: for a focus that comes later a phone brings no keyboard.
    flushSync(() => setIsAsked(true));
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView();
  }

  return { id, field, isOpen, isNarrowed, toggle };
}

type SearchAsked = ReturnType<typeof useSearchAsked>;

export function AskForSearch({ ask: { id, isOpen, isNarrowed, toggle } }: { ask: SearchAsked }) {
  const { t } = useTranslation();
  // The field has a cross of its own, which ends the search.
  if (isNarrowed) return null;
  return (
    <IconButton
      label={t("blessings.list.search")}
      icon={isOpen ? <X /> : <Search />}
      variant="outline"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={toggle}
      className="sm:hidden"
    />
  );
}

interface FilterBarProps {
  hasSearch: boolean;
  search: string;
  onSearch: (search: string) => void;
  ask: SearchAsked;
  filters: ListFilters;
  onFilter: (filters: Partial<ListFilters>) => void;
  view: View;
  onView: (view: View) => void;
}

export function FilterBar(props: FilterBarProps) {
  const { hasSearch, search, onSearch, ask, filters, onFilter, view, onView } = props;
  const { t } = useTranslation();
  const hasKeys = useMediaQuery("(pointer: fine)");
  // A choice stands at once, and not when the list is drawn.
  const [prayer, see] = useOptimistic(filters.prayer);
  function handlePrayer(status: PrayerStatus) {
    startTransition(() => {
      see(status);
      onFilter({ prayer: status });
    });
  }

  return (
    <search className="contents">
      {hasSearch ? (
        <div
          id={ask.id}
          className={cx(
            "gap-3 max-sm:contents sm:ms-auto sm:flex sm:grow sm:justify-end",
            !ask.isOpen && "max-sm:[&>div]:hidden",
          )}
        >
          <SearchField
            ref={ask.field}
            className="w-full max-sm:order-1 sm:max-w-[18.125rem] [&_input]:h-[2.875rem] [&_input]:scroll-mt-14 [&_input]:rounded-full"
            label={t("blessings.list.search")}
            placeholder={t("blessings.list.searchBriefly")}
            clearLabel={t("blessings.list.clearSearch")}
            value={search}
            onChange={onSearch}
            shortcut={hasKeys && areShortcutsOn() ? "/" : undefined}
          />
          <SelectField
            className="min-w-0 max-sm:order-2 sm:shrink-0 [&_select]:ps-3.5 [&_select]:pe-9 [&_svg]:end-3.5! [&_select]:h-[2.875rem] [&_select]:rounded-full [&_select]:text-ui"
            label={t("blessings.list.prayer")}
            isLabelHidden
            value={prayer}
            onChange={(event) => handlePrayer(event.target.value as PrayerStatus)}
            options={prayerStatuses}
            labelOf={(status) => t(`blessings.list.prayers.${status}`)}
          />
        </div>
      ) : null}
      <Segmented
        className={hasSearch ? "max-sm:ms-auto" : "ms-auto"}
        label={t("blessings.list.view")}
        isCompact
        value={view}
        onChange={onView}
        options={[
          { value: "grid", label: t("blessings.list.views.grid"), icon: <LayoutGrid /> },
          { value: "list", label: t("blessings.list.views.list"), icon: <List /> },
          { value: "timeline", label: t("blessings.list.views.timeline"), icon: <Route /> },
          { value: "calendar", label: t("blessings.list.views.calendar"), icon: <CalendarDays /> },
        ]}
      />
    </search>
  );
}

/** The fullest have a chip of their own; the rest is under More. */
const shownMost = 7;

interface CategoryFilterProps {
  /** By English name; those without a blessing are not among them. */
  /** The most frequent first. */
  worn: readonly string[];
  /** By English name in lower case, as far as the list is narrowed otherwise. */
  counts: ReadonlyMap<string, number>;
  total: number;
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
  labelOf: (category: string) => string;
  /** The button of a phone that opens the search. */
  search: ReactNode;
}

export function CategoryFilter(props: CategoryFilterProps) {
  const { worn, counts, total, chosen: given, onChoose, labelOf, search } = props;
  const { t } = useTranslation();
  const names = useCategoryNames();
  // A choice stands at once, and not when the list is drawn.
  const [chosen, see] = useOptimistic(given);
  const isChosen = (name: string) => chosen?.toLowerCase() === name.toLowerCase();
  const handleChoose = (name: string | undefined) =>
    startTransition(() => {
      see(name);
      onChoose(name);
    });
  const countOf = (name: string) => counts.get(name.toLowerCase()) ?? 0;
  const shown = worn.filter((name) => countOf(name) > 0 || isChosen(name)).slice(0, shownMost);
  const row = useRef<HTMLUListElement>(null);
  useScrollEdges(row, shown.length);
  return (
    <section aria-labelledby="categories-heading" className="flex min-w-0 items-center gap-2">
      <h3 id="categories-heading" className="sr-only">
        {t("categories.title")}
      </h3>
      {search}
      <ul
        ref={row}
        className="scroll-edges -me-4 flex min-w-0 gap-2 overflow-x-auto py-1 pe-4 scrollbar-none sm:me-0 sm:flex-wrap sm:overflow-visible sm:mask-none sm:pe-0"
      >
        <li>
          <FilterChip
            isChosen={!chosen}
            onPress={() => handleChoose(undefined)}
            count={total}
            className={!chosen && "border-ink! bg-ink! text-paper!"}
          >
            {t("categories.all")}
          </FilterChip>
        </li>
        {shown.map((name) => (
          <li key={name}>
            <FilterChip
              isChosen={isChosen(name)}
              onPress={() => handleChoose(isChosen(name) ? undefined : name)}
              count={countOf(name)}
              icon={<CategoryIcon name={name} />}
              className={cx(
                tones[categoryTone(name)],
                isChosen(name) && "border-(--tone-deep)! bg-(--tone-wash)! text-(--tone-deep)!",
              )}
            >
              {labelOf(name)}
            </FilterChip>
          </li>
        ))}
        <li>
          <MoreCategories
            names={names}
            chosen={chosen}
            isShown={shown.some(isChosen)}
            onChoose={handleChoose}
            labelOf={labelOf}
          />
        </li>
      </ul>
    </section>
  );
}

interface FilterChipProps {
  isChosen: boolean;
  onPress: () => void;
  count: number;
  icon?: ReactNode;
  className?: string | false;
  children: ReactNode;
}

function FilterChip({ isChosen, onPress, count, icon, className, children }: FilterChipProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={cx(chipClass, "[&_svg]:size-4 [&_svg]:text-(--tone-deep)", className)}
    >
      {icon}
      <span>{children}</span>
      <span className="sr-only">{t("categories.count", { count })}</span>
      <span aria-hidden="true" className="opacity-75 tabular-nums">
        {formatNumber(count, language)}
      </span>
    </button>
  );
}

interface MoreCategoriesProps {
  names: readonly string[];
  chosen: string | undefined;
  /** It has a chip of its own beside this one. */
  isShown: boolean;
  onChoose: (name: string | undefined) => void;
  labelOf: (category: string) => string;
}

/** A chip that is the system's own list of all categories. */
function MoreCategories({ names, chosen, isShown, onChoose, labelOf }: MoreCategoriesProps) {
  const { t } = useTranslation();
  const listed = names.find((name) => name.toLowerCase() === chosen?.toLowerCase()) ?? chosen;
  const other = isShown ? undefined : listed;
  return (
    <span
      className={cx(
        chipClass,
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)",
        other && "border-ink! bg-ink! text-paper!",
      )}
    >
      <span>{other ? labelOf(other) : t("categories.more")}</span>
      <select
        aria-label={t("blessings.list.category")}
        value={listed ?? ""}
        onChange={({ target }) => onChoose(target.value || undefined)}
        className="absolute inset-x-0 -inset-y-1 z-10 cursor-pointer appearance-none text-body opacity-0 outline-none"
      >
        <option value="">{t("blessings.list.allCategories")}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
        {listed && !names.includes(listed) ? <option value={listed}>{labelOf(listed)}</option> : null}
      </select>
    </span>
  );
}

/** 36 high, and 44 to the touch. */
const chipClass =
  "relative inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong bg-card px-3.5 text-meta whitespace-nowrap text-ink " +
  "transition-colors duration-200 after:absolute after:inset-x-0 after:-inset-y-1 hover:border-ink-faint";
