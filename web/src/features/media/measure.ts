import type { Measured } from "@blessing-jar/contract/media.ts";
import { kindOf } from "./media-kind.ts";
import { waveOfSamples } from "./wave.ts";

/** More than this takes a phone too long, and too much memory, to decode. */
const decodedMegabytes = 12;
const decodedRate = 8_000;
const waitMs = 4_000;

/** How long a film or a recording plays, and the wave of a recording; undefined where this browser cannot tell. Never fails. */
export async function measure(file: File, mimeType: string): Promise<Measured | undefined> {
  const kind = kindOf(mimeType);
  if (kind === undefined || kind === "image") return undefined;
  try {
    const isDecoded = kind === "audio" && file.size <= decodedMegabytes * 1024 * 1024;
    const found = await inTime(isDecoded ? decode(file) : readLength(file, kind));
    return found && found.seconds > 0 && Number.isFinite(found.seconds) ? found : undefined;
  } catch {
    return undefined;
  }
}

async function decode(file: File): Promise<Measured> {
  const context = new OfflineAudioContext(1, 1, decodedRate);
  const sound = await context.decodeAudioData(await file.arrayBuffer());
  return { seconds: sound.duration, wave: waveOfSamples(sound.getChannelData(0)) };
}

function readLength(file: File, kind: "video" | "audio"): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const player = document.createElement(kind);
    const url = URL.createObjectURL(file);
    player.preload = "metadata";
    player.onloadedmetadata = () => {
      URL.revokeObjectURL(url);
      resolve({ seconds: player.duration });
    };
    player.onerror = () => {
      URL.revokeObjectURL(url);
      reject(new Error("This browser does not play it"));
    };
    player.src = url;
  });
}

/** An upload does not wait for what is only drawn. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return await Promise.race([
    work,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), waitMs)),
  ]);
}
