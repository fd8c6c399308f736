import { type CategoryKey, findBuiltInCategory } from "@blessing-jar/contract/categories.ts";
import {
  BriefcaseBusiness,
  Church,
  Coins,
  Compass,
  HandHeart,
  HeartPulse,
  House,
  Leaf,
  type LucideIcon,
  Mountain,
  Sparkles,
  Sprout,
  Users,
} from "lucide-react";
import { Chip } from "../../ui/chip.tsx";
import { cx, type Tone, tones } from "../../ui/class-names.ts";

const icons: Record<CategoryKey, LucideIcon> = {
  faith: Church,
  family: House,
  health: HeartPulse,
  work: BriefcaseBusiness,
  prayerAnswered: HandHeart,
  friendship: Users,
  finances: Coins,
  nature: Leaf,
  growth: Sprout,
  other: Sparkles,
  career: Compass,
  personalGrowth: Mountain,
};

export function CategoryIcon({ name }: { name: string }) {
  const Icon = icons[findBuiltInCategory(name)?.key ?? "other"];
  return <Icon aria-hidden="true" />;
}

/** The built-in categories name their own tones; every other shares that of Other. */
export function categoryTone(name: string): Tone {
  return findBuiltInCategory(name)?.key ?? "other";
}

/** The label comes from `useCategoryLabel`, asked once for a whole list. */
export function CategoryChip({ name, label }: { name: string; label: string }) {
  return (
    <Chip tone={categoryTone(name)} icon={<CategoryIcon name={name} />}>
      {label}
    </Chip>
  );
}

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
