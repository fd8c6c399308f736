import { useTranslation } from "../../language/use-translation.ts";
import { atFirst, prompts, recommendations } from "./moods.ts";
import { type PromptedValues, QuestionRow, usePrompt } from "./question-row.tsx";

const first = recommendations[atFirst.mood];
const cards = [...new Set([...first, ...Object.values(recommendations).flat()])];

interface FirstQuestionsProps {
  /** How often other ones were asked for. */
  turn: number;
  onPrompt: (values: PromptedValues) => void;
}

export function FirstQuestions({ turn, onPrompt }: FirstQuestionsProps) {
  const { t } = useTranslation();
  const promptOf = usePrompt();
  const card = cards[turn % cards.length];
  if (!card) return null;
  return (
    <section aria-labelledby="first-questions" aria-live="polite">
      <h2 id="first-questions" className="text-ui text-ink-soft">
        {t("jar.newcomer.questions")}
      </h2>
      <ul>
        {prompts.map((prompt) => (
          <li key={prompt}>
            <QuestionRow
              text={t(`moods.cards.${card.id}.prompts.${prompt}`)}
              onPress={(text) => onPrompt(promptOf(text, card.category))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
