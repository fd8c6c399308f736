import { Check, Feather, Pause, Play, RotateCcw } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { ShownChallenge } from "./group-challenges.ts";
import { answerTo, type Prompted } from "./prompted.ts";
import { useChangeChallenge, useStartChallenge } from "./use-challenges.ts";

interface ChallengeRowProps extends ShownChallenge {
  labelOf: (category: string) => string;
  onWrite: (prompted: Prompted) => void;
}

/** One challenge: its question large, what it asks for in small words, and what can be done now. */
export function ChallengeRow({ challenge, own, labelOf, onWrite }: ChallengeRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const start = useStartChallenge();
  const change = useChangeChallenge();
  const { id: challengeId, category, difficulty, duration, targetCount, prompt } = challenge;
  const status = own?.status;
  const described = { "aria-describedby": id };
  const meta = [
    labelOf(category),
    t(`challenges.difficulty.${difficulty}`),
    t(`challenges.duration.${duration}`),
    t("challenges.times", { count: targetCount }),
  ];
  return (
    <article className="grid gap-x-10 gap-y-4 border-t border-line py-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2 text-meta text-ink-faint">
          {meta.map((each, index) => (
            <span key={each} className={index > 0 ? "before:me-2 before:content-['·']" : ""}>
              {each}
            </span>
          ))}
        </p>
        <h3 id={id} className="mt-1.5 text-ui font-medium text-gold-deep">
          {challenge.title}
        </h3>
        <p className="mt-0.5 max-w-[44rem] font-display text-heading text-pretty text-ink sm:text-[1.5rem]">
          {prompt}
        </p>
        {own && status !== "completed" ? (
          <div className="mt-3.5 flex max-w-sm items-center gap-3">
            <ProgressBar
              className="grow"
              value={(own.progress / targetCount) * 100}
              label={t("challenges.progressOf", { title: challenge.title })}
            />
            <p className="text-meta text-ink-soft tabular-nums">
              <span>{t("challenges.progress", { progress: own.progress, of: targetCount })}</span>
              {status === "paused" ? (
                <span className="before:mx-2 before:content-['·']">{t("challenges.paused")}</span>
              ) : null}
            </p>
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 lg:justify-end">
        {status === "completed" ? (
          <Button
            {...described}
            variant="ghost"
            className="-ms-5 lg:ms-0"
            icon={<RotateCcw />}
            onClick={() => change.mutate({ challengeId, status: "active" })}
          >
            {t("challenges.again")}
          </Button>
        ) : (
          <Button
            {...described}
            variant="ghost"
            className="-ms-5 lg:ms-0"
            icon={<Feather />}
            onClick={() => onWrite(answerTo(prompt, { category, challengeId }))}
          >
            {t("challenges.write")}
          </Button>
        )}
        {own && status === "active" ? (
          <>
            <Button
              {...described}
              variant="ghost"
              icon={<Pause />}
              onClick={() => change.mutate({ challengeId, status: "paused" })}
            >
              {t("challenges.pause")}
            </Button>
            <Button
              {...described}
              variant="outline"
              isLoading={change.isPending}
              icon={<Check />}
              onClick={() => change.mutate({ challengeId, progress: own.progress + 1 })}
            >
              {t("challenges.markComplete")}
            </Button>
          </>
        ) : null}
        {status === "paused" ? (
          <Button
            {...described}
            variant="outline"
            isLoading={change.isPending}
            icon={<Play />}
            onClick={() => change.mutate({ challengeId, status: "active" })}
          >
            {t("challenges.resume")}
          </Button>
        ) : null}
        {own ? null : (
          <Button
            {...described}
            variant="outline"
            isLoading={start.isPending}
            onClick={() => start.mutate(challengeId)}
          >
            {t("challenges.start")}
          </Button>
        )}
      </div>
    </article>
  );
}
