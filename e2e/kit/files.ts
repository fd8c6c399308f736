import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import type { ChosenFile } from "../../server/seeds/upload.ts";

type Colour = [red: number, green: number, blue: number];

/** A picture of one colour. */
export function aPhoto(name = "figs.png", colour: Colour = [176, 82, 47], size = 48): ChosenFile {
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(Array.from({ length: size }, () => colour).flat()),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return { name, mimeType: "image/png", buffer: Buffer.concat([signature, ...chunks]) };
}

/** Five seconds of the sea, in a form that every Chromium plays. */
export function aVideo(name = "garden.webm"): ChosenFile {
  const buffer = readFileSync(new URL("../../server/seeds/film.webm", import.meta.url));
  return { name, mimeType: "video/webm", buffer };
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
