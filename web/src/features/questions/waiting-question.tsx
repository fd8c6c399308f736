import { getWaitingQuestion, type WaitingQuestion as Waiting } from "@blessing-jar/contract/questions.ts";
import { useQuery } from "@tanstack/react-query";
import { Feather } from "lucide-react";
import { endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { CoveringButton } from "../../ui/card.tsx";

/** What a circle has asked the member; only an offer: where it does not come, nothing is said. */
export function useWaitingQuestion() {
  const { language } = useLanguage();
  return useQuery({
    ...endpointQuery(getWaitingQuestion, { query: { language } }),
    select: ({ question }) => question ?? undefined,
  });
}

interface WaitingQuestionProps {
  question: Waiting;
  onAnswer: (question: Waiting) => void;
}

export function WaitingQuestion({ question, onAnswer }: WaitingQuestionProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="waiting-question" className="relative flex items-center gap-4 sm:ps-2">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-sage-wash text-sage-deep"
      >
        <Feather className="size-5 rtl:-scale-x-100" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-sage-deep">
          {t("questions.title")}
          <span aria-hidden="true">·</span>
          <bdi className="wrap-anywhere">{question.circle.name}</bdi>
        </p>
        <h2
          id="waiting-question"
          className="mt-1 font-display text-[1.125rem] leading-snug text-ink sm:text-[1.25rem]"
        >
          <CoveringButton onClick={() => onAnswer(question)} className="text-pretty">
            {question.text}
          </CoveringButton>
        </h2>
      </div>
    </section>
  );
}
