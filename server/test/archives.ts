import { buffer } from "node:stream/consumers";
import { importLimits, importPartPath } from "@blessing-jar/contract/imports.ts";
import yauzl from "yauzl";
import yazl from "yazl";

/** What a ZIP holds, by name, whole in memory. */
export async function unpack(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await yauzl.fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return files;
}

/** A ZIP of these files; texts are packed. */
export async function pack(files: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return await buffer(zip.outputStream);
}

/** A file as it is sent to be imported. */
export function partsOf(file: Buffer): { path: string; body: Buffer }[] {
  const { partBytes } = importLimits;
  return Array.from({ length: Math.ceil(file.length / partBytes) }, (_, part) => ({
    path: importPartPath.replace(":part", String(part)),
    body: file.subarray(part * partBytes, (part + 1) * partBytes),
  }));
}

/** Several files of one name. */
export async function packSame(name: string, contents: string[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const content of contents) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return await buffer(zip.outputStream);
}

/** One that says to be a symbolic link. */
export async function symlinked(name: string, to: string): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(to), name, { mode: 0o120777 });
  zip.end();
  return await buffer(zip.outputStream);
}

const directorySign = "PK\u0001\u0002";
const endSign = "PK\u0005\u0006";
const at = (zip: Buffer, sign: string) => zip.indexOf(sign, 0, "latin1");

interface Lies {
  packed?: number;
  unpacked?: number;
  entries?: number;
  offset?: number;
}

/** The same archive, whose directory lies: of its first entry, of how many there are, of where it begins itself. */
export function patched(zip: Buffer, { packed, unpacked, entries, offset }: Lies): Buffer {
  const [entry, end] = [at(zip, directorySign), at(zip, endSign)];
  if (packed !== undefined) zip.writeUInt32LE(packed, entry + 20);
  if (unpacked !== undefined) zip.writeUInt32LE(unpacked, entry + 24);
  if (entries !== undefined) zip.writeUInt16LE(entries, end + 10);
  if (offset !== undefined) zip.writeUInt32LE(offset, end + 16);
  return zip;
}

/** An archive of one file, whose directory names it so many times: all lie over each other. */
export function overlapped(zip: Buffer, times: number): Buffer {
  const [entry, end] = [at(zip, directorySign), at(zip, endSign)];
  const directory = Buffer.concat(Array<Buffer>(times).fill(zip.subarray(entry, end)));
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(times, 8);
  tail.writeUInt16LE(times, 10);
  tail.writeUInt32LE(directory.length, 12);
  return Buffer.concat([zip.subarray(0, entry), directory, tail]);
}

/** With a comment as long as one can be, in which an archive seems to end again and again. */
export function bloated(zip: Buffer): Buffer {
  const comment = Buffer.alloc(65_535, endSign, "latin1");
  zip.writeUInt16LE(comment.length, at(zip, endSign) + 20);
  return Buffer.concat([zip, comment]);
}
