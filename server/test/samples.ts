import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";

/** Recordings with a place (+48.2082+016.3738) and the word `secretplace` wherever their format has room for it. */
export function sample(name: string): Buffer {
  return readFileSync(new URL(`../src/features/media/samples/${name}`, import.meta.url));
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
