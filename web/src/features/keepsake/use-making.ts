import { useEffect, useRef, useState } from "react";
import { isAbort } from "../../api/api-error.ts";
import { downloadFile } from "../../common/download-file.ts";
import { useFailureToast } from "../../common/use-failure-toast.ts";
import type { KeepsakeContent, KeepsakeFormat } from "./keepsake-content.ts";
import { printApart } from "./print-apart.ts";

interface Wish {
  format: KeepsakeFormat;
  fileName: string;
  /** Reads what is printed; undefined where there is nothing. */
  read: (reading: {
    signal: AbortSignal;
    onProgress: (part: number) => void;
  }) => Promise<KeepsakeContent | undefined>;
}

export interface Making {
  /** 0 to 100; undefined while nothing is being made. */
  progress: number | undefined;
  /** True once it was given to be kept. */
  start: (wish: Wish) => Promise<boolean>;
  cancel: () => void;
}

/** Of the whole way. */
const partOfReading = 0.15;

/** Makes one file at a time. Leaving the place ends it. */
export function useMaking(): Making {
  const [progress, setProgress] = useState<number>();
  const underWay = useRef<AbortController>(undefined);
  const showFailure = useFailureToast();
  useEffect(() => () => underWay.current?.abort(), []);

  async function start({ format, fileName, read }: Wish): Promise<boolean> {
    if (underWay.current) return false;
    const own = new AbortController();
    underWay.current = own;
    const { signal } = own;
    const show = (part: number) => {
      if (!signal.aborted) setProgress(Math.round(part * 100));
    };
    show(0);
    try {
      const content = await read({ signal, onProgress: (part) => show(part * partOfReading) });
      if (!content) return false;
      const onProgress = (part: number) => show(partOfReading + (1 - partOfReading) * part);
      const file = await printApart({ content, format }, { onProgress, signal });
      downloadFile(file, fileName);
      return true;
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) {
        console.warn("A keepsake could not be made", error);
        showFailure("keepsake.failed", error);
      }
      return false;
    } finally {
      if (underWay.current === own) {
        underWay.current = undefined;
        setProgress(undefined);
      }
    }
  }

  return {
    progress,
    start,
    cancel: () => {
      underWay.current?.abort();
      underWay.current = undefined;
      setProgress(undefined);
    },
  };
}
