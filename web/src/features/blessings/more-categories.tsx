import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { chipClass } from "./filter-chip-class.ts";

interface MoreCategoriesProps {
  names: readonly string[];
  chosen: string | undefined;
  /** It has a chip of its own beside this one. */
  isShown: boolean;
  onChoose: (name: string | undefined) => void;
  labelOf: (category: string) => string;
}

/** A chip that is the system's own list of all categories. */
export function MoreCategories({ names, chosen, isShown, onChoose, labelOf }: MoreCategoriesProps) {
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
