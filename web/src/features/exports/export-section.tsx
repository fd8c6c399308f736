import {
  cancelExport,
  exportFilePath,
  getExport,
  type JarExport,
  prepareExport,
} from "@blessing-jar/contract/exports.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery, queryClient, queryKey } from "../../api/queries.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { FailureLine, Loaded } from "../../ui/loaded.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";

export const exportTitleId = "export-title";

export function ExportSection() {
  const { t } = useTranslation();
  // What the jar holds, and how far its export has come; asked for again while one is under way.
  const jar = useQuery({
    ...endpointQuery(getExport),
    select: ({ export: jar }) => jar,
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.export) ? askAgainMs : false),
  });
  return (
    <section aria-labelledby={exportTitleId}>
      <h3 id={exportTitleId} className="font-display text-heading text-ink">
        {t("exports.title")}
      </h3>
      <p className="mt-1 max-w-[38rem] text-pretty text-ink-soft">{t("exports.text")}</p>
      <Loaded
        query={jar}
        skeleton={<Skeleton className="mt-5 h-28 rounded-tile" />}
        failedTitle={t("exports.unknown")}
      >
        {(known) => <Run jar={known} />}
      </Loaded>
    </section>
  );
}

function Run({ jar }: { jar: JarExport }) {
  const { t } = useTranslation();
  const { start, cancel, hasBegun } = useRunExport();
  const handleStart = () => start.mutate();
  if (isUnderWay(jar)) {
    return (
      <>
        <Figures jar={jar} />
        <ExportProgress jar={jar} isStopping={cancel.isPending} onStop={() => cancel.mutate()} />
      </>
    );
  }
  return (
    <>
      <Figures jar={jar} />
      <div className="mt-5 grid justify-items-start gap-3">
        <Button
          variant="outline"
          icon={<Download aria-hidden />}
          isLoading={start.isPending}
          loadingLabel={t("exports.opening")}
          onClick={handleStart}
        >
          {t("exports.start")}
        </Button>
        <End jar={jar} hasBegun={hasBegun} isStopped={cancel.isSuccess} />
        <Refused error={start.error ?? cancel.error} />
      </div>
    </>
  );
}

function End({ jar, hasBegun, isStopped }: { jar: JarExport; hasBegun: boolean; isStopped: boolean }) {
  const { t } = useTranslation();
  const isFailed = hasBegun && jar.state === "failed";
  const text =
    hasBegun && jar.state === "done"
      ? t("exports.done")
      : hasBegun && isStopped && jar.state === "none"
        ? t("exports.stopped")
        : "";
  return (
    <>
      <p role="status" className="text-ui text-ink-soft empty:hidden">
        {text}
      </p>
      {isFailed ? (
        <p role="alert" className="text-ui text-danger-deep">
          {t("exports.failed")} {t("exports.failedText")}
        </p>
      ) : null}
    </>
  );
}

function Refused({ error }: { error: unknown }) {
  const words = useErrorWords();
  if (!error) return null;
  return <FailureLine error={error}>{words(error)}</FailureLine>;
}

function Figures({ jar: { blessings, files, bytes } }: { jar: JarExport }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const sizeWords = useSizeWords();
  const figures = [
    [t("exports.blessings", { count: blessings }), formatNumber(blessings, language)],
    [t("exports.files"), formatNumber(files, language)],
    [t("exports.size"), sizeWords(bytes)],
  ];
  return (
    <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-4 border-line border-y py-4">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-meta text-ink-soft">{label}</dt>
          <dd className="font-display text-[1.6875rem] text-ink leading-tight tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ExportProgressProps {
  jar: JarExport;
  isStopping: boolean;
  onStop: () => void;
}

function ExportProgress({ jar, isStopping, onStop }: ExportProgressProps) {
  const { t } = useTranslation();
  const sizeWords = useSizeWords();
  const { bytes, sentBytes, state } = jar;
  const sent = t("exports.sent", { sent: sizeWords(sentBytes), all: sizeWords(bytes) });
  return (
    <div className="mt-5 grid gap-3">
      <ProgressBar value={bytes > 0 ? (sentBytes / bytes) * 100 : 0} label={t("exports.progress")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ui text-ink-soft tabular-nums">
          {state === "ready" || sentBytes === 0 ? t("exports.begins") : sent}
        </p>
        <Button variant="ghost" size="sm" isLoading={isStopping} onClick={onStop}>
          {t("exports.cancel")}
        </Button>
      </div>
    </div>
  );
}

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

function useSizeWords(): (bytes: number) => string {
  const { t } = useTranslation();
  return (bytes) =>
    bytes < megabyte
      ? t("media.kilobytes", { size: Math.ceil(bytes / kilobyte) })
      : t("media.megabytes", { size: Math.round((bytes / megabyte) * 10) / 10 });
}

const askAgainMs = 1_000;

const isUnderWay = ({ state }: JarExport) => state === "ready" || state === "sending";

/** Begins and ends an export; `hasBegun` tells that its end is news to whoever looks at this page. */
function useRunExport() {
  const key = queryKey(getExport);
  const [hasBegun, setHasBegun] = useState(false);
  const start = useMutation({
    mutationFn: () => call(prepareExport),
    onSuccess: (answer) => {
      queryClient.setQueryData(key, answer);
      setHasBegun(true);
      download();
    },
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelExport),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  return { start, cancel, hasBegun };
}

/** The browser fetches it by the session's cookie, and writes it to the disk as it comes. */
function download(): void {
  const link = document.createElement("a");
  link.href = exportFilePath;
  link.download = "";
  link.click();
}
