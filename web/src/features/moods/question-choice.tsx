import { useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { MoodPicker } from "./mood-picker.tsx";
import { atFirst, choose, prompts, recommendations } from "./moods.ts";

export function QuestionChoice({ onChoose }: { onChoose: (question: string, category: string) => void }) {
  const { t } = useTranslation();
  const [{ mood }, setShown] = useState(atFirst);
  return (
    <section aria-label={t("moods.title")} className="grid gap-3">
      <MoodPicker mood={mood} onChoose={(next) => setShown(choose(next))} />
      <ul className="lined">
        {recommendations[mood].flatMap((card) =>
          prompts.map((prompt) => {
            const text = t(`moods.cards.${card.id}.prompts.${prompt}`);
            return (
              <li key={`${card.id}.${prompt}`}>
                <button
                  type="button"
                  onClick={() => onChoose(text, card.category)}
                  className="min-h-12 w-full py-2.5 text-start font-display text-[1.1875rem] leading-snug text-pretty text-ink hover:text-terra-deep"
                >
                  {text}
                </button>
              </li>
            );
          }),
        )}
      </ul>
    </section>
  );
}
