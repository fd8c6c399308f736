import { type FileHandle, open } from "node:fs/promises";

const windowBytes = 64 * 1024;
// A load or a write takes about fifty times as long as a read inside the window. All of it is a few seconds of a core: a
// recording of 50 MB with a million parts takes less.
const effortAtMost = 5_000_000;
const effortOfCall = 50;

/** The bytes are not what they begin as: cut short, inconsistent, or of more parts than any recording has. */
export class Damaged extends Error {}

/**
 * A file that is read here and there, and corrected in place. Everything costs effort, of which a file has so much in all: no
 * parser above needs a limit of its own.
 */
export class ByteFile implements AsyncDisposable {
  #handle: FileHandle;
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;
  #effort = 0;
  size: number;

  constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  static async open(path: string): Promise<ByteFile> {
    const handle = await open(path, "r+");
    try {
      return new ByteFile(handle, (await handle.stat()).size);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** At most a window at once. @throws Damaged when the file ends before. */
  async read(at: number, length: number): Promise<Buffer> {
    if (at < 0 || length > windowBytes || at + length > this.size) throw new Damaged();
    this.spend(1);
    const from = at - this.#windowStart;
    if (from < 0 || from + length > this.#window.length) {
      this.#window = await this.load(at, Math.min(windowBytes, this.size - at));
      this.#windowStart = at;
    }
    return this.#window.subarray(at - this.#windowStart, at - this.#windowStart + length);
  }

  /** Past the window, into a buffer of its own. @throws Damaged when the file ends before. */
  async load(at: number, length: number): Promise<Buffer> {
    if (at + length > this.size) throw new Damaged();
    this.spend(effortOfCall);
    const buffer = Buffer.allocUnsafeSlow(length);
    const { bytesRead } = await this.#handle.read(buffer, 0, length, at);
    if (bytesRead < length) throw new Damaged();
    return buffer;
  }

  async write(at: number, bytes: Buffer): Promise<void> {
    this.spend(effortOfCall);
    await this.#handle.write(bytes, 0, bytes.length, at);
    // The window goes on: a forward pass that corrects much must not load it anew each time.
    const from = at - this.#windowStart;
    const start = Math.max(0, from);
    const end = Math.min(this.#window.length, from + bytes.length);
    if (start < end) bytes.copy(this.#window, start, start - from, end - from);
  }

  /** Overwrites with zeros. */
  async blank(start: number, end: number): Promise<void> {
    const zeros = Buffer.alloc(Math.min(windowBytes, Math.max(0, end - start)));
    for (let at = start; at < end; at += zeros.length) {
      await this.write(at, zeros.subarray(0, Math.min(zeros.length, end - at)));
    }
  }

  /** Drops all that comes after. */
  async cut(size: number): Promise<void> {
    if (size >= this.size) return;
    await this.#handle.truncate(size);
    this.#window = Buffer.alloc(0);
    this.size = size;
  }

  /** @throws Damaged when the file has had all its effort. */
  spend(effort: number): void {
    this.#effort += effort;
    if (this.#effort > effortAtMost) throw new Damaged();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close();
  }
}
