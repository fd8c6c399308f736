import { cx, tones } from "../../ui/class-names.ts";
import { CategoryIcon, categoryTone } from "./category-icon.tsx";

/** Its sign and its name in its own colour, without a chip around them. */
export function CategoryMark({ name, label }: { name: string; label: string }) {
  return (
    <span
      className={cx(
        "inline-flex min-w-0 items-center gap-1.5 text-meta font-medium text-(--tone-deep) [&_svg]:size-4 [&_svg]:shrink-0",
        tones[categoryTone(name)],
      )}
    >
      <CategoryIcon name={name} />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </span>
  );
}
