import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";

/** As Playwright hands it to a file input. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

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

/** A tone of a third of a second. */
export function aVoiceNote(name = "nana.wav"): ChosenFile {
  const rate = 8_000;
  const samples = Buffer.alloc(Math.floor(rate / 3) * 2);
  for (let place = 0; place < samples.length / 2; place += 1) {
    samples.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * 440 * place) / rate)), place * 2);
  }
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.length, 40);
  return { name, mimeType: "audio/wav", buffer: Buffer.concat([header, samples]) };
}

/** A second of moving colours, in a form that every Chromium plays. */
export function aVideo(name = "garden.webm"): ChosenFile {
  const buffer = readFileSync(new URL("../fixtures/short.webm", import.meta.url));
  return { name, mimeType: "video/webm", buffer };
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
