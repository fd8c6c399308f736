import {
  builtInCategories,
  type CategoryKey,
  findBuiltInCategory,
  listCategories,
} from "@blessing-jar/contract/categories.ts";
import { useQuery } from "@tanstack/react-query";
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
import { useCallback } from "react";
import { endpointQuery } from "../../api/queries.ts";
import { useTranslation } from "../../language/use-translation.ts";
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

interface WornProps {
  name: string;
  /** From `useCategoryLabel`, asked once for a whole list. */
  label: string;
  /** What was only suggested is not worn. */
  isChosen?: boolean | undefined;
}

export function CategoryChip({ name, label, isChosen = true }: WornProps) {
  if (!isChosen) return null;
  return (
    <Chip tone={categoryTone(name)} icon={<CategoryIcon name={name} />}>
      {label}
    </Chip>
  );
}

export function CategoryMark({ name, label, isChosen = true }: WornProps) {
  if (!isChosen) return null;
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

/**
 * Anyone may read them, so the call goes without the token. Every card asks for them: where they failed, one that is shown
 * later would ask again by itself.
 */
export const categoriesQuery = {
  ...endpointQuery(listCategories, { isAnonymous: true }),
  retryOnMount: false,
};

export function useCategories() {
  return useQuery(categoriesQuery);
}

/** The built-in ones stand in until the list has come. */
export function useCategoryNames(): string[] {
  const { data: listed } = useCategories();
  return (listed ?? builtInCategories).map(({ name }) => name);
}

/**
 * `(name) => text`. Built-in names are translated, an admin's own are shown as they are, and one that
 * the list no longer has is Other.
 */
export function useCategoryLabel(): (name: string) => string {
  const { t } = useTranslation();
  const { data: listed } = useCategories();
  return useCallback(
    (name) => {
      const builtIn = findBuiltInCategory(name);
      if (builtIn) return t(`categories.names.${builtIn.key}`);
      const isKnown =
        !listed || listed.some((category) => category.name.toLowerCase() === name.toLowerCase());
      return isKnown ? name : t("categories.names.other");
    },
    [t, listed],
  );
}

const notes: Record<CategoryKey, string> = {
  faith: "note-cream",
  family: "note-terra",
  health: "note-sage",
  work: "note-cream",
  prayerAnswered: "note-gold",
  friendship: "note-terra",
  finances: "note-gold",
  nature: "note-sage",
  growth: "note-sage",
  other: "note-cream",
  career: "note-cream",
  personalGrowth: "note-gold",
};

export function categoryNote(name: string): string {
  return notes[findBuiltInCategory(name)?.key ?? "other"];
}
