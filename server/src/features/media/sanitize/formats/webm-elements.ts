import { type ByteFile, Damaged } from "./byte-file.ts";

/** A piece of a WebM file (EBML): an id, a length, content. */
export interface Element {
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
export async function elementAt(file: ByteFile, at: number, end: number): Promise<Element | undefined> {
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
export async function* elementsIn(
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
export async function voidElement(file: ByteFile, element: Element): Promise<void> {
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
