import { type ByteFile, Damaged } from "./byte-file.ts";

interface Page {
  start: number;
  /** Of its stream. */
  serial: number;
  isFirst: boolean;
  hasSound: boolean;
  content: number;
  end: number;
  /** How many bytes of the page belong to the packet that is open at its beginning; the packet ends here if `isLast`. */
  firstPacket: { length: number; isLast: boolean };
}

const flagsAt = 5;
const firstOfStream = 2;
const granuleAt = 6;
const serialAt = 14;
const checksumAt = 22;

/**
 * Empties the comments of an Ogg Opus or Vorbis file, in place, with the pages' checksums put right. A page that is cut short goes, as
 * do bytes after the last one: whoever recorded was interrupted.
 * @throws Damaged when nothing of the sound is left.
 */
export async function cleanOgg(file: ByteFile): Promise<void> {
  let at = 0;
  let hasSound = false;
  // Recordings may be written one behind the other, each with comments of its own.
  const withComments = new Set<number>();
  for (let page = await pageAt(file, at); page; page = await pageAt(file, at)) {
    if (page.isFirst) withComments.add(page.serial);
    else if (withComments.delete(page.serial)) await blankComments(file, page);
    else hasSound ||= page.hasSound;
    at = page.end;
  }
  if (!hasSound) throw new Damaged();
  await file.cut(at);
}

/** Undefined where none is, or no whole one. */
async function pageAt(file: ByteFile, at: number): Promise<Page | undefined> {
  if (at + 27 > file.size) return undefined;
  const head = Buffer.from(await file.read(at, 27));
  if (head.toString("latin1", 0, 4) !== "OggS") return undefined;
  const count = head[26] ?? 0;
  if (at + 27 + count > file.size) return undefined;
  const segments = [...(await file.read(at + 27, count))];
  const content = at + 27 + segments.length;
  const end = content + segments.reduce((sum, length) => sum + length, 0);
  if (end > file.size) return undefined;
  const last = segments.findIndex((length) => length < 255);
  const own = last < 0 ? segments : segments.slice(0, last + 1);
  const length = own.reduce((sum, part) => sum + part, 0);
  return {
    start: at,
    serial: head.readUInt32LE(serialAt),
    isFirst: ((head[flagsAt] ?? 0) & firstOfStream) !== 0,
    hasSound: head.readBigInt64LE(granuleAt) > 0n,
    content,
    end,
    firstPacket: { length, isLast: last >= 0 },
  };
}

/** The comment packet begins the second page; a long one, with a picture, goes on over the next ones. */
async function blankComments(file: ByteFile, first: Page): Promise<void> {
  const head = await file.read(first.content, Math.min(8, first.firstPacket.length));
  const name = head.toString("latin1");
  const prefix = name === "OpusTags" ? 8 : name.startsWith("\u0003vorbis") ? 7 : undefined;
  if (prefix === undefined) throw new Damaged();

  // No vendor, no comments; Vorbis ends with a bit that is set.
  const empty = Buffer.from(prefix === 7 ? [0, 0, 0, 0, 0, 0, 0, 0, 1] : [0, 0, 0, 0, 0, 0, 0, 0]);
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

async function nextOfStream(file: ByteFile, { serial, end }: Page): Promise<Page | undefined> {
  let page = await pageAt(file, end);
  while (page && page.serial !== serial) page = await pageAt(file, page.end);
  return page;
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
