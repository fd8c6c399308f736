import { importApps, importLimits, type JarImport } from "@blessing-jar/contract/imports.ts";
import { CircleCheck, FolderInput } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { ApiError, isAbort } from "../../api/api-error.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { goTo } from "../../ui/focus.ts";
import { FailureLine } from "../../ui/loaded.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { useRoomWords } from "../media/upload-words.ts";
import { Figures, ImportPreview } from "./import-preview.tsx";
import { useDecide, useImport, useSendFile } from "./use-import.ts";

interface ImportSectionProps {
  /** The member's address is. */
  isProven: boolean;
  onDone: () => void;
}

export function ImportSection({ isProven, onDone }: ImportSectionProps) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const { data: jar, isPending: isUnknown } = useImport(() => {
    onDone();
    // Once what stands above has changed with it; who has gone on to something else is left there.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement !== document.body && !section.current?.contains(activeElement)) return;
      goTo(section.current?.querySelector<HTMLElement>("[data-result]") ?? null);
    });
  });
  const { send, sent, stop } = useSendFile();
  const { run, cancel, readAs } = useDecide();
  const file = send.variables;
  return (
    <section ref={section} aria-labelledby="import-title">
      <h3 id="import-title" className="font-display text-heading text-ink">
        {t("imports.title")}
      </h3>
      <p className="mt-1 max-w-[38rem] text-pretty text-ink-soft">
        {t("imports.text", { apps: importApps })}
      </p>
      <div className="mt-5">
        {send.isPending && file ? (
          <Sending share={sent / file.size} onStop={stop} />
        ) : jar?.state === "looked" && jar.preview ? (
          <ImportPreview
            preview={jar.preview}
            fileName={jar.fileName}
            isStarting={run.isPending}
            isReading={readAs.isPending}
            onReadAs={(encoding) => readAs.mutate(encoding)}
            onRun={(takesProfile) => run.mutate({ takesProfile })}
            onLeave={() => cancel.mutate()}
          />
        ) : jar?.state === "running" ? (
          <ImportRun jar={jar} isStopping={cancel.isPending} onStop={() => cancel.mutate()} />
        ) : isUnknown ? (
          <Skeleton className="h-11 max-w-80 rounded-full" />
        ) : (
          <Choice
            jar={jar}
            isProven={isProven}
            isGoingOn={run.isPending}
            onChoose={(chosen) => send.mutate(chosen)}
            onGoOn={() => run.mutate({})}
          />
        )}
        <Refused error={send.error ?? run.error ?? cancel.error ?? readAs.error} />
      </div>
    </section>
  );
}

interface ChoiceProps extends Pick<ImportSectionProps, "isProven"> {
  jar: JarImport | null | undefined;
  isGoingOn: boolean;
  onChoose: (file: File) => void;
  onGoOn: () => void;
}

function Choice({ jar, isProven, isGoingOn, onChoose, onGoOn }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <Ended jar={jar} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {jar?.state === "failed" ? (
          <Button isLoading={isGoingOn} loadingLabel={t("imports.running")} onClick={onGoOn}>
            {t("imports.goOn")}
          </Button>
        ) : null}
        <Button variant="outline" icon={<FolderInput aria-hidden />} onClick={() => chooseFile(onChoose)}>
          {t("imports.choose")}
        </Button>
        <p className="text-meta text-ink-soft">
          {isProven
            ? t("imports.limit", { gigabytes: importLimits.fileGigabytes })
            : t("imports.limitUnproven", { megabytes: importLimits.unprovenMegabytes })}
        </p>
      </div>
    </>
  );
}

function chooseFile(onChoose: (file: File) => void): void {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = ".zip,.json,.csv,.tsv,.txt,application/zip,application/json,text/csv,text/plain";
  field.onchange = () => {
    const [chosen] = field.files ?? [];
    if (chosen) onChoose(chosen);
  };
  field.click();
}

function Ended({ jar }: { jar: JarImport | null | undefined }) {
  const { t } = useTranslation();
  const roomWords = useRoomWords();
  if (jar?.state === "failed") {
    const { failedFor } = jar;
    return (
      <p role="alert" className="mb-4 max-w-[38rem] text-ui text-pretty text-danger-deep">
        <span className="block">
          {jar.imported > 0 ? t("imports.failed", { imported: jar.imported }) : t("imports.failedAtOnce")}
        </span>
        {failedFor ? (
          <span className="mt-1 block">{roomWords(failedFor) ?? t(`errors.${failedFor}`)}</span>
        ) : null}
      </p>
    );
  }
  // One that is there whole was refused when it was looked through, or is looked through once it is chosen again.
  if (jar?.state === "awaited" && jar.received > 0 && jar.received < jar.size) {
    return <p className="mb-4 text-ui text-ink-soft">{t("imports.interrupted", { name: jar.fileName })}</p>;
  }
  return jar?.state === "done" ? <ImportDone jar={jar} /> : null;
}

function Sending({ share, onStop }: { share: number; onStop: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <ProgressBar value={share * 100} label={t("imports.sending")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ui text-ink-soft">
          {share >= 1 ? t("imports.looking") : t("imports.sending")}
        </p>
        <Button variant="ghost" size="sm" onClick={onStop}>
          {t("imports.stop")}
        </Button>
      </div>
    </div>
  );
}

function Refused({ error }: { error: unknown }) {
  const words = useErrorWords();
  const roomWords = useRoomWords();
  if (!error || isAbort(error)) return null;
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <FailureLine error={error} className="mt-3 max-w-[38rem] text-pretty">
      {roomWords(code) ?? words(error)}
    </FailureLine>
  );
}

interface ImportRunProps {
  jar: JarImport;
  isStopping: boolean;
  onStop: () => void;
}

function ImportRun({ jar: { done, total }, isStopping, onStop }: ImportRunProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <ProgressBar value={total > 0 ? (done / total) * 100 : 0} label={t("imports.running")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ui text-ink-soft tabular-nums">{t("imports.progress", { done, total })}</p>
        <Button variant="ghost" size="sm" isLoading={isStopping} onClick={onStop}>
          {t("imports.stop")}
        </Button>
      </div>
      <p className="text-meta text-ink-soft">{t("imports.goesOn")}</p>
    </div>
  );
}

function ImportDone({ jar: { imported, preview, refusedFiles } }: { jar: JarImport }) {
  const { t } = useTranslation();
  const there = preview?.skipped.find(({ reason }) => reason === "there")?.count ?? 0;
  const month = preview?.lastDay?.slice(0, "yyyy-MM".length);
  return (
    <div data-result="" className="mb-5 scroll-mt-4 rounded-card bg-sage-wash/60 p-6">
      <div role="status">
        <p className="flex items-center gap-3 font-display text-heading text-ink">
          <CircleCheck className="size-6 shrink-0 text-sage-deep" />
          <span>{t(imported > 0 ? "imports.finished.title" : "imports.nothingNew")}</span>
        </p>
        <Figures
          figures={[
            [t("imports.finished.new"), imported],
            ...(there > 0 ? [[t("imports.skipped.there"), there] as const] : []),
          ]}
        />
        {refusedFiles > 0 ? (
          <p className="mt-3 text-ui text-ink-soft">{t("imports.refusedFiles", { files: refusedFiles })}</p>
        ) : null}
      </div>
      {imported > 0 ? (
        <Link
          to={paths.blessings(month ? { month } : {})}
          className={buttonClass({ variant: "outline", className: "mt-5" })}
        >
          {t("imports.finished.look")}
        </Link>
      ) : null}
    </div>
  );
}
