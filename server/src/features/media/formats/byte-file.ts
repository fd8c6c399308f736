import { type FileHandle, open } from "node:fs/promises";

const windowBytes = 64 * 1024;

/** The bytes are not what they begin as: cut short, or inconsistent. */
export class Damaged extends Error {}

/** A file that is read here and there, and corrected in place. */
export class ByteFile implements AsyncDisposable {
  #handle: FileHandle;
  #window = Buffer.alloc(0);
  #windowStart = 0;
  size: number;

  constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  static async open(path: string): Promise<ByteFile> {
    const handle = await open(path, "r+");
    return new ByteFile(handle, (await handle.stat()).size);
  }

  /** @throws Damaged when the file ends before. */
  async read(at: number, length: number): Promise<Buffer> {
    if (at < 0 || at + length > this.size) throw new Damaged();
    const from = at - this.#windowStart;
    if (from < 0 || from + length > this.#window.length) await this.#load(at, Math.max(length, windowBytes));
    return this.#window.subarray(at - this.#windowStart, at - this.#windowStart + length);
  }

  async write(at: number, bytes: Buffer): Promise<void> {
    this.#window = Buffer.alloc(0);
    await this.#handle.write(bytes, 0, bytes.length, at);
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

  async #load(at: number, length: number): Promise<void> {
    const buffer = Buffer.alloc(Math.min(length, this.size - at));
    const { bytesRead } = await this.#handle.read(buffer, 0, buffer.length, at);
    if (bytesRead < buffer.length) throw new Damaged();
    this.#window = buffer;
    this.#windowStart = at;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close();
  }
}
