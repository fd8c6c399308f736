import { once } from "node:events";
import { createReadStream, createWriteStream, fstat } from "node:fs";
import { chmod, mkdir, open, rename, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable, Transform, Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { promisify } from "node:util";

export interface FileRange {
  start: number;
  /** Inclusive. */
  end: number;
}

export interface ReadOptions {
  /** With one, exactly those bytes come, or an error. */
  range?: FileRange | undefined;
  /** Once it is aborted, the reading ends with its reason. */
  signal?: AbortSignal | undefined;
}

export const isMissing = (error: unknown) =>
  ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

/**
 * Gives a file's bytes to `use`, and closes the file when that has ended, however it ends: a stream that leaves the function
 * which opened it is closed by nobody where its reader fails first. Undefined where there is no file.
 */
export async function readLocal<T>(
  file: string,
  use: (bytes: Readable) => Promise<T>,
  { range, signal }: ReadOptions = {},
): Promise<T | undefined> {
  signal?.throwIfAborted();
  // By its path: what holds a FileHandle and is collected before it is closed ends the process.
  const bytes = createReadStream(file, range);
  return await whileOpen(bytes, signal, async () => {
    const [fd] = await once(bytes, "open").catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    if (typeof fd !== "number") return undefined;
    if (range && (await promisify(fstat)(fd)).size <= range.end) throw new Error("The file was cut off");
    return await use(bytes);
  });
}

interface WriteOptions {
  /** On the way, to count or to cut. */
  through?: Transform | undefined;
  signal?: AbortSignal | undefined;
}

/** Writes a file anew. Where this fails, the source is closed too; the file is removed by whoever made it. */
export async function writeLocal(
  file: string,
  source: Readable | AsyncIterable<Uint8Array>,
  { through, signal }: WriteOptions = {},
): Promise<void> {
  signal?.throwIfAborted();
  const to = createWriteStream(file);
  await whileOpen(to, signal, () => (through ? pipeline(source, through, to) : pipeline(source, to)));
}

/** A text that is written piece by piece, no faster than the disk takes it. */
interface LocalText extends AsyncDisposable {
  /** @throws what the disk said since the last piece. */
  write(text: string): Promise<void>;
  end(): Promise<void>;
}

export function writeText(file: string): LocalText {
  const stream = createWriteStream(file);
  // Heard from the first moment: an error between two pieces, which nobody awaits, would end the process.
  stream.on("error", () => {});
  return {
    async write(text) {
      if (stream.errored) throw stream.errored;
      if (!stream.write(text)) await once(stream, "drain");
    },
    async end() {
      stream.end();
      await finished(stream);
    },
    [Symbol.asyncDispose]: () => closed(stream),
  };
}

/**
 * Gives what a stream makes of a source to `use`, and closes both when that has ended, however much of it was read. What befalls the
 * source befalls the reader.
 */
export async function readThrough<T, S extends Transform>(
  source: Readable | AsyncIterable<Uint8Array>,
  through: S,
  use: (made: S) => Promise<T>,
): Promise<T> {
  const filling = pipeline(source, through).catch(() => {});
  try {
    return await use(through);
  } finally {
    through.destroy();
    await filling;
  }
}

/** The lines of a text, without their ends. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const part of bytes) {
    const lines = (rest + decoder.decode(part, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}

/** Undefined where there is no file. */
export async function sizeOfLocal(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Puts a file in its place, durably and all or nothing; its folders are made. */
export async function place(file: string, target: string): Promise<void> {
  const folder = path.dirname(target);
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(file, 0o600);
  await flush(file);
  await rename(file, target);
  await flush(folder);
  for (let made = folder; firstMade && made.length >= firstMade.length; made = path.dirname(made)) {
    await flush(path.dirname(made));
  }
}

/** Durable: a file or a folder is fsynced before a write counts as done. */
export async function flush(file: string): Promise<void> {
  await using handle = await open(file, "r");
  await handle.sync();
}

/** Works with a stream, which is closed when that has ended; once the signal is aborted it ends with its reason. */
export async function whileOpen<T>(
  stream: Readable | Writable,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  stream.on("error", () => {});
  const breakOff = () => {
    stream.destroy();
  };
  signal?.addEventListener("abort", breakOff, { once: true });
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", breakOff);
    await closed(stream);
  }
}

async function closed(stream: Readable | Writable): Promise<void> {
  if (stream.closed) return;
  await new Promise<void>((resolve) => {
    stream.once("close", () => resolve()).destroy();
  });
}
