import type { Readable } from "node:stream";

export interface FileRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** Where the bytes of media live, by key: the local disk, or any S3-compatible store. */
export interface FileStore {
  kind: "disk" | "s3";
  put(key: string, bytes: Buffer | Readable, options: { type: string; size?: number }): Promise<void>;
  /** Undefined when nothing is kept under the key. */
  stat(key: string): Promise<{ size: number } | undefined>;
  read(key: string, range?: FileRange): Promise<Readable>;
  remove(keys: string[]): Promise<void>;
}
