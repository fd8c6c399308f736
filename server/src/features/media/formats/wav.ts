import { type ByteFile, Damaged } from "./byte-file.ts";

const kept = new Set(["fmt ", "data", "fact"]);

/** Makes padding, in place, of all chunks of a WAV file but the sound, and drops what comes after its end. */
export async function cleanWav(file: ByteFile): Promise<void> {
  const end = Math.min(8 + (await file.read(4, 4)).readUInt32LE(0), file.size);
  const found = new Set<string>();
  let at = 12;
  while (at + 8 <= end) {
    const head = await file.read(at, 8);
    const name = head.toString("latin1", 0, 4);
    const next = at + 8 + head.readUInt32LE(4);
    if (next > file.size) throw new Damaged();
    if (!kept.has(name)) {
      await file.write(at, Buffer.from("JUNK", "latin1"));
      await file.blank(at + 8, next);
    }
    found.add(name);
    at = next + (next % 2);
  }
  if (!found.has("fmt ") || !found.has("data")) throw new Damaged();
  await file.cut(Math.min(at, file.size));
}
