import type { MediaType } from "@blessing-jar/contract/media.ts";
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

const pictures: Record<string, MediaType> = {
  "image/jpeg": "image/jpeg",
  "image/png": "image/png",
  "image/apng": "image/png",
  "image/webp": "image/webp",
  "image/avif": "image/avif",
  "image/gif": "image/gif",
};

const ogg = always("audio/ogg", cleanOgg);
const wav = always("audio/wav", cleanWav);
const flac = always("audio/flac", cleanFlac);
// By what the first bytes say; which of the family it is, its tracks tell.
const recordings: Record<string, Cleaner> = {
  "video/mp4": cleanMp4,
  "video/x-m4v": cleanMp4,
  "video/quicktime": cleanMp4,
  "video/3gpp": cleanMp4,
  "video/3gpp2": cleanMp4,
  "audio/mp4": cleanMp4,
  "audio/x-m4a": cleanMp4,
  "audio/x-m4b": cleanMp4,
  "video/webm": cleanWebm,
  "audio/webm": cleanWebm,
  "audio/mpeg": cleanMpegAudio,
  "audio/aac": cleanMpegAudio,
  "audio/ogg": ogg,
  "audio/ogg; codecs=opus": ogg,
  "audio/opus": ogg,
  "audio/wav": wav,
  "audio/vnd.wave": wav,
  "audio/flac": flac,
  "audio/x-flac": flac,
};

export type Sniffed = { kind: "picture"; type: MediaType } | { kind: "recording"; clean: Cleaner };

/** What the first bytes are, whatever anybody says; undefined for all that may not be kept. */
export async function sniff(path: string): Promise<Sniffed | undefined> {
  const { fileTypeFromFile } = await import("file-type");
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const picture = found && pictures[found.mime];
  if (picture) return { kind: "picture", type: picture };
  const clean = found && recordings[found.mime];
  return clean && { kind: "recording", clean };
}

/** Cleans a recording in place. @throws Damaged. Undefined when its tracks are of no kind that may be kept. */
export async function cleanRecording(path: string, clean: Cleaner): Promise<MediaType | undefined> {
  await using file = await ByteFile.open(path);
  return await clean(file);
}
