import { useCallback, useRef, useState } from "react";
import { isAbort } from "../../api/api-error.ts";
import { sendMusic } from "../media/send-file.ts";

interface Sending {
  name: string;
  /** 0 to 100, while it is under way. */
  progress?: number;
  error?: unknown;
}

/** One file at a time; whoever saves meanwhile waits for it. */
export function useMusicUpload() {
  const [sending, setSending] = useState<Sending>();
  const controller = useRef<AbortController>(undefined);
  const underWay = useRef<Promise<string | undefined>>(undefined);

  async function run(file: File): Promise<string | undefined> {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    const { name } = file;
    setSending({ name, progress: 0 });
    try {
      const { url } = await sendMusic(file, {
        signal: own.signal,
        onSent: (bytes) => setSending({ name, progress: Math.round((100 * bytes) / (file.size || 1)) }),
        onArrived: () => setSending({ name, progress: 100 }),
      });
      setSending({ name });
      return url;
    } catch (error) {
      if (controller.current === own)
        setSending(isAbort(error) || own.signal.aborted ? undefined : { name, error });
      return undefined;
    } finally {
      if (controller.current === own) underWay.current = undefined;
    }
  }

  return {
    name: sending?.name,
    progress: sending?.progress,
    error: sending?.error,
    send: (file: File) => {
      underWay.current = run(file);
      return underWay.current;
    },
    /** The address of what is under way, once it is there; undefined where nothing is, or it did not arrive. */
    settled: () => underWay.current,
    stop: useCallback(() => controller.current?.abort(), []),
  };
}

export type MusicUpload = ReturnType<typeof useMusicUpload>;
