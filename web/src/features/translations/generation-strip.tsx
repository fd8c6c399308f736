import { defaultLanguage, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Generation, GenerationFailure } from "@blessing-jar/contract/translation-manager.ts";
import { CircleAlert, Sparkles } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../language/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useGeneration, useRunGeneration } from "./use-generation.ts";
import { useRefetchTranslations } from "./use-translations.ts";

/** What is missing in a language, and how far its translation has come. */
export function GenerationStrip({ language }: { language: LanguageCode }) {
  if (language === defaultLanguage) return null;
  return <Strip language={language} />;
}

function Strip({ language }: { language: LanguageCode }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const refetch = useRefetchTranslations();
  const { start, stop, hasBegun } = useRunGeneration(language);
  const handleEnd = useCallback(
    ({ generation }: { generation: Generation | null }) => {
      void refetch(language);
      if (generation?.state !== "failed") return;
      const description = t(reasonWords(generation));
      toast({ tone: "error", title: t("translations.generate.failed"), description });
    },
    [language, refetch, t],
  );
  const { data } = useGeneration(language, handleEnd);
  if (!data) return null;
  const { generation, missing, isAvailable } = data;

  async function handleStart() {
    try {
      await start.mutateAsync();
    } catch (error) {
      toast({ tone: "error", title: t("translations.generate.failed"), description: errorWords(error) });
    }
  }

  if (generation?.state === "running") {
    return <Running generation={generation} isStopping={stop.isPending} onStop={() => stop.mutate()} />;
  }
  const ended = hasBegun && generation ? endWords(generation) : undefined;
  const hasFailed = generation?.state === "failed" && (hasBegun || (missing > 0 && isRecent(generation)));
  if (missing === 0 && !ended) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-40">
        <p role="status" className="text-ui text-ink empty:hidden">
          {ended ? t(ended, { ...generation }) : ""}
        </p>
        {/* The toast has announced it; who looked away, or comes back later, reads it here. */}
        {hasFailed ? (
          <p className="mb-1 flex items-start gap-2 text-ui text-pretty text-danger-deep">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>{t(reasonWords(generation))}</span>
          </p>
        ) : null}
        <p className="text-ui text-pretty text-ink-soft">
          <span>
            {missing > 0 ? t("translations.generate.missing", { missing }) : t("translations.generate.none")}
          </span>
          {missing > 0 && !isAvailable ? <span> {t("translations.generate.unavailable")}</span> : null}
        </p>
      </div>
      {missing > 0 ? (
        <Button
          icon={<Sparkles aria-hidden="true" />}
          isLoading={start.isPending}
          loadingLabel={t("translations.generate.starting")}
          onClick={() => void handleStart()}
        >
          {t("translations.generate.start")}
        </Button>
      ) : null}
    </div>
  );
}

interface RunningProps {
  generation: Generation;
  isStopping: boolean;
  onStop: () => void;
}

function Running({ generation: { done, total }, isStopping, onStop }: RunningProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <ProgressBar value={total > 0 ? (done / total) * 100 : 0} label={t("translations.generate.progress")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ui text-ink-soft tabular-nums">
          {t("translations.generate.running", { done, total })}
        </p>
        <Button variant="ghost" size="sm" isLoading={isStopping} onClick={onStop}>
          {t("translations.generate.stop")}
        </Button>
      </div>
    </div>
  );
}

function endWords({ state }: Generation) {
  if (state === "done") return "translations.generate.done";
  return state === "stopped" ? "translations.generate.stopped" : undefined;
}

const reasons = {
  "translations.provider-away": "away",
  "translations.provider-refused": "refused",
  "translations.provider-nonsense": "nonsense",
  unexpected: "unexpected",
} as const satisfies Record<GenerationFailure, string>;

const dayMs = 24 * 60 * 60 * 1000;

/** What kept the provider away longer ago may be mended. */
function isRecent({ updatedAt }: Generation): boolean {
  return Date.now() - Date.parse(updatedAt) < dayMs;
}

function reasonWords({ failedFor }: Generation) {
  return `translations.generate.reasons.${reasons[failedFor ?? "unexpected"]}` as const;
}
