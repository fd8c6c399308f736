import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { CategoryChip } from "../categories/category-chip.tsx";
import type { MoodCard } from "./moods.ts";
import { QuestionRow } from "./question-row.tsx";

interface RecommendationCardProps {
  card: MoodCard;
  isShown: boolean;
  categoryLabel: string;
  /** How long ago the member wrote about it; its line is there from the start, so that nothing moves. */
  note: string | undefined;
  onPrompt: (text: string) => void;
}

/** All cards lie on one another: whichever shows, the panel keeps its height. */
export function RecommendationCard(props: RecommendationCardProps) {
  const { card, isShown, categoryLabel, note, onPrompt } = props;
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
        {card.prompts.map((prompt) => (
          <li key={prompt}>
            <QuestionRow text={t(`${words}.prompts.${prompt}`)} onPress={onPrompt} />
          </li>
        ))}
      </ul>
    </div>
  );
}
