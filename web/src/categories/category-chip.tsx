import { Chip } from "../ui/chip.tsx";
import { CategoryIcon } from "./category-icon.tsx";
import { categoryTone } from "./category-tone.ts";
import { useCategoryLabel } from "./use-category-label.ts";

export function CategoryChip({ name }: { name: string }) {
  const labelOf = useCategoryLabel();
  return (
    <Chip tone={categoryTone(name)} icon={<CategoryIcon name={name} />}>
      {labelOf(name)}
    </Chip>
  );
}
