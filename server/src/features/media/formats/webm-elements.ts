import { type ByteFile, Damaged } from "./byte-file.ts";

/** A piece of a WebM file (EBML): an id, a length, content. */
export interface Element {
  id: number;
  start: number;
  content: number;
  /** Undefined when its writer left the length open. */
  end: number | undefined;
}

const elementsAtMost = 500_000;
const voidId = 0xec;

/** Undefined when there is none. */
export async function elementAt(file: ByteFile, at: number, end: number): Promise<Element | undefined> {
  const id = await numberAt(file, at, end, 4, true);
  const length = id && (await numberAt(file, id.next, end, 8, false));
  if (!id || !length) return undefined;
  return {
    id: id.value,
    start: at,
    content: length.next,
    end: length.isOpen ? undefined : length.next + length.value,
  };
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
  for (let count = 0; at < end; count++) {
    if (count > elementsAtMost) throw new Damaged();
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
  await file.blank(element.start, element.end);
  await file.write(element.start, head);
}

/** EBML's numbers: the zeros in front of the first one tell how many bytes follow. */
async function numberAt(file: ByteFile, at: number, end: number, longest: number, keepsMarker: boolean) {
  if (at >= end) return undefined;
  const first = (await file.read(at, 1))[0] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > longest || at + length > end) return undefined;
  const bytes = await file.read(at, length);
  const marker = 1n << BigInt(7 * length);
  const whole = bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
  const plain = whole & (marker - 1n);
  return {
    value: Number(keepsMarker ? whole : plain),
    next: at + length,
    isOpen: plain === marker - 1n,
  };
}
