import { Chip } from "../../ui/chip.tsx";
import { CategoryIcon, categoryTone } from "./category-icon.tsx";

/** The label comes from `useCategoryLabel`, asked once for a whole list. */
export function CategoryChip({ name, label }: { name: string; label: string }) {
  return (
    <Chip tone={categoryTone(name)} icon={<CategoryIcon name={name} />}>
      {label}
    </Chip>
  );
}
