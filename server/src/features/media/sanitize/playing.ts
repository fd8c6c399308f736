import type { MediaType } from "@blessing-jar/contract/media.ts";
import { ByteFile } from "./formats/byte-file.ts";
import { isUsualFlac } from "./formats/flac.ts";
import { isQuickTime } from "./formats/mp4.ts";
import { type Playing, planOfMp4 } from "./formats/mp4-film.ts";
import { secondsOfMp4 } from "./formats/mp4-length.ts";
import { isUsualMpegAudio } from "./formats/mpeg-audio.ts";
import { isUsualWav } from "./formats/wav.ts";
import { secondsOfWebm } from "./formats/webm.ts";

interface Found extends Playing {
  /** How long a film says that it plays; null where it does not. */
  seconds: number | null;
}

/**
 * What it takes until every browser plays a cleaned film or recording. Old iPhones, which grandparents have, play neither WebM (until
 * iOS 17.4) nor Ogg (until 18.4): a copy is made of each.
 */
export async function findPlaying(path: string, type: MediaType): Promise<Found> {
  await using file = await ByteFile.open(path);
  switch (type) {
    case "video/mp4":
    case "video/quicktime":
    case "audio/mp4":
      return { ...(await planOfMp4(file, await isQuickTime(file))), seconds: await secondsOfMp4(file) };
    case "video/webm":
    case "audio/webm":
      return { plan: "converts", sound: 0, seconds: await secondsOfWebm(file) };
    case "audio/wav":
      return soundThat(await isUsualWav(file));
    case "audio/flac":
      return soundThat(await isUsualFlac(file));
    case "audio/mpeg":
    case "audio/aac":
      return soundThat(await isUsualMpegAudio(file));
    default:
      return soundThat(false);
  }
}

const soundThat = (isUsual: boolean): Found => ({
  plan: isUsual ? "plays" : "converts",
  sound: 0,
  seconds: null,
});
