import { blessingLimits, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { CategoryChip, useCategoryLabel } from "../categories/category.tsx";
import { lastInCategory } from "./last-in-category.ts";
import { MoodPicker } from "./mood-picker.tsx";
import { atFirst, choose, type MoodCard, next, prompts, recommendations } from "./moods.ts";
import { type PromptedValues, QuestionRow, usePrompt } from "./question-row.tsx";

const allCards = Object.values(recommendations).flat();

export default function MoodPanel({
  id,
  onPrompt,
}: {
  id: string;
  onPrompt: (values: PromptedValues) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const promptOf = usePrompt();
  // What the member wrote of late, newest first. Only a comfort: where it does not come, nothing is said.
  const { data: recent } = useQuery({
    ...endpointQuery(listBlessings, { query }),
    select: ({ blessings }) => blessings,
  });
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
          trailingIcon={<ChevronRight className="rtl:-scale-x-100" />}
          onClick={() => setShown(next)}
        >
          {t("moods.next")}
        </Button>
      </div>
    </section>
  );
}

const query = { limit: String(blessingLimits.recent) };

interface RecommendationCardProps {
  card: MoodCard;
  isShown: boolean;
  categoryLabel: string;
  /** How long ago the member wrote about it; its line is there from the start, so that nothing moves. */
  note: string | undefined;
  onPrompt: (text: string) => void;
}

/** All cards lie on one another: whichever shows, the panel keeps its height. */
function RecommendationCard({ card, isShown, categoryLabel, note, onPrompt }: RecommendationCardProps) {
  const { t } = useTranslation();
  const words = `moods.cards.${card.id}` as const;
  return (
    <div
      inert={!isShown}
      className={cx("col-start-1 row-start-1 grid content-start gap-x-10 gap-y-3", !isShown && "invisible")}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <CategoryChip name={card.category} label={categoryLabel} />
          <span className="text-meta text-ink-faint">{t(`moods.types.${card.type}`)}</span>
        </div>
        <h3 className="mt-2.5 font-display text-heading text-balance text-ink">{t(`${words}.title`)}</h3>
        <p className="mt-1.5 max-w-[33rem] text-ui text-pretty text-ink-soft">{t(`${words}.description`)}</p>
        <p className="mt-1.5 min-h-lh text-meta text-ink-faint">{note}</p>
      </div>
      <ul>
        {prompts.map((prompt) => (
          <li key={prompt}>
            <QuestionRow text={t(`${words}.prompts.${prompt}`)} onPress={onPrompt} />
          </li>
        ))}
      </ul>
    </div>
  );
}
