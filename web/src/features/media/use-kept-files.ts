import { useEffect, useEffectEvent, useRef } from "react";
import { useViewer } from "../../api/session-store.ts";
import { keepDraftFile, keepDraftPart, readKeptFile, readKeptParts } from "./draft-files.ts";
import type { LocalFile } from "./media-state.ts";
import type { UploadQueue } from "./upload-queue.ts";

interface KeptFilesOptions {
  queue: UploadQueue;
  files: readonly LocalFile[];
  /** The device has no room for the file of this key. */
  onUnkept: (key: string) => void;
  /** Chosen before, and no longer on the device. */
  onGone: (names: string[]) => void;
  /** A recording was still running when its page went. Answers the file where it stays among the others. */
  onCutShort: (key: string, type: string, parts: Blob[]) => Promise<File | undefined>;
}

/**
 * The bytes of what was chosen are on the device as long as its draft is: a page may be lost at any time. Race: to be called
 * after the effect that writes the draft, which names them first.
 */
export function useKeptFiles(options: KeptFilesOptions): void {
  const { queue, files, onUnkept, onGone, onCutShort } = options;
  const memberId = useViewer()?.id;
  const tried = useRef(new Set(files.map(({ key }) => key)));

  const restore = useEffectEvent(async () => {
    const gone: string[] = [];
    // Those that the server has are read too: their pictures are seen without a network.
    const wanted = queue.items().filter(({ state, bytesKey }) => state === "waiting" || bytesKey);
    for (const { key, bytesKey, name, type, size, state } of wanted) {
      const read = memberId ? readKeptFile(memberId, { key: bytesKey, name, type }) : undefined;
      const file = await read?.catch(() => undefined);
      if (file) queue.restore(key, file);
      else if (state === "waiting") {
        const parts = memberId && bytesKey ? await readKeptParts(memberId, bytesKey).catch(() => []) : [];
        const ended = bytesKey && parts.length > 0 ? await onCutShort(bytesKey, type, parts) : undefined;
        // What has no size had hardly begun.
        if (parts.length === 0 && size > 0) gone.push(name);
        if (ended) queue.restore(key, ended);
        else queue.remove(key);
      }
    }
    if (gone.length > 0) onGone(gone);
  });
  useEffect(() => void restore(), []);

  const handleUnkept = useEffectEvent(onUnkept);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (!memberId) return;
    for (const { key, file } of files) {
      if (!key || !file || tried.current.has(key)) continue;
      tried.current.add(key);
      last.current = last.current
        .then(() => keepDraftFile(memberId, key, file))
        .catch(() => handleUnkept(key));
    }
  }, [files, memberId]);
}

/** Keeps a running recording as it comes; the draft has named it by then. */
export function useKeptParts(onUnkept: (key: string) => void) {
  const memberId = useViewer()?.id;
  const unkept = useRef(new Set<string>());
  return (key: string, index: number, part: Blob) => {
    // After a gap nothing of it could be played.
    if (!memberId || unkept.current.has(key)) return;
    void keepDraftPart(memberId, key, index, part).catch(() => {
      unkept.current.add(key);
      onUnkept(key);
    });
  };
}
