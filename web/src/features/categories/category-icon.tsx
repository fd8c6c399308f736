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
import type { Tone } from "../../ui/class-names.ts";

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
