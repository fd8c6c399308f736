import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";

/** Recordings with a place (+48.2082+016.3738) and the word `secretplace` wherever their format has room for it. */
export function sample(name: string): Buffer {
  return readFileSync(new URL(`../src/features/media/samples/${name}`, import.meta.url));
}

/** The same film, whose container and tracks say that it plays so long; null for a field of ones, which says that it is not known. */
export function lasting(name: string, seconds: number | null): Buffer {
  const film = Buffer.from(sample(name));
  for (const head of ["mvhd", "mdhd"]) {
    for (let at = film.indexOf(head); at >= 0; at = film.indexOf(head, at + 1)) {
      // After the name a version and flags, two moments, the scale, the length.
      const scale = film.readUInt32BE(at + 16);
      film.writeUInt32BE(seconds === null ? 0xffffffff : seconds * scale, at + 20);
    }
  }
  return film;
}

/** A smooth picture, so that it stays small whatever its size. */
export function plain({ width, height }: { width: number; height: number }): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: { r: 240, g: 190, b: 90 } },
    limitInputPixels: false,
  });
}

export const camera = "Secretcam";

/** A photo as a phone takes it: place, camera, XMP and a profile, lying on its side. */
export async function photo({ width = 4000, height = 3000 } = {}): Promise<Buffer> {
  return await plain({ width, height })
    .withExif({
      IFD0: { Make: camera, Model: camera },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 12/1 29/1", GPSLongitudeRef: "E" },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${camera}</place></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
}

/** What a picture still tells besides its pixels: nothing, when all is well. */
export async function leaksOf(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
  const text = bytes.toString("latin1");
  const words = ["Exif", "GPS", camera, "xmpmeta", "secretplace", "48.2082"];
  return [
    ...Object.entries({ exif, xmp, icc, iptc, orientation }).flatMap(([name, kept]) => (kept ? name : [])),
    ...words.filter((word) => text.includes(word)),
  ];
}

/** Silence; if not told otherwise some megabytes of it, more than the sockets on the way hold. */
export function longSound(size = 20_000_044): Buffer {
  const bytes = Buffer.alloc(size, 128);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8000, 24);
  bytes.writeUInt32LE(8000, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(bytes.length - 44, 40);
  return bytes;
}

/** 28 bytes that unfold to a WebP of one colour and of any size: each of its five codes has one symbol, of no bits. */
export function hugeWebp(width: number, height: number): Buffer {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let bit = 0; bit < count; bit++) bits.push((value >> bit) & 1);
  };
  put(0x2f, 8);
  put(width - 1, 14);
  put(height - 1, 14);
  put(0, 1 + 3); // no alpha, version 0
  put(0, 3); // no transform, no cache of colours, one group of codes
  for (let code = 0; code < 5; code++) put(1, 4);
  const file = Buffer.alloc(20 + Math.ceil(bits.length / 16) * 2);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WEBPVP8L", 8, "latin1");
  file.writeUInt32LE(file.length - 20, 16);
  for (const [index, bit] of bits.entries()) {
    const at = 20 + (index >> 3);
    file[at] = (file[at] ?? 0) | (bit << (index & 7));
  }
  return file;
}
