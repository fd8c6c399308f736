import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { importLimits } from "@blessing-jar/contract/imports.ts";
import type { Context } from "../../context.ts";
import { Failure } from "../../kit/failure.ts";
import type { FileStore } from "../../services/files.ts";
import { newestOnly, receiveBytes } from "../media/ingest/counting.ts";
import { deleteImport, findImport, type ImportRow, updateReceived } from "./imports.queries.ts";

const { partBytes } = importLimits;
const keyOf = (id: string, part: number) => `${id}/part-${part}`;
const sizeOf = ({ size }: ImportRow, part: number) => Math.min(partBytes, size - part * partBytes);

// Of a member one part comes at a time.
const receiving = newestOnly();

/**
 * Stores the next part of a file. One that has come before is not read again: its answer was lost.
 * @throws Failure service.storage-full; import.not-arrived for a part that is not the next, or not of its size
 */
export async function receivePart(
  { db, files, freeSpace }: Context,
  row: ImportRow,
  part: number,
  bytes: Readable,
): Promise<void> {
  const wanted = sizeOf(row, part);
  if (row.state !== "awaited" || part > row.parts || wanted <= 0) throw new Failure("import.not-arrived");
  if (part < row.parts) return;
  // The disk may have filled since it was begun.
  await freeSpace.refuseFiles(wanted);
  await receiving(row.id, async (signal) => {
    await using file = await files.temporary.make();
    await receiveBytes(bytes, file.path, { limit: partBytes, freeSpace, signal });
    if ((await stat(file.path)).size !== wanted) throw new Failure("import.not-arrived");
    if (signal.aborted) throw new Failure("import.not-arrived");
    await files.put(keyOf(row.id, part), file.path, { type: "application/octet-stream" });
    const updated = await updateReceived(db, { id: row.id, part, bytes: wanted });
    // Cancelled meanwhile: its parts may have been removed before this one was there.
    if (!updated && !(await findImport(db, row.id))) await files.remove([keyOf(row.id, part)]);
  });
}

export async function removeParts(files: FileStore, { id, parts }: ImportRow): Promise<void> {
  // One more: it may have been stored, and its row not written.
  await files.remove(Array.from({ length: parts + 1 }, (_, part) => keyOf(id, part)));
}

/** An import that is nobody's any more. */
export async function removeImport({ db, files }: Pick<Context, "db" | "files">, row: ImportRow) {
  await removeParts(files, row);
  await deleteImport(db, row.id);
}

/**
 * Bytes of the file, whichever parts they lie in.
 * @throws Failure import.damaged for what is not there any more, or not as long as it was
 */
export async function readBlock(
  files: FileStore,
  row: ImportRow,
  { start, end }: { start: number; end: number },
): Promise<Buffer> {
  const blocks: Buffer[] = [];
  for (let at = start; at < end; ) {
    const part = Math.floor(at / partBytes);
    const from = part * partBytes;
    const stop = Math.min(end, from + sizeOf(row, part));
    const range = { start: at - from, end: stop - from - 1 };
    const block = stop > at ? await files.read(keyOf(row.id, part), buffer, { range }) : undefined;
    if (!block) throw new Failure("import.damaged");
    blocks.push(block);
    at = stop;
  }
  return Buffer.concat(blocks);
}
