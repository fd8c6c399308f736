import { isFilm, type MediaType } from "@blessing-jar/contract/media.ts";
import type { CodePoints } from "../sanitize/formats/colours.ts";
import { filmPixels } from "../sanitize/formats/mp4-film.ts";
import program from "./args.json" with { type: "json" };

const posterWidth = 1280;
/** The steadiest of so many pictures is the poster: the first is often black. */
const posterAmong = 48;
const framesPerSecond = 60;

/**
 * What films and recordings of phones, cameras and recorders are coded in; the program knows hundreds more. And as it names
 * containers, and what differs from sRGB.
 */
const { decoders } = program;
const containers = new Map(Object.entries(program.containers));
const primaries = new Map(Object.entries(program.primaries));
const transfers = new Map(Object.entries(program.transfers));

/**
 * Square pixels: camcorders and discs tell how wide theirs are. So far from square as this is a mistake, or meant to fill the
 * memory.
 */
const square = "scale=w=2*ceil(iw*clip(sar\\,1/4\\,4)/2):h=ih,setsar=1";

const threads = ["-threads", "2"];
/** 8K, as the highest levels of H.264 and HEVC have it; the program holds some ten pictures at a time. */
const pixelsAtMost = 35_651_584;

/** Its container is what our own look at the bytes has found: no playlist, no address, no other file. */
function input({ path, type }: Source): string[] {
  const container = containers.get(type);
  return [
    ..."-nostdin -hide_banner -loglevel quiet -y -protocol_whitelist file".split(" "),
    ...["-filter_threads", "1", ...threads, "-max_pixels", String(pixelsAtMost)],
    ...["-codec_whitelist", decoders.join(","), "-format_whitelist", "mov,matroska,ogg,wav,flac,mp3,aac"],
    ...["-f", ...(container ? [container] : ["mov", "-enable_drefs", "0"]), "-i", path],
  ];
}

interface Source {
  path: string;
  type: MediaType;
}

interface Original extends Source {
  /** Which of its sounds is taken; null for none. */
  sound: number | null;
}

/** One picture, if it is a film, and one sound, without a word about them. */
function streams({ type, sound }: Original): string[] {
  return [
    ...(isFilm(type) ? ["-map", "0:v:0"] : ["-vn"]),
    // Of a WebM it is not known whether it has one. Else a copy without it would have lost the words.
    ...(sound === null ? ["-an"] : ["-map", `0:a:${sound}${type === "video/webm" ? "?" : ""}`]),
    ..."-sn -dn -map_metadata -1 -map_chapters -1".split(" "),
  ];
}
const asAac = "-c:a aac -b:a 128k -ac 2".split(" ");
const output = (to: string) => [...threads, ..."-movflags +faststart -f mp4".split(" "), to];

/** The same packets as MP4. */
export const repackedArgs = (from: Original, to: string): string[] => [
  ...input(from),
  ...streams(from),
  ..."-c copy".split(" "),
  ...output(to),
];

/** The same picture with another sound. */
export const soundedArgs = (from: Original, to: string): string[] => [
  ...input(from),
  ...streams(from),
  ..."-c:v copy".split(" "),
  ...asAac,
  ...output(to),
];

/** H.264 and AAC, upright, at most 1080 lines high, or wide. */
export function convertedArgs(from: Original, to: string): string[] {
  const { long, short } = filmPixels;
  const within = (side: "w" | "h") => {
    const [first, second] = side === "w" ? [long, short] : [short, long];
    return `${side}=min(i${side}\\,if(gt(iw\\,ih)\\,${first}\\,${second}))`;
  };
  const scale = `scale=${within("w")}:${within("h")}:force_original_aspect_ratio=decrease:force_divisible_by=2`;
  return [
    ...input(from),
    ...streams(from),
    ...["-vf", `${square},${scale},format=yuv420p`, "-fpsmax", String(framesPerSecond)],
    ..."-c:v libx264 -preset veryfast -crf 23 -profile:v high -level:v 4.2 -maxrate 8M -bufsize 16M".split(
      " ",
    ),
    ...asAac,
    ...output(to),
  ];
}

export function posterArgs(from: Source, to: string): string[] {
  const filters = [square, `scale=w=min(iw\\,${posterWidth}):h=-2`, `thumbnail=${posterAmong}`, "showinfo"];
  return [
    ...input(from),
    ..."-map 0:v:0 -an -sn -dn -map_metadata -1 -loglevel info".split(" "),
    ...["-vf", filters.join(",")],
    ..."-frames:v 1 -c:v png -pix_fmt rgb24 -f image2 -update 1".split(" "),
    to,
  ];
}

/** What it has said of a poster's colours. */
export function coloursIn(said: string): CodePoints {
  const [, inPrimaries = "", transfer = ""] =
    /color_primaries:([\w-]{1,30}) color_trc:([\w-]{1,30})/.exec(said) ?? [];
  return { primaries: primaries.get(inPrimaries) ?? 1, transfer: transfers.get(transfer) ?? 1 };
}
