import { open } from "node:fs/promises";
import type { MediaType } from "@blessing-jar/contract/media.ts";
import { type MediaSignature, signatureBytes, signatureOf } from "@blessing-jar/contract/media-signatures.ts";
import { ByteFile } from "./formats/byte-file.ts";
import { cleanFlac } from "./formats/flac.ts";
import { cleanMp4 } from "./formats/mp4.ts";
import { cleanMpegAudio } from "./formats/mpeg-audio.ts";
import { cleanOgg } from "./formats/ogg.ts";
import { cleanWav } from "./formats/wav.ts";
import { cleanWebm } from "./formats/webm.ts";

type Cleaner = (file: ByteFile) => Promise<MediaType | undefined>;
const always =
  (type: MediaType, clean: (file: ByteFile) => Promise<void>): Cleaner =>
  async (file) => {
    await clean(file);
    return type;
  };

export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "heic" | "gif";

// Which of its family a recording is, its tracks tell.
const cleaners: Record<Exclude<MediaSignature, PictureFormat>, Cleaner> = {
  mp4: cleanMp4,
  webm: cleanWebm,
  "mpeg-audio": cleanMpegAudio,
  ogg: always("audio/ogg", cleanOgg),
  wav: always("audio/wav", cleanWav),
  flac: always("audio/flac", cleanFlac),
};

type Sniffed = { kind: "picture"; format: PictureFormat } | { kind: "recording"; clean: Cleaner };

/** What the first bytes are, whatever anybody says; undefined for all that may not be kept. */
export async function sniff(path: string): Promise<Sniffed | undefined> {
  await using file = await open(path, "r");
  const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
  const signature = signatureOf(buffer.subarray(0, bytesRead));
  if (signature === undefined) return undefined;
  return signature in cleaners
    ? { kind: "recording", clean: cleaners[signature as keyof typeof cleaners] }
    : { kind: "picture", format: signature as PictureFormat };
}

/** Cleans a recording in place. @throws Damaged. Undefined when its tracks are of no kind that may be kept. */
export async function cleanRecording(path: string, clean: Cleaner): Promise<MediaType | undefined> {
  await using file = await ByteFile.open(path);
  return await clean(file);
}
