import { type MediaType, renditionWidths } from "@blessing-jar/contract/media.ts";
import type { MediaFamily } from "@blessing-jar/contract/media-signatures.ts";
import { withColours } from "./colours.ts";
import { Damaged } from "./formats/byte-file.ts";
import type { CodePoints } from "./formats/colours.ts";
import type { FilmPlan } from "./formats/mp4-film.ts";
import { makeRenditions, rewritePicture, type Width } from "./pictures.ts";
import { findPlaying } from "./playing.ts";
import { Refusal, type RefusalCode } from "./refusal.ts";
import { cleanRecording, sniff } from "./sniffing.ts";
import { type Weighed, weighPicture } from "./weighing.ts";

/** What a worker process is asked: to look at a file, which it may change. */
export interface Examination {
  path: string;
  /** As it was claimed to be. */
  family: MediaFamily;
  /** Of a picture so many pixels are kept at most. */
  pixels: number;
  /** Of a picture of a film: what the film says of its colours. */
  colours?: CodePoints;
  /** Where a picture is unpacked, where it is written anew, and where its renditions, in the order of their widths. */
  outputs: { unpacked: string; kept: string; renditions: string[] };
}

interface Found {
  type: MediaType;
  width: number | null;
  height: number | null;
  renditions: Width[];
  /** Null for a picture. */
  plan: FilmPlan | null;
  sound: number | null;
  /** How long a film says that it plays; null where it does not. */
  seconds: number | null;
}

export type Finding = { refused: RefusalCode } | Found;

/** What a worker process is asked before: what looking at a picture will take. */
export interface Weighing {
  weighs: string;
  family: MediaFamily;
  /** No picture may weigh more. */
  heaviest: number;
}

export type Weight = { refused: RefusalCode } | Weighed;

/** A recording has no pixels, and weighs nothing. */
export async function weighFile({ weighs, family, heaviest }: Weighing): Promise<Weight> {
  return await orRefused(async () => {
    const sniffed = await sniff(weighs);
    if (sniffed?.kind !== family) throw new Refusal("media.unsupported-type");
    if (sniffed.kind === "recording") return { weight: 0, pixels: 0 };
    return await weighPicture(weighs, sniffed.format, heaviest);
  });
}

/** Judges a file by its bytes, and cleans it: recordings in place, pictures into the outputs. */
export async function examine(task: Examination): Promise<Finding> {
  return await orRefused(() => look(task));
}

async function orRefused<T>(work: () => Promise<T>): Promise<T | { refused: RefusalCode }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Damaged) return { refused: "media.damaged" };
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
}

async function look({ path, family, pixels, outputs, colours }: Examination): Promise<Finding> {
  const sniffed = await sniff(path);
  if (sniffed?.kind !== family) throw new Refusal("media.unsupported-type");
  if (sniffed.kind === "picture") {
    const from = await withColours({ path, format: sniffed.format, outputs, ofFilm: colours });
    const rewritten = await rewritePicture(from, sniffed.format, outputs.kept, pixels);
    const pathOf = (width: Width) => outputs.renditions[renditionWidths.indexOf(width)] ?? "";
    return { ...rewritten, renditions: await makeRenditions(outputs.kept, pathOf), ...noFilm };
  }
  const type = await cleanRecording(path, sniffed.clean);
  if (!type) throw new Refusal("media.unsupported-type");
  return { type, width: null, height: null, renditions: [], ...(await findPlaying(path, type)) };
}

const noFilm = { plan: null, sound: null, seconds: null };
