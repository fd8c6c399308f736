import type { UploadedFile } from "@blessing-jar/contract/media.ts";
import { confirmAway } from "../../api/connection.ts";
import { newFileKey } from "./draft-files.ts";
import { typeOfFile } from "./file-type.ts";
import { isStillThere, type LocalFile } from "./media-state.ts";
import { isUploadAway } from "./upload-error.ts";
import { finishedProgress, finishedShownFor, uploadProgress } from "./upload-progress.ts";

/** Held: there is no connection, and it goes once there is one. */
type UploadState = "waiting" | "sending" | "checking" | "kept" | "held" | "failed";

export interface UploadItem {
  key: string;
  name: string;
  type: string;
  size: number;
  state: UploadState;
  /** Undefined while no progress bar is shown. */
  progress: number | undefined;
  /** In memory while the form is open, for a retry; read from the device where it was chosen before. */
  file?: File | undefined;
  /** Under which its bytes are kept on the device. */
  bytesKey?: string | undefined;
  error?: unknown;
  /** Its connection broke once, and it was sent again. */
  isSecondTry?: boolean | undefined;
  /** Set when the server has confirmed it. */
  uploaded?: UploadedFile | undefined;
  /** Set for what this form sent, not for what the blessing had before. */
  uploadedAt?: number | undefined;
}

export type SendFile = (
  file: File,
  watch: { signal: AbortSignal; onSent: (bytes: number) => void; onArrived: () => void },
) => Promise<UploadedFile>;

export const sentAtOnce = 3;

/** An upload queue with limited concurrency; a store for `useSyncExternalStore`. */
export class UploadQueue {
  #items: readonly UploadItem[];
  readonly #send: SendFile;
  readonly #onFailed: (item: UploadItem) => void;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, AbortController>();
  #count = 0;

  constructor(
    send: SendFile,
    begun: readonly LocalFile[] = [],
    onFailed: (item: UploadItem) => void = () => {},
  ) {
    this.#send = send;
    this.#onFailed = onFailed;
    this.#items = begun.map((file) => this.#begunItem(file));
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly items = () => this.#items;

  /** With the key of what is on the device already, as a recording is while it runs. */
  add(files: readonly File[], known?: string) {
    const added = files.map((file): UploadItem => {
      const key = known ?? newFileKey();
      return {
        key,
        bytesKey: key,
        name: file.name,
        type: typeOfFile(file),
        size: file.size,
        state: "waiting",
        progress: 0,
        file,
      };
    });
    this.#set([...this.#items, ...added]);
    this.#startNext();
  }

  /** Its bytes were read from the device. */
  restore(key: string, file: File) {
    this.#change(key, { file, size: file.size });
    this.#startNext();
  }

  retry(key: string) {
    this.#change(key, { state: "waiting", progress: 0, error: undefined });
    this.#startNext();
  }

  retryHeld() {
    for (const { key, state } of this.#items) if (state === "held") this.retry(key);
  }

  remove(key: string) {
    this.#running.get(key)?.abort();
    this.#running.delete(key);
    this.#set(this.#items.filter((item) => item.key !== key));
    this.#startNext();
  }

  /** By so many places; nowhere beyond the others. */
  move(key: string, by: number) {
    const from = this.#items.findIndex((item) => item.key === key);
    const to = from + by;
    const moved = this.#items[from];
    if (!moved || !this.#items[to]) return;
    this.#set(this.#items.toSpliced(from, 1).toSpliced(to, 0, moved));
  }

  stop() {
    for (const controller of this.#running.values()) controller.abort();
    this.#running.clear();
  }

  #startNext() {
    while (this.#running.size < sentAtOnce) {
      const next = this.#items.find(
        ({ state, file, key }) => state === "waiting" && file && !this.#running.has(key),
      );
      if (!next?.file) return;
      void this.#run(next.key, next.file);
    }
  }

  async #run(key: string, file: File) {
    const controller = new AbortController();
    this.#running.set(key, controller);
    this.#change(key, { state: "sending", progress: 0 });
    try {
      const uploaded = await this.#send(file, {
        signal: controller.signal,
        onSent: (bytes) => this.#change(key, { progress: uploadProgress(bytes, file.size) }),
        onArrived: () => this.#change(key, { state: "checking", progress: 90 }),
      });
      if (controller.signal.aborted) return;
      this.#change(key, { state: "kept", progress: finishedProgress, uploaded, uploadedAt: Date.now() });
      setTimeout(() => this.#change(key, { progress: undefined }), finishedShownFor);
    } catch (error) {
      if (controller.signal.aborted) return;
      const isHeld = isUploadAway(error) && (await confirmAway());
      if (controller.signal.aborted) return;
      if (isHeld) return this.#change(key, { state: "held", progress: undefined });
      const found = this.#items.find((item) => item.key === key);
      // A phone that locks its screen drops what is on its way, and has its network when it wakes up.
      if (isUploadAway(error) && !found?.isSecondTry)
        return this.#change(key, { state: "waiting", progress: 0, isSecondTry: true });
      this.#change(key, { state: "failed", progress: undefined, error });
      if (found) this.#onFailed({ ...found, state: "failed", error });
    } finally {
      if (this.#running.get(key) === controller) this.#running.delete(key);
      if (!controller.signal.aborted) this.#startNext();
    }
  }

  #begunItem({ name, type, size, key, uploaded: kept }: LocalFile): UploadItem {
    const begun = { key: key ?? this.#nextKey(), bytesKey: key, name, type, size, progress: undefined };
    if (!kept || !isStillThere(kept)) return { ...begun, state: "waiting" };
    const { uploadedAt, ...uploaded } = kept;
    return { ...begun, state: "kept", uploaded, uploadedAt };
  }

  #nextKey() {
    this.#count += 1;
    return `file-${this.#count}`;
  }

  #change(key: string, change: Partial<UploadItem>) {
    if (!this.#items.some((item) => item.key === key)) return;
    this.#set(this.#items.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }

  #set(items: readonly UploadItem[]) {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

export function localFiles(items: readonly UploadItem[]): LocalFile[] {
  return items.map(({ name, type, size, file, bytesKey, uploaded, uploadedAt }) => ({
    name,
    type,
    size,
    ...(bytesKey ? { key: bytesKey } : {}),
    ...(file ? { file } : {}),
    ...(uploaded ? { uploaded: { ...uploaded, uploadedAt } } : {}),
  }));
}

export const isUnderWay = ({ state }: UploadItem) =>
  state === "waiting" || state === "sending" || state === "checking";
