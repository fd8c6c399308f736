import { isAscii, isUtf8 } from "node:buffer";
import { pipeline, type Readable, Transform } from "node:stream";
import { crc32 } from "node:zlib";
import { importLimits } from "@blessing-jar/contract/imports.ts";
import yauzl from "yauzl";
import { blockBytes, type ImportFile, streamOf } from "./imports.bytes.ts";
import { Refusal, upTo } from "./imports.refusal.ts";

/** Words pack well, twenty times and more; whole archives of such a rate are made to fill a disk. */
const unpacksTo = { rate: 30, atLeast: 50 * 1024 * 1024 };

/** What an archive of so many bytes may unfold to, all that is named in it together. */
export const unpackedMost = (size: number) => Math.max(unpacksTo.atLeast, size * unpacksTo.rate);

export interface ArchiveFile {
  name: string;
  size: number;
  /** @throws Refusal import.damaged where the bytes are not what the directory says. */
  open(): Promise<Readable>;
}

export type Archive = Map<string, ArchiveFile>;

/**
 * The directory of a ZIP: names, by which nothing is ever written to a disk. Archives in it are files like any other.
 * @throws Refusal import.damaged; import.unsafe for what unfolds without end or hides where it leads
 */
export async function openArchive(file: ImportFile): Promise<Archive> {
  try {
    const zip = await yauzl.fromRandomAccessReaderPromise(new BlockReader(file), file.size, {
      autoClose: false,
    });
    return await readDirectory(zip, file.size);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isAstray = /relative path|absolute path|invalid characters/.test(String(error));
    throw new Refusal(isAstray ? "import.unsafe" : "import.damaged");
  }
}

async function readDirectory(zip: yauzl.ZipFile, size: number): Promise<Archive> {
  const archive: Archive = new Map();
  if (zip.entryCount > importLimits.entriesMax) throw new Refusal("import.unsafe");
  // No more than the file has: else entries lie over each other.
  const countPacked = upTo(size);
  const countUnpacked = upTo(unpackedMost(size));
  for await (const entry of zip.eachEntry()) {
    const { compressedSize, uncompressedSize } = entry;
    const name = nameOf(entry);
    countPacked(compressedSize);
    countUnpacked(uncompressedSize);
    if (name.length > importLimits.entryNameMax || entry.isEncrypted()) throw new Refusal("import.unsafe");
    if (name.endsWith("/") || isOfSystem(name)) continue;
    archive.set(name, { name, size: uncompressedSize, open: () => openEntry(zip, entry) });
  }
  return archive;
}

/** Macs write names as UTF-8 and do not say so: then they are read as those of DOS. */
function nameOf({ fileName, fileNameRaw }: yauzl.Entry): string {
  if (!isUtf8(fileNameRaw) || isAscii(fileNameRaw)) return fileName;
  const name = fileNameRaw.toString("utf8").replaceAll("\\", "/");
  if (yauzl.validateFileName(name) !== null) throw new Refusal("import.unsafe");
  return name;
}

/** What Macs and Windows put beside somebody's files. */
function isOfSystem(name: string): boolean {
  const parts = name.split("/");
  const last = parts.at(-1) ?? "";
  return (
    parts.includes("__MACOSX") ||
    last.startsWith("._") ||
    /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(last)
  );
}

async function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  const damaged = () => new Refusal("import.damaged");
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
  stream.once("error", (error) => checked.destroy(error instanceof Refusal ? error : damaged()));
  return pipeline(stream, checked, () => {});
}

/** Random access. Small reads, of which a directory takes thousands, are served from one block in memory. */
class BlockReader extends yauzl.RandomAccessReader {
  readonly #file: ImportFile;
  #block: { at: number; bytes: Buffer } | undefined;

  constructor(file: ImportFile) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return streamOf(this.#file, { start, end });
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

  async #copy(into: Buffer, { offset, length, position }: Record<"offset" | "length" | "position", number>) {
    const known = this.#block;
    const isKnown = known && position >= known.at && position + length <= known.at + known.bytes.length;
    const block = isKnown ? known : await this.#load(position, length);
    block.bytes.copy(into, offset, position - block.at, position - block.at + length);
  }

  async #load(position: number, length: number) {
    const end = Math.min(this.#file.size, position + Math.max(length, blockBytes / 2));
    if (length > blockBytes || end - position < length) throw new Refusal("import.damaged");
    const block = { at: position, bytes: await this.#file.read({ start: position, end }) };
    this.#block = block;
    return block;
  }
}
