import { type Readable, Transform } from "node:stream";
import { crc32 } from "node:zlib";
import { importLimits } from "@blessing-jar/contract/imports.ts";
import yauzl from "yauzl";
import { Failure } from "../../kit/failure.ts";
import type { FileStore } from "../../services/files.ts";
import { PartsReader } from "./imports.parts.ts";
import type { ImportRow } from "./imports.queries.ts";

/** Words pack well, twenty times and more; whole archives of such a rate are made to fill a disk. */
const unpacksTo = { rate: 30, atLeast: 200 * 1024 * 1024 };

export interface ArchiveFile {
  name: string;
  size: number;
  /** @throws Failure import.damaged where the bytes are not what the directory says. */
  open(): Promise<Readable>;
}

export type Archive = Map<string, ArchiveFile>;

/**
 * The directory of a ZIP: names, by which nothing is ever written to a disk. Archives in it are files like any other.
 * @throws Failure import.damaged; import.unsafe for what unfolds without end or hides where it leads
 */
export async function openArchive(files: FileStore, row: ImportRow): Promise<Archive> {
  try {
    const reader = new PartsReader(files, row);
    const zip = await yauzl.fromRandomAccessReaderPromise(reader, row.size, { autoClose: false });
    return await readDirectory(zip, row.size);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const isAstray = /relative path|absolute path|invalid characters/.test(String(error));
    throw new Failure(isAstray ? "import.unsafe" : "import.damaged");
  }
}

async function readDirectory(zip: yauzl.ZipFile, size: number): Promise<Archive> {
  const archive: Archive = new Map();
  if (zip.entryCount > importLimits.entriesMax) throw new Failure("import.unsafe");
  let packed = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, compressedSize, uncompressedSize } = entry;
    packed += compressedSize;
    unpacked += uncompressedSize;
    const isUnfolding = unpacked > Math.max(unpacksTo.atLeast, size * unpacksTo.rate);
    // More than the file has: entries lie over each other.
    if (isUnfolding || packed > size || name.length > importLimits.entryNameMax || entry.isEncrypted()) {
      throw new Failure("import.unsafe");
    }
    if (name.endsWith("/") || name.startsWith("__MACOSX/")) continue;
    archive.set(name, { name, size: uncompressedSize, open: () => openEntry(zip, entry) });
  }
  return archive;
}

async function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  const damaged = () => new Failure("import.damaged");
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged();
  });
  let sum = 0;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) => done(sum === entry.crc32 ? null : damaged()),
  });
  stream.once("error", (error) => checked.destroy(error instanceof Failure ? error : damaged()));
  checked.once("close", () => stream.destroy());
  return stream.pipe(checked);
}
