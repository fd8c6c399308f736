import { PencilLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CategoryChip } from "../../common/categories/category-chip.tsx";
import { cx } from "../../ui/class-names.ts";
import type { Recommendation } from "./moods.ts";

interface RecommendationCardProps {
  card: Recommendation;
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
  const words = `moods.cards.${card.id}`;
  return (
    <div
      inert={!isShown}
      className={cx(
        "col-start-1 row-start-1 grid content-start gap-x-10 gap-y-3 lg:grid-cols-[1fr_1.15fr]",
        !isShown && "invisible",
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <CategoryChip name={card.category} label={categoryLabel} />
          <span className="text-meta text-ink-faint">{t(`moods.types.${card.type}`)}</span>
        </div>
        <h3 className="mt-2.5 font-display text-heading text-balance text-ink">{t(`${words}.title`)}</h3>
        <p className="mt-1.5 max-w-[33rem] text-ui text-pretty text-ink-soft">{t(`${words}.description`)}</p>
        <p className="mt-1.5 min-h-[2lh] text-meta lg:min-h-lh text-ink-faint">{note}</p>
      </div>
      <ul className="grid content-start gap-2">
        {card.prompts.map((prompt) => {
          const text = t(`${words}.prompts.${prompt}`);
          return (
            <li key={prompt}>
              <button
                type="button"
                onClick={() => onPrompt(text)}
                className="group/prompt flex min-h-11 w-full items-center gap-3 rounded-tile border border-line bg-card px-3.5 py-2 sm:px-4 text-start text-ui text-ink transition duration-300 ease-out hover:border-line-strong hover:shadow-paper"
              >
                <span className="min-w-0 grow text-pretty">{text}</span>
                <PencilLine
                  aria-hidden="true"
                  className="size-4.5 shrink-0 text-ink-faint transition duration-300 group-hover/prompt:text-terra-deep"
                />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
