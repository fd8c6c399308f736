import { cx } from "../../ui/class-names.ts";
import { tones } from "../../ui/tones.ts";
import { CategoryIcon } from "./category-icon.tsx";
import { categoryTone } from "./category-tone.ts";

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
