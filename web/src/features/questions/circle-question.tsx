import { getCircleQuestion } from "@blessing-jar/contract/questions.ts";
import { useQuery } from "@tanstack/react-query";
import { Feather } from "lucide-react";
import { endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";

export function useCircleQuestion(circleId: string | undefined) {
  const { language } = useLanguage();
  const { data } = useQuery({
    ...endpointQuery(getCircleQuestion, { params: { circleId: circleId ?? "" }, query: { language } }),
    enabled: circleId !== undefined,
  });
  return data?.question ?? undefined;
}

export function CircleQuestion({ text, onAnswer }: { text: string; onAnswer: () => void }) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="circle-question"
      className="grid gap-3 rounded-[1.75rem] bg-linear-to-b from-card to-sage-wash px-6 py-7 shadow-paper sm:px-10 sm:py-8"
    >
      <h2 id="circle-question" className="text-meta font-medium text-sage-deep">
        {t("questions.title")}
      </h2>
      <p className="max-w-[44rem] font-display text-title text-pretty text-ink">{text}</p>
      <Button
        variant="ghost"
        className="-ms-5 justify-self-start"
        icon={<Feather />}
        aria-describedby="circle-question"
        onClick={onAnswer}
      >
        {t("questions.answer")}
      </Button>
    </section>
  );
}
