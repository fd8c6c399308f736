import { Feather, HandHeart, type LucideIcon, Moon, Mountain, Smile, Sunrise } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { type Mood, moods } from "./moods.ts";

const moodIcons: Record<Mood, LucideIcon> = {
  joyful: Smile,
  peaceful: Feather,
  reflective: Moon,
  grateful: HandHeart,
  challenged: Mountain,
  hopeful: Sunrise,
};

export function MoodPicker({ mood: chosen, onChoose }: { mood: Mood; onChoose: (mood: Mood) => void }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("moods.picker")}</legend>
      <div className="grid grid-cols-3 gap-1.5 sm:gap-2">
        {moods.map((mood) => {
          const Icon = moodIcons[mood];
          return (
            <label
              key={mood}
              className={cx(
                "relative flex min-h-13 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-tile border px-1.5 py-1 text-meta sm:min-h-11 sm:flex-row sm:gap-2 sm:rounded-full sm:text-ui transition duration-300 ease-out",
                "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)",
                mood === chosen
                  ? "border-gold-deep/40 bg-gold-wash font-medium text-gold-deep forced-colors:outline-2"
                  : "border-line text-ink-soft hover:border-line-strong hover:text-ink",
              )}
            >
              <input
                type="radio"
                name={name}
                value={mood}
                checked={mood === chosen}
                onChange={() => onChoose(mood)}
                // A second press on the chosen one is no change, yet begins with its first card again.
                onClick={() => mood === chosen && onChoose(mood)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
              />
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              <span className="max-w-full truncate">{t(`moods.names.${mood}`)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
