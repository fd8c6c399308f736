import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategories } from "../../common/categories/use-categories.ts";
import { useCategoryLabel } from "../../common/categories/use-category-label.ts";
import { formatDay } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { lastInCategory } from "./last-in-category.ts";
import { MoodPicker } from "./mood-picker.tsx";
import { atFirst, choose, next, recommendations } from "./moods.ts";
import { RecommendationCard } from "./recommendation-card.tsx";
import { useRecentBlessings } from "./use-recent-blessings.ts";

/** What a blessing begins with when somebody answers a prompt. */
export interface PromptedValues {
  question: string;
  category?: string;
}

const allCards = Object.values(recommendations).flat();

// For as long as the page lives: who folds the panel away finds it folded on coming back.
let wasOpen = true;

interface MoodPanelProps {
  /** Whether there is a blessing is not known yet: its room is kept, to the pixel, and nothing can be seen. */
  isWaiting: boolean;
  onPrompt: (values: PromptedValues) => void;
}

export function MoodPanel({ isWaiting, onPrompt }: MoodPanelProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const { data: categories } = useCategories();
  const { data: recent } = useRecentBlessings({ isEnabled: !isWaiting });
  const [isOpen, setIsOpen] = useState(wasOpen);
  const [shown, setShown] = useState(atFirst);
  const cards = recommendations[shown.mood];
  const shownCard = cards[shown.place];

  function noteOn(category: string): string | undefined {
    if (!recent) return undefined;
    const last = lastInCategory(recent, category);
    const name = labelOf(category);
    return last
      ? t("moods.lastWritten", { category: name, day: formatDay(last.blessingDate, language) })
      : t("moods.notLately", { category: name });
  }

  function handlePrompt(text: string, category: string) {
    // An administrator may have taken it away.
    const isKnown = categories?.some(({ name }) => name === category) ?? true;
    onPrompt({ question: text, ...(isKnown ? { category } : {}) });
  }

  function handleOpenChange(isNowOpen: boolean) {
    wasOpen = isNowOpen;
    setIsOpen(isNowOpen);
  }

  return (
    <section
      aria-label={t("moods.title")}
      data-mood-panel=""
      inert={isWaiting}
      className="card relative px-4 py-3 sm:px-6 sm:py-4"
    >
      {isWaiting ? <Skeleton className="absolute start-6 top-6 h-6 w-56" /> : null}
      <Disclosure
        level={2}
        title={t("moods.title")}
        isOpen={isOpen}
        onOpenChange={handleOpenChange}
        className={cx(isWaiting && "invisible")}
      >
        <p className="mb-3 text-ui text-pretty text-ink-soft max-sm:sr-only">{t("moods.lead")}</p>
        <MoodPicker mood={shown.mood} onChoose={(mood) => setShown(choose(mood))} />
        <div className="mt-3 rounded-tile bg-paper-sunk/60 p-3.5 pb-1.5 sm:mt-4 sm:p-5 sm:pb-2.5">
          <div className="grid">
            {allCards.map((card) => (
              <RecommendationCard
                key={card.id}
                card={card}
                isShown={card === shownCard}
                categoryLabel={labelOf(card.category)}
                note={noteOn(card.category)}
                onPrompt={(text) => handlePrompt(text, card.category)}
              />
            ))}
          </div>
          <div className="mt-1.5 flex items-center justify-between gap-3">
            <p role="status" className="text-meta text-ink-faint tabular-nums">
              {t("moods.place", { place: shown.place + 1, of: cards.length })}
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
        </div>
      </Disclosure>
    </section>
  );
}
