import { type ByteFile, Damaged } from "./byte-file.ts";

/** A piece of an MP4 or QuickTime file: a length, four letters, content. */
export interface Box {
  type: string;
  start: number;
  /** Where its content begins. */
  content: number;
  end: number;
}

/**
 * The boxes from start to end. Bytes that are no box end the list: `onTrash` is told where they begin.
 * @throws Damaged when a box of the given names reaches beyond the end.
 */
export async function* boxesIn(
  file: ByteFile,
  { start, end }: { start: number; end: number },
  isKnown: (type: string) => boolean,
  onTrash: (at: number) => void = () => {},
): AsyncGenerator<Box> {
  let at = start;
  while (at + 8 <= end) {
    const box = await boxAt(file, at, end);
    if (!box || box.end > end) {
      if (box && isKnown(box.type)) throw new Damaged();
      break;
    }
    yield box;
    at = box.end;
  }
  if (at < end) onTrash(at);
}

async function boxAt(file: ByteFile, at: number, end: number): Promise<Box | undefined> {
  const head = await file.read(at, 8);
  const type = head.toString("latin1", 4, 8);
  const size = head.readUInt32BE(0);
  if (size === 0) return { type, start: at, content: at + 8, end };
  if (size !== 1) return size < 8 ? undefined : { type, start: at, content: at + 8, end: at + size };
  if (at + 16 > end) return undefined;
  const large = Number((await file.read(at + 8, 8)).readBigUInt64BE(0));
  return large < 16 ? undefined : { type, start: at, content: at + 16, end: at + large };
}

/** The first box on the way down that path of names. */
export async function findBox(file: ByteFile, parent: Box, path: string[]): Promise<Box | undefined> {
  const [type, ...rest] = path;
  if (type === undefined) return parent;
  for await (const box of boxesIn(file, { start: parent.content, end: parent.end }, () => true)) {
    if (box.type === type) return await findBox(file, box, rest);
  }
  return undefined;
}

/** Makes a box free space of the same size, so that nothing else moves. */
export async function freeBox(file: ByteFile, box: Box): Promise<void> {
  await file.write(box.start + 4, Buffer.from("free", "latin1"));
  await file.blank(box.content, box.end);
}
