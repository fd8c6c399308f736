import { type ByteFile, Damaged } from "./byte-file.ts";

const streamInfo = 0;
const padding = 1;
const seekTable = 3;
const lastFlag = 0x80;

/** Whether it is of one or two channels of 16 or 24 bits: others not every browser plays. */
export async function isUsualFlac(file: ByteFile): Promise<boolean> {
  const format = (await file.read(8 + 10, 4)).readUInt32BE(0);
  const [channels, bits] = [((format >> 9) & 7) + 1, ((format >> 4) & 31) + 1];
  return channels <= 2 && (bits === 16 || bits === 24);
}

/** Makes padding, in place, of a FLAC file's comments, pictures and all that is not needed to play it. */
export async function cleanFlac(file: ByteFile): Promise<void> {
  let at = 4;
  for (let isFirst = true; ; isFirst = false) {
    const head = await file.read(at, 4);
    const [first = 0] = head;
    const end = at + 4 + head.readUIntBE(1, 3);
    const type = first & ~lastFlag;
    if (end > file.size || (isFirst && type !== streamInfo)) throw new Damaged();
    if (type !== streamInfo && type !== seekTable) {
      await file.write(at, Buffer.from([(first & lastFlag) | padding]));
      await file.blank(at + 4, end);
    }
    at = end;
    if (first & lastFlag) break;
  }
  const sync = await file.read(at, 2);
  if (sync[0] !== 0xff || ((sync[1] ?? 0) & 0xfc) !== 0xf8) throw new Damaged();
}
