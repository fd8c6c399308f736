import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { importLimits } from "@blessing-jar/contract/imports.ts";
import yauzl from "yauzl";
import type { Context } from "../../context.ts";
import { Failure } from "../../kit/failure.ts";
import type { FileStore } from "../../services/files.ts";
import { receiveBytes } from "../media/media.counting.ts";
import { deleteImport, findImport, type ImportRow, updateReceived } from "./imports.queries.ts";

const { partBytes } = importLimits;
const keyOf = (id: string, part: number) => `${id}/part-${part}`;
const sizeOf = ({ size }: ImportRow, part: number) => Math.min(partBytes, size - part * partBytes);

/**
 * Stores the next part of a file. One that has come before is taken again and changes nothing: its answer was lost.
 * @throws Failure import.not-arrived for a part that is not the next, or not of its size
 */
export async function receivePart(
  { db, files }: Context,
  row: ImportRow,
  part: number,
  bytes: Readable,
): Promise<void> {
  const wanted = sizeOf(row, part);
  if (row.state !== "awaited" || part > row.parts || wanted <= 0) throw new Failure("import.not-arrived");
  await using file = await files.temporary.make();
  await receiveBytes(bytes, file.path, { limit: partBytes });
  if (part < row.parts) return;
  if ((await stat(file.path)).size !== wanted) throw new Failure("import.not-arrived");
  await files.put(keyOf(row.id, part), file.path, { type: "application/octet-stream" });
  const updated = await updateReceived(db, { id: row.id, part, bytes: wanted });
  // Cancelled meanwhile: its parts may have been removed before this one was there.
  if (!updated && !(await findImport(db, row.id))) await files.remove([keyOf(row.id, part)]);
}

export async function removeParts(files: FileStore, { id, parts }: ImportRow): Promise<void> {
  // One more: it may have been stored, and its row not written.
  await files.remove(Array.from({ length: parts + 1 }, (_, part) => keyOf(id, part)));
}

/** An import that is nobody's any more. */
export async function removeImport(
  { db, files }: Pick<Context, "db" | "files">,
  row: ImportRow,
): Promise<void> {
  await removeParts(files, row);
  await deleteImport(db, row.id);
}

/** The bytes from one place to another, whichever parts they lie in. */
async function* bytesBetween(files: FileStore, row: ImportRow, start: number, end: number) {
  for (let at = start; at < end; ) {
    const part = Math.floor(at / partBytes);
    const from = part * partBytes;
    const stop = Math.min(end, from + sizeOf(row, part));
    const stream = await files.read(keyOf(row.id, part), { start: at - from, end: stop - from - 1 });
    if (!stream || stop <= at) throw new Failure("import.damaged");
    yield* stream;
    at = stop;
  }
}

export function readParts(files: FileStore, row: ImportRow): Readable {
  return Readable.from(bytesBetween(files, row, 0, row.size), { objectMode: false });
}

const blockBytes = 512 * 1024;

/** Random access to the parts. Small reads, of which a directory takes thousands, are served from one block in memory. */
export class PartsReader extends yauzl.RandomAccessReader {
  readonly #files: FileStore;
  readonly #row: ImportRow;
  #block: { at: number; bytes: Buffer } | undefined;

  constructor(files: FileStore, row: ImportRow) {
    super();
    this.#files = files;
    this.#row = row;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(bytesBetween(this.#files, this.#row, start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#copy(buffer, { offset, length, position }).then(() => callback(null), callback);
  }

  async #copy(
    into: Buffer,
    { offset, length, position }: Record<"offset" | "length" | "position", number>,
  ): Promise<void> {
    const known = this.#block;
    const isKnown = known && position >= known.at && position + length <= known.at + known.bytes.length;
    const block = isKnown ? known : await this.#load(position, length);
    block.bytes.copy(into, offset, position - block.at, position - block.at + length);
  }

  async #load(position: number, length: number) {
    const end = Math.min(this.#row.size, position + Math.max(length, blockBytes));
    const chunks = await this._readStreamForRange(position, end).toArray();
    const block = { at: position, bytes: Buffer.concat(chunks) };
    if (block.bytes.length < length) throw new Failure("import.damaged");
    this.#block = block;
    return block;
  }
}
