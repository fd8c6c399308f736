import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategories } from "../../categories/use-categories.ts";
import { useCategoryLabel } from "../../categories/use-category-label.ts";
import { formatDay } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { lastInCategory } from "./last-in-category.ts";
import { MoodPicker } from "./mood-picker.tsx";
import { atFirst, choose, next, recommendations } from "./moods.ts";
import { RecommendationCard } from "./recommendation-card.tsx";
import { useRecentBlessings } from "./use-recent-blessings.ts";

/** What a blessing begins with when somebody answers a prompt. */
export interface PromptedValues {
  description: string;
  category?: string;
}

// For as long as the page lives: who folds the panel away finds it folded on coming back.
let wasOpen = true;

export const moodPanelRoom = "min-h-[36rem] sm:min-h-[30rem] lg:min-h-[21.5rem]";

export function MoodPanel({ onPrompt }: { onPrompt: (values: PromptedValues) => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const { data: categories } = useCategories();
  const { data: recent } = useRecentBlessings();
  const [isOpen, setIsOpen] = useState(wasOpen);
  const [shown, setShown] = useState(atFirst);
  const cards = recommendations[shown.mood];

  function noteOn(category: string): string | undefined {
    if (!recent) return undefined;
    const last = lastInCategory(recent, category);
    const name = labelOf(category);
    return last
      ? t("moods.lastWritten", { category: name, day: formatDay(last.blessingDate, language, "long") })
      : t("moods.notLately", { category: name });
  }

  function handlePrompt(text: string, category: string) {
    // An administrator may have taken it away.
    const isKnown = categories?.some(({ name }) => name === category) ?? true;
    onPrompt({ description: `${text}\n`, ...(isKnown ? { category } : {}) });
  }

  function handleOpenChange(isNowOpen: boolean) {
    wasOpen = isNowOpen;
    setIsOpen(isNowOpen);
  }

  return (
    <Disclosure
      level={2}
      title={t("moods.title")}
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      className={`card px-4 py-3 sm:px-6 sm:py-4 ${isOpen ? moodPanelRoom : ""}`}
    >
      <p className="mb-3 text-ui text-pretty text-ink-soft">{t("moods.lead")}</p>
      <MoodPicker mood={shown.mood} onChoose={(mood) => setShown(choose(mood))} />
      <div className="mt-4 rounded-tile bg-paper-sunk/60 p-4 sm:p-5">
        <div className="grid">
          {cards.map((card, place) => (
            <RecommendationCard
              key={card.id}
              card={card}
              isShown={place === shown.place}
              categoryLabel={labelOf(card.category)}
              note={noteOn(card.category)}
              onPrompt={(text) => handlePrompt(text, card.category)}
            />
          ))}
        </div>
        <div className="mt-2 flex items-center justify-between gap-3">
          <p role="status" className="text-meta text-ink-faint tabular-nums">
            {t("moods.place", { place: shown.place + 1, of: cards.length })}
          </p>
          <Button
            variant="ghost"
            trailingIcon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
            onClick={() => setShown(next)}
          >
            {t("moods.next")}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
