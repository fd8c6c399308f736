import { type ByteFile, Damaged } from "./byte-file.ts";

interface Page {
  start: number;
  content: number;
  end: number;
  /** How many bytes of the page belong to the packet that is open at its beginning; the packet ends here if `isLast`. */
  firstPacket: { length: number; isLast: boolean };
}

const serialAt = 14;
const checksumAt = 22;

/**
 * Empties the comments of an Ogg Opus or Vorbis file, in place, with the pages' checksums put right.
 * @throws Damaged when a page is cut short. Bytes after the last page go.
 */
export async function cleanOgg(file: ByteFile): Promise<void> {
  let at = 0;
  let hasComments = false;
  for (let isFirst = true; at + 27 <= file.size; isFirst = false) {
    const page = await pageAt(file, at);
    if (!page) break;
    if (!hasComments && !isFirst) {
      await blankComments(file, page);
      hasComments = true;
    }
    at = page.end;
  }
  if (!hasComments) throw new Damaged();
  await file.cut(at);
}

async function pageAt(file: ByteFile, at: number): Promise<Page | undefined> {
  const head = await file.read(at, 27);
  if (head.toString("latin1", 0, 4) !== "OggS") return undefined;
  const segments = [...(await file.read(at + 27, head[26] ?? 0))];
  const content = at + 27 + segments.length;
  const end = content + segments.reduce((sum, length) => sum + length, 0);
  if (end > file.size) throw new Damaged();
  const last = segments.findIndex((length) => length < 255);
  const own = last < 0 ? segments : segments.slice(0, last + 1);
  const length = own.reduce((sum, part) => sum + part, 0);
  return { start: at, content, end, firstPacket: { length, isLast: last >= 0 } };
}

/** The comment packet begins the second page; a long one, with a picture, goes on over the next ones. */
async function blankComments(file: ByteFile, first: Page): Promise<void> {
  const head = await file.read(first.content, Math.min(8, first.firstPacket.length));
  const name = head.toString("latin1");
  const prefix = name === "OpusTags" ? 8 : name.startsWith("\u0003vorbis") ? 7 : undefined;
  if (prefix === undefined) throw new Damaged();

  // No vendor, no comments; Vorbis ends with a bit that is set.
  const empty = Buffer.alloc(9);
  empty[8] = prefix === 7 ? 1 : 0;
  if (first.firstPacket.length < prefix + empty.length) throw new Damaged();
  let page: Page | undefined = first;
  for (let skip = prefix; page; skip = 0) {
    await file.blank(page.content + skip, page.content + page.firstPacket.length);
    if (page === first) await file.write(page.content + prefix, empty);
    await putChecksum(file, page);
    if (page.firstPacket.isLast) return;
    page = await nextOfStream(file, page);
  }
  throw new Damaged();
}

async function nextOfStream(file: ByteFile, page: Page): Promise<Page | undefined> {
  const serial = Buffer.from(await file.read(page.start + serialAt, 4));
  for (let at = page.end; at + 27 <= file.size; ) {
    const next = await pageAt(file, at);
    if (!next) return undefined;
    if (serial.equals(await file.read(next.start + serialAt, 4))) return next;
    at = next.end;
  }
  return undefined;
}

async function putChecksum(file: ByteFile, page: Page): Promise<void> {
  const bytes = Buffer.from(await file.read(page.start, page.end - page.start));
  bytes.writeUInt32LE(0, checksumAt);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(oggChecksum(bytes));
  await file.write(page.start + checksumAt, checksum);
}

/** CRC-32 with the polynomial 0x04c11db7, nothing reflected, as Ogg has it. */
function oggChecksum(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}
