import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { useCategoryLabel } from "../categories/use-category-label.ts";
import { lastInCategory } from "./last-in-category.ts";
import { MoodPicker } from "./mood-picker.tsx";
import { atFirst, choose, next, recommendations } from "./moods.ts";
import { RecommendationCard } from "./recommendation-card.tsx";
import { type PromptedValues, usePrompt } from "./use-prompt.ts";
import { useRecentBlessings } from "./use-recent-blessings.ts";

const allCards = Object.values(recommendations).flat();

interface MoodPanelProps {
  id: string;
  onPrompt: (values: PromptedValues) => void;
}

/** Moods, and questions to write from; behind the light bulb of the field. */
export function MoodPanel({ id, onPrompt }: MoodPanelProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const promptOf = usePrompt();
  const { data: recent } = useRecentBlessings();
  const [shown, setShown] = useState(atFirst);
  const cards = recommendations[shown.mood];
  const shownCard = cards[shown.index];

  function noteOn(category: string): string | undefined {
    if (!recent) return undefined;
    const last = lastInCategory(recent, category);
    const name = labelOf(category);
    return last
      ? t("moods.lastWritten", { category: name, day: formatDay(last.blessingDate, language) })
      : t("moods.notLately", { category: name });
  }

  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      data-mood-panel=""
      className="rounded-card border border-line px-4 py-4 sm:px-6 sm:py-5"
    >
      <h2 id={`${id}-heading`} className="font-display text-heading text-ink max-sm:mb-3">
        {t("moods.title")}
      </h2>
      <p className="mt-1 mb-3 text-ui text-pretty text-ink-soft max-sm:sr-only">{t("moods.lead")}</p>
      <MoodPicker mood={shown.mood} onChoose={(mood) => setShown(choose(mood))} />
      <div className="mt-4 grid">
        {allCards.map((card) => (
          <RecommendationCard
            key={card.id}
            card={card}
            isShown={card === shownCard}
            categoryLabel={labelOf(card.category)}
            note={noteOn(card.category)}
            onPrompt={(text) => onPrompt(promptOf(text, card.category))}
          />
        ))}
      </div>
      <div className="mt-1.5 flex items-center justify-between gap-3">
        <p role="status" className="text-meta text-ink-faint tabular-nums">
          {t("moods.place", { place: shown.index + 1, of: cards.length })}
        </p>
        <Button
          variant="ghost"
          className="-me-3"
          trailingIcon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
          onClick={() => setShown(next)}
        >
          {t("moods.next")}
        </Button>
      </div>
    </section>
  );
}
