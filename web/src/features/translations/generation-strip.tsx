import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { defaultLanguage, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import {
  type Generation,
  type GenerationFailure,
  generateTranslations,
  getGeneration,
  stopGeneration,
} from "@blessing-jar/contract/translation-manager.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleAlert, Sparkles } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery, queryClient, queryKey } from "../../api/queries.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { toast } from "../../ui/toast-store.ts";
import { refetchTranslations } from "./use-translations.ts";

export function GenerationStrip({ language }: { language: LanguageCode }) {
  if (language === defaultLanguage) return null;
  return <Strip language={language} />;
}

function Strip({ language }: { language: LanguageCode }) {
  const { t } = useTranslation();
  const { start, stop, hasBegun } = useRunGeneration(language);
  const handleEnd = useCallback(
    ({ generation }: { generation: Generation | null }) => {
      void refetchTranslations(language);
      if (generation?.state !== "failed") return;
      const description = t(reasonWords(generation));
      toast("error", t("translations.generate.failed"), description);
    },
    [language, t],
  );
  const { data } = useGeneration(language, handleEnd);
  if (!data) return null;
  const { generation, missing, isAvailable } = data;

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
            <CircleAlert className="mt-0.5 size-5 shrink-0" />
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
          icon={<Sparkles />}
          isLoading={start.isPending}
          loadingLabel={t("translations.generate.starting")}
          onClick={() => start.mutate()}
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

type Known = AnswerOf<typeof getGeneration>;

const askAgainMs = 1_000;

/** How the last generation goes; asked for again while it runs. */
function useGeneration(language: LanguageCode, onEnd: (known: Known) => void) {
  const query = useQuery({
    ...endpointQuery(getGeneration, { params: { id: language } }),
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) => (data?.generation?.state === "running" ? askAgainMs : false),
  });
  const { data } = query;
  const state = data?.generation?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "running" && state !== "running" && data) onEnd(data);
    before.current = state;
  }, [state, data, onEnd]);
  return query;
}

function useRunGeneration(language: LanguageCode) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [hasBegun, setHasBegun] = useState(false);
  const key = queryKey(getGeneration, { params: { id: language } });
  const keep = (known: Known) => queryClient.setQueryData(key, known);
  const start = useMutation({
    mutationFn: () => call(generateTranslations, { body: { targetLanguage: language } }),
    onSuccess: (known) => {
      setHasBegun(true);
      keep(known);
    },
    onError: (error) => toast("error", t("translations.generate.failed"), errorWords(error)),
  });
  const stop = useMutation({
    mutationFn: () => call(stopGeneration, { params: { id: language } }),
    onSuccess: keep,
  });
  /** Its end is told to whoever began it here; a failure also to whoever comes later. */
  return { start, stop, hasBegun };
}
