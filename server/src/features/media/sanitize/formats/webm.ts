import type { MediaType } from "@blessing-jar/contract/media.ts";
import { type ByteFile, Damaged } from "./byte-file.ts";

const ebml = 0x1a45dfa3;
const docType = 0x4282;
const segment = 0x18538067;
const cluster = 0x1f43b675;
const info = 0x1549a966;
const tracks = 0x1654ae6b;
const trackEntry = 0xae;
const trackType = 0x83;
const seekHead = 0x114d9b74;
const cues = 0x1c53bb6b;
// The parts of a cluster, met at this level when a recorder left the cluster's length open.
const clusterParts = [0xe7, 0xa3, 0xa0, 0xab, 0xa7];
const keptInSegment = new Set([seekHead, info, tracks, cluster, cues, ...clusterParts]);
const timeScale = 0x2ad7b1;
const duration = 0x4489;
/** Those, and the two programs' names, which the format asks for. */
const keptInInfo = new Set([timeScale, duration, 0x4d80, 0x5741]);
const trackName = 0x536e;
const checksum = 0xbf;
const video = 1;
const audio = 2;
const usualScale = 1_000_000;
const nanoseconds = 1e9;

/**
 * Takes tags, attachments, titles and dates from a WebM file, in place, and bytes after its end. Answers what it is
 * by its tracks; undefined for a Matroska file that is no WebM.
 */
export async function cleanWebm(file: ByteFile): Promise<MediaType | undefined> {
  const head = await elementAt(file, 0, file.size);
  if (head?.id !== ebml || head.end === undefined) throw new Damaged();
  if ((await textIn(file, head, docType)) !== "webm") return undefined;
  const body = await elementAt(file, head.end, file.size);
  if (body?.id !== segment) throw new Damaged();
  if (body.end !== undefined && body.end > file.size) throw new Damaged();

  let end = body.end ?? file.size;
  const types = new Set<number>();
  let hasCluster = false;
  for await (const element of elementsIn(file, body.content, end, keptInSegment, (at) => (end = at))) {
    if (!keptInSegment.has(element.id)) await voidElement(file, element);
    else if (element.id === cluster) hasCluster = true;
    else if (element.id === info) await keepOnly(file, element, keptInInfo);
    else if (element.id === tracks) await readTracks(file, element, types);
  }
  // A segment of known length keeps it; what comes after, or after the last whole part, goes.
  if (body.end === undefined || end === body.end) await file.cut(end);
  else throw new Damaged();
  if (!hasCluster || !(types.has(video) || types.has(audio))) throw new Damaged();
  return types.has(video) ? "video/webm" : "audio/webm";
}

/** How many seconds a cleaned WebM says that it plays; null where it does not, as recorders leave it. */
export async function secondsOfWebm(file: ByteFile): Promise<number | null> {
  const head = await elementAt(file, 0, file.size);
  const body = head?.end === undefined ? undefined : await elementAt(file, head.end, file.size);
  if (!body) return null;
  const known = new Set([info, tracks, cluster]);
  for await (const part of elementsIn(file, body.content, body.end ?? file.size, known, () => {})) {
    if (part.id === cluster) return null;
    if (part.id !== info || part.end === undefined) continue;
    let scale = usualScale;
    let length = 0;
    for await (const { id, content, end = content } of elementsIn(file, part.content, part.end)) {
      const bytes = await file.read(content, Math.min(8, end - content));
      if (id === timeScale && bytes.length <= 6) scale = bytes.readUIntBE(0, bytes.length || 1);
      if (id === duration)
        length = bytes.length === 8 ? bytes.readDoubleBE(0) : bytes.length === 4 ? bytes.readFloatBE(0) : 0;
    }
    const seconds = (length * scale) / nanoseconds;
    return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  }
  return null;
}

async function readTracks(file: ByteFile, parent: Element, types: Set<number>): Promise<void> {
  for await (const entry of childrenOf(file, parent)) {
    if (entry.id === checksum) await voidElement(file, entry); // of what is about to change
    if (entry.id !== trackEntry) continue;
    for await (const child of childrenOf(file, entry)) {
      if (child.id === trackName || child.id === checksum) await voidElement(file, child);
      if (child.id === trackType) types.add((await file.read(child.content, 1))[0] ?? 0);
    }
  }
}

async function keepOnly(file: ByteFile, parent: Element, kept: Set<number>): Promise<void> {
  for await (const child of childrenOf(file, parent)) {
    if (!kept.has(child.id)) await voidElement(file, child);
  }
}

function childrenOf(file: ByteFile, parent: Element): AsyncGenerator<Element> {
  if (parent.end === undefined) throw new Damaged();
  return elementsIn(file, parent.content, parent.end);
}

async function textIn(file: ByteFile, parent: Element, id: number): Promise<string | undefined> {
  for await (const found of childrenOf(file, parent)) {
    if (found.id !== id) continue;
    if (found.end === undefined || found.end - found.content > 32) return undefined;
    const bytes = await file.read(found.content, found.end - found.content);
    return bytes.toString("latin1").replace(/\0+$/, "");
  }
  return undefined;
}

/** A piece of a WebM file (EBML): an id, a length, content. */
interface Element {
  id: number;
  start: number;
  content: number;
  /** Undefined when its writer left the length open. */
  end: number | undefined;
}

const voidId = 0xec;
const longestId = 4;
const longestLength = 8;

/** Undefined when there is none. */
async function elementAt(file: ByteFile, at: number, end: number): Promise<Element | undefined> {
  const head = await file.read(at, Math.max(0, Math.min(longestId + longestLength, end - at)));
  const id = numberAt(head, 0, longestId, true);
  const length = id && numberAt(head, id.next, longestLength, false);
  if (!id || !length) return undefined;
  const content = at + length.next;
  return { id: id.value, start: at, content, end: length.isOpen ? undefined : content + length.value };
}

/**
 * The elements from start to end; one of open length is entered, so that its parts follow it. Bytes that are no
 * element end the list: `onTrash` is told where they begin.
 * @throws Damaged when an element of the known ids (all, unless told) reaches beyond the end.
 */
async function* elementsIn(
  file: ByteFile,
  start: number,
  end: number,
  known?: Set<number>,
  onTrash: (at: number) => void = () => {
    throw new Damaged();
  },
): AsyncGenerator<Element> {
  let at = start;
  while (at < end) {
    const element = await elementAt(file, at, end);
    const isWhole = element && (element.end === undefined ? known?.has(element.id) : element.end <= end);
    if (!isWhole) {
      if (element && (!known || known.has(element.id))) throw new Damaged();
      return onTrash(at);
    }
    at = element.end ?? element.content;
    yield element;
  }
}

/** Makes an element padding of the same size. */
async function voidElement(file: ByteFile, element: Element): Promise<void> {
  if (element.end === undefined) throw new Damaged();
  const total = element.end - element.start;
  const head = Buffer.alloc(total < 9 + 2 ? 2 : 9);
  head[0] = voidId;
  if (head.length === 2) head[1] = 0x80 | (total - 2);
  else head.writeBigUInt64BE((1n << 56n) | BigInt(total - 9), 1);
  await file.write(element.start, head);
  await file.blank(element.start + head.length, element.end);
}

/** EBML's numbers: the zeros in front of the first one tell how many bytes follow. */
function numberAt(bytes: Buffer, at: number, longest: number, keepsMarker: boolean) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > longest || at + length > bytes.length) return undefined;
  const mask = 2 ** (8 - length) - 1;
  let value = keepsMarker ? first : first & mask;
  let isOpen = (first & mask) === mask;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return { value, next: at + length, isOpen };
}
