import { Readable } from "node:stream";
import { Failure } from "../kit/failure.ts";
import { OutsideFault } from "../kit/faults.ts";
import { type FileRange, type ReadOptions, whileOpen } from "./local-files.ts";

interface Part {
  bytes: Buffer;
  /** Of the whole object. */
  size: number;
  tag: string | undefined;
}

/** Undefined when nothing is there. What is asked after the first must be of the same object. */
export type LoadPart = (
  start: number,
  end: number,
  signal: AbortSignal,
  first?: Part,
) => Promise<Part | undefined>;

export function away(cause: unknown): Failure {
  const failure = new Failure("service.storage-away", { retryAfterSeconds: 10 });
  return Object.assign(failure, { cause: new OutsideFault("The object store", cause) });
}

/**
 * Gives an object to `use` part by part, as that takes them: between two, a slow reader holds no connection to the store. When it has
 * ended, the call under way is given up.
 */
export async function readParts<T>(
  load: LoadPart,
  use: (bytes: Readable) => Promise<T>,
  { range, signal }: ReadOptions = {},
): Promise<T | undefined> {
  signal?.throwIfAborted();
  const over = new AbortController();
  const either = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
  const first = await load(range?.start ?? 0, range?.end ?? Number.MAX_SAFE_INTEGER, either);
  if (!first) return undefined;
  if (range && first.size <= range.end) throw away({ code: "CutOff" });
  const bytes = partsFrom(
    first,
    { start: range?.start ?? 0, end: range?.end ?? first.size - 1 },
    (start, end) => load(start, end, either, first),
  );
  bytes.once("close", () => over.abort());
  return await whileOpen(bytes, signal, () => use(bytes));
}

function partsFrom(
  first: Part,
  { start, end }: FileRange,
  load: (start: number, end: number) => Promise<Part | undefined>,
): Readable {
  let next = start;
  async function nextPart(): Promise<Buffer | null> {
    if (next > end) return null;
    const part = next === start ? first : await load(next, end);
    if (!part) throw away({ code: "Gone" });
    next += part.bytes.length;
    return part.bytes;
  }
  return new Readable({
    highWaterMark: 1,
    read() {
      nextPart().then(
        (part) => this.push(part),
        (error: Error) => this.destroy(error),
      );
    },
  });
}

/** The size of the object, from an answer to a range. @throws Failure service.storage-away for the answer to another question. */
export function sizeOfAnswer(contentRange: string | undefined, { start, end }: FileRange): number {
  const [, from, to, of] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange ?? "") ?? [];
  const size = Number(of);
  if (Number(from) !== start || Number(to) !== Math.min(end, size - 1)) throw away({ code: "AnotherRange" });
  return size;
}

/** Exactly so many bytes, and no more of them in memory. @throws Failure service.storage-away for more or fewer. */
export async function take(body: Readable, length: number, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let taken = 0;
  await whileOpen(body, signal, async () => {
    for await (const part of body as AsyncIterable<Buffer>) {
      taken += part.length;
      if (taken > length) break;
      parts.push(part);
    }
  });
  if (taken !== length) throw away({ code: "AnotherLength" });
  return Buffer.concat(parts, length);
}
