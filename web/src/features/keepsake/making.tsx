import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isAbort } from "../../api/api-error.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import type { KeepsakeContent, KeepsakeFormat } from "./keepsake-content.ts";

interface MakingFooterProps {
  making: Making;
  label: string;
  onMake: () => void;
  onClose: () => void;
}

/** Of a dialog: what makes it, how far it is, and where it is once it is made. */
export function MakingFooter({ making, label, onMake, onClose }: MakingFooterProps) {
  const { t } = useTranslation();
  const { progress, made, cancel } = making;
  const isMaking = progress !== undefined;
  return (
    <div className="grid min-w-0 grow gap-4">
      <div role="status" className="empty:hidden">
        {made === undefined ? null : (
          <p className="flex gap-3 text-ui text-ink-soft">
            <CircleCheck className="size-5 shrink-0 text-sage-deep" />
            <span className="min-w-0 wrap-anywhere">
              <b className="block font-medium text-ink">{t("keepsake.ready")}</b>
              <span>{t("keepsake.readyText", { file: made })}</span>
            </span>
          </p>
        )}
      </div>
      {isMaking ? (
        <div className="grid gap-2">
          <p className="text-ui text-ink-soft">{t("keepsake.making")}</p>
          <ProgressBar value={progress} label={t("keepsake.making")} />
        </div>
      ) : null}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {made === undefined ? (
          <Button variant="outline" onClick={isMaking ? cancel : onClose}>
            {t("shell.cancel")}
          </Button>
        ) : null}
        {isMaking ? null : (
          <Button variant={made === undefined ? "primary" : "outline"} onClick={onMake}>
            {label}
          </Button>
        )}
        {made === undefined ? null : <Button onClick={onClose}>{t("shell.close")}</Button>}
      </div>
    </div>
  );
}

interface Reading {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (part: number) => void;
}

interface Wish {
  format: KeepsakeFormat;
  /** Reads what is printed, and under which name; undefined where there is nothing. */
  read: (reading: Reading) => Promise<{ content: KeepsakeContent; fileName: string } | undefined>;
}

interface Making {
  /** 0 to 100; undefined while nothing is being made. */
  progress: number | undefined;
  /** The name of the file that was saved last. */
  made: string | undefined;
  start: (wish: Wish) => Promise<void>;
  /** Also forgets what was made, once something else is wished for. */
  cancel: () => void;
}

/** Of the whole way. */
const partOfReading = 0.15;

/** Makes one file at a time. Leaving the place ends it. */
export function useMaking(): Making {
  const [progress, setProgress] = useState<number>();
  const [made, setMade] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  const showFailure = useFailureToast();
  useEffect(() => () => underWay.current?.abort(), []);

  async function start({ format, read }: Wish): Promise<void> {
    if (underWay.current) return;
    const own = new AbortController();
    underWay.current = own;
    const { signal } = own;
    const show = (part: number) => {
      if (!signal.aborted) setProgress(Math.round(part * 100));
    };
    show(0);
    setMade(undefined);
    try {
      const found = await read({ signal, onProgress: (part) => show(part * partOfReading) });
      if (!found) return;
      const { content, fileName } = found;
      const onProgress = (part: number) => show(partOfReading + (1 - partOfReading) * part);
      const [file] = await printApart({ content, format, isPreview: false }, { onProgress, signal });
      if (file) saveFile(file, fileName);
      setMade(fileName);
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) {
        console.warn("A keepsake could not be made", error);
        showFailure("keepsake.failed", error);
      }
    } finally {
      if (underWay.current === own) {
        underWay.current = undefined;
        setProgress(undefined);
      }
    }
  }

  return {
    progress,
    made,
    start,
    cancel: () => {
      underWay.current?.abort();
      underWay.current = undefined;
      setProgress(undefined);
      setMade(undefined);
    },
  };
}

/** What the worker is told, and what it tells. */
export interface Order {
  content: KeepsakeContent;
  format: KeepsakeFormat;
  /** Its first pages alone, as pictures. */
  isPreview: boolean;
}
export type Answer =
  | { kind: "progress"; part: number }
  | { kind: "done"; files: Blob[] }
  | { kind: "failed"; reason: string };

/** Prints beside the page, which stays as quick as ever. The worker ends with it, and its memory with the worker. */
export function printApart(order: Order, { onProgress, signal }: Reading): Promise<Blob[]> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./make/keepsake.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Blob[]>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.addEventListener("error", (event) => {
      reject(new Error(event.message || "The maker of keepsakes could not be loaded"));
    });
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if (data.kind === "progress") onProgress(data.part);
      else if (data.kind === "done") resolve(data.files);
      else reject(new Error(data.reason));
    });
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}
