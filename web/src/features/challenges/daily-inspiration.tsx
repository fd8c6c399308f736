import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Feather } from "lucide-react";
import { useTranslation } from "react-i18next";
import { today } from "../../language/dates.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { FailedLine } from "../../ui/loaded.tsx";
import { useDailyInspiration } from "./use-challenges.ts";

export function DailyInspiration({ onWrite }: { onWrite: (text: string) => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const words = useErrorWords();
  const query = useDailyInspiration(today());
  const { data, error, isFetching } = query;
  const inspiration = data?.inspiration;
  return (
    <section
      aria-labelledby="daily-inspiration"
      aria-busy={isFetching}
      className="card note note-gold note-fold relative grid min-h-56 content-center gap-4 px-6 py-8 sm:min-h-64 sm:px-12 sm:py-10"
    >
      <h2 id="daily-inspiration" className="text-meta font-medium text-gold-deep first-letter:uppercase">
        {t("challenges.inspiration.title")}
        {inspiration ? (
          <time dateTime={inspiration.day} className="before:mx-2 before:content-['·']">
            {formatDay(inspiration.day, language, "dayAndMonth")}
          </time>
        ) : null}
      </h2>
      {inspiration ? (
        <>
          <figure className="grid gap-3">
            {/* The longest word of them (languages.test.ts) fits a phone whose letters are twice as large. */}
            <blockquote className="max-w-[46rem] font-display text-title text-pretty text-ink max-sm:[font-size:min(var(--text-title),9vw)]">
              {inspiration.text}
            </blockquote>
            <figcaption className="font-display text-body text-gold-deep italic">
              <bdi>{inspiration.source}</bdi>
            </figcaption>
          </figure>
          <Button
            variant="ghost"
            className="-ms-5 justify-self-start"
            icon={<Feather />}
            aria-describedby="daily-inspiration"
            onClick={() => onWrite(`${inspiration.text}\n— ${inspiration.source}`)}
          >
            {t("challenges.write")}
          </Button>
        </>
      ) : error ? (
        <FailedLine text={[t("challenges.inspiration.failed"), words(error)].join("\n")} query={query} />
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-9 w-full max-w-[34rem]" />
          <Skeleton className="h-9 w-2/3 max-w-[22rem]" />
          <Skeleton className="h-5 w-32" />
        </div>
      )}
    </section>
  );
}
