import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { MediaType } from "@blessing-jar/contract/media.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFfmpeg } from "../../../../../scripts/ffmpeg.mjs";
import { createFfmpeg, type Ffmpeg } from "../../../services/ffmpeg.ts";
import { coloursIn, convertedArgs, posterArgs, repackedArgs, soundedArgs } from "../films/args.ts";
import { filmBounds } from "../films/bounds.ts";
import { examine } from "./examining.ts";

let folder: string;
let ffmpeg: Ffmpeg;
const at = (name: string) => path.join(folder, name);

const sound = "-map 1:a -t 0.3";
const film = "-map 0:v -frames:v 3";
const h264 = "-c:v libx264 -pix_fmt yuv420p";
const hevc = "-c:v libx265 -x265-params log-level=none -tag:v hvc1";
const hdr = (transfer: string) =>
  `-map 0:v -frames:v 3 -vf scale=out_color_matrix=bt2020,format=yuv420p10le ${hevc} -color_primaries bt2020 -colorspace bt2020nc -color_trc ${transfer}`;
const camcorder = "setsar=64/45";

/** Each made by the program itself, all in one run: a film of a reddish and a greenish half, and a tone. */
const made = {
  "aac.m4a": `${sound} -c:a aac`,
  "alac.m4a": `${sound} -c:a alac`,
  "opus.m4a": `${sound} -c:a libopus -f mp4`,
  "flac.m4a": `${sound} -c:a flac -strict -2 -f mp4`,
  "ac3.m4a": `${sound} -c:a ac3 -f mp4`,
  "mp3.m4a": `${sound} -c:a libmp3lame -f mp4`,
  "pcm.mov": `${sound} -c:a pcm_s16be -f mov`,
  "ima.mov": `${sound} -c:a adpcm_ima_qt -f mov`,
  "aac.mov": `${sound} -c:a aac -f mov`,
  "eight.wav": `${sound} -c:a pcm_u8`,
  "usual.wav": `${sound} -c:a pcm_s16le`,
  "deep.wav": `${sound} -c:a pcm_s24le`,
  "deepest.wav": `${sound} -c:a pcm_s32le`,
  "float.wav": `${sound} -c:a pcm_f32le`,
  "ima.wav": `${sound} -c:a adpcm_ima_wav`,
  "ms.wav": `${sound} -c:a adpcm_ms`,
  "ulaw.wav": `${sound} -c:a pcm_mulaw -ar 8000`,
  "alaw.wav": `${sound} -c:a pcm_alaw -ar 8000`,
  "mp3.wav": `${sound} -c:a libmp3lame -f wav`,
  "round.wav": `${sound} -c:a pcm_s16le -ac 6`,
  "opus.ogg": `${sound} -c:a libopus`,
  "vorbis.ogg": `${sound} -c:a libvorbis`,
  "opus.webm": `${sound} -c:a libopus`,
  "usual.flac": `${sound} -c:a flac -sample_fmt s16`,
  "round.flac": `${sound} -c:a flac -ac 6`,
  "usual.mp3": `${sound} -c:a libmp3lame`,
  "old.mp2": `${sound} -c:a mp2`,
  "usual.aac": `${sound} -c:a aac`,
  "mute.webm": `${film} -c:v libvpx -deadline realtime`,
  "spoken.webm": `${film} -map 1:a -t 0.3 -c:v libvpx -deadline realtime -c:a libopus`,
  "two.mp4": `${film} -map 1:a -map 1:a -t 0.3 ${h264} -c:a aac`,
  "two.mov": `${film} -map 1:a -map 1:a -t 0.3 ${hevc} -c:a aac`,
  "ac3.mp4": `${film} -map 1:a -t 0.3 ${h264} -c:a ac3`,
  "pq.mp4": hdr("smpte2084"),
  "hlg.mov": hdr("arib-std-b67"),
  "camcorder.mp4": `${film} -vf ${camcorder} -c:v mpeg4`,
  "camcorder-h264.mp4": `${film} -vf ${camcorder} ${h264}`,
  "tall.mp4": `${film} -vf setsar=9/16 ${h264}`,
  "largest.mov": "-map 0:v -frames:v 1 -vf scale=7680:4320,setsar=1 -c:v mjpeg -pix_fmt yuvj420p",
  "too-large.mov": "-map 0:v -frames:v 1 -vf scale=8400:4400,setsar=1 -c:v mjpeg -pix_fmt yuvj420p",
  "absurd.mp4": `${film} -vf setsar=9999/1 ${h264}`,
} as const;
type Name = keyof typeof made;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-playing-"));
  const program = await findFfmpeg();
  ffmpeg = createFfmpeg({ path: program, folders: [] }, filmBounds);
  const halves = "color=c=0x783c32:s=36x64:r=10:d=0.3[a];color=c=0x3c7846:s=36x64:r=10:d=0.3[b];[a][b]hstack";
  const outputs = Object.entries(made).flatMap(([name, how]) => [...how.split(" "), at(name)]);
  const inputs = ["-f", "lavfi", "-i", halves, "-f", "lavfi", "-i", "sine=r=44100:d=0.3"];
  await promisify(execFile)(program, ["-v", "error", "-y", ...inputs, ...outputs]);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As the worker finds a recording, which it cleans. */
async function look(file: string) {
  const outputs = { unpacked: "", kept: "", renditions: [] };
  const found = await examine({ path: file, family: "recording", pixels: 0, outputs });
  if ("refused" in found) throw new Error(found.refused);
  return found;
}

type Way = typeof convertedArgs;
async function copied(from: string, way: Way) {
  const { type, sound } = await look(from);
  const to = at("copy");
  await ffmpeg.run(way({ path: from, type, sound }, to));
  return { ...(await look(to)), bytes: await readFile(to) };
}

test.each<[Name, MediaType]>([
  ["aac.m4a", "audio/mp4"],
  ["eight.wav", "audio/wav"],
  ["usual.wav", "audio/wav"],
  ["deep.wav", "audio/wav"],
  ["usual.flac", "audio/flac"],
  ["usual.mp3", "audio/mpeg"],
  ["usual.aac", "audio/aac"],
])("%s plays everywhere as it is", async (name, type) => {
  expect(await look(at(name))).toMatchObject({ type, plan: "plays" });
});

test.each<[Name, MediaType]>([
  ["alac.m4a", "audio/mp4"],
  ["opus.m4a", "audio/mp4"],
  ["flac.m4a", "audio/mp4"],
  ["ac3.m4a", "audio/mp4"],
  ["mp3.m4a", "audio/mp4"],
  ["pcm.mov", "audio/mp4"],
  ["ima.mov", "audio/mp4"],
  ["deepest.wav", "audio/wav"],
  ["float.wav", "audio/wav"],
  ["ima.wav", "audio/wav"],
  ["ms.wav", "audio/wav"],
  ["ulaw.wav", "audio/wav"],
  ["alaw.wav", "audio/wav"],
  ["mp3.wav", "audio/wav"],
  ["round.wav", "audio/wav"],
  ["opus.ogg", "audio/ogg"],
  ["vorbis.ogg", "audio/ogg"],
  ["opus.webm", "audio/webm"],
  ["round.flac", "audio/flac"],
  ["old.mp2", "audio/mpeg"],
])("%s plays in some browsers: a copy plays in all, and as long", async (name, type) => {
  expect(await look(at(name))).toMatchObject({ type, plan: "converts" });
  const copy = await copied(at(name), soundedArgs);
  expect(copy).toMatchObject({ type: "audio/mp4", plan: "plays" });
  expect(copy.seconds).toBeGreaterThan(0.25);
  expect(copy.seconds).toBeLessThan(0.5);
});

test("a recording in a film's box is only packed anew", async () => {
  expect(await look(at("aac.mov"))).toMatchObject({ type: "audio/mp4", plan: "repacks" });
  expect(await copied(at("aac.mov"), repackedArgs)).toMatchObject({ type: "audio/mp4", plan: "plays" });
});

/** Of the sounds of a film those that are named become one that nobody decodes, or of another kind of AAC. */
async function withSounds(name: Name, sounds: ("usual" | "apac" | "xHE")[]): Promise<string> {
  const bytes = await readFile(at(name));
  let from = 0;
  for (const each of sounds) {
    const entry = bytes.indexOf("mp4a\0\0\0\0", from, "latin1");
    from = entry + 4;
    if (each === "apac") bytes.write("apac", entry, "latin1");
    // The kind is in the five bits behind the tag and the length of what AAC says of itself.
    if (each === "xHE") bytes.writeUInt16BE(0xf940, bytes.indexOf("\x05\x80\x80\x80", entry, "latin1") + 5);
  }
  await writeFile(at("sounds"), bytes);
  return at("sounds");
}

test.each<[string, Name, ("usual" | "apac" | "xHE")[], object]>([
  ["two sounds that play", "two.mp4", ["usual", "usual"], { plan: "plays", sound: 0 }],
  ["a spatial sound first", "two.mp4", ["apac", "usual"], { plan: "repacks", sound: 1 }],
  ["a spatial sound second", "two.mp4", ["usual", "apac"], { plan: "repacks", sound: 0 }],
  ["a sound of a newer AAC first", "two.mp4", ["xHE", "usual"], { plan: "repacks", sound: 1 }],
  ["nothing but spatial sounds", "two.mp4", ["apac", "apac"], { plan: "stays", sound: null }],
  [
    "a spatial sound first, and a picture of a phone",
    "two.mov",
    ["apac", "usual"],
    { plan: "converts", sound: 1 },
  ],
  [
    "a spatial sound second, and such a picture",
    "two.mov",
    ["usual", "apac"],
    { plan: "converts", sound: 0 },
  ],
])("a film with %s keeps its words", async (_what, name, sounds, wanted) => {
  const file = await withSounds(name, sounds);
  const { plan } = await look(file);
  expect(await look(file)).toMatchObject(wanted);
  if (plan === "plays" || plan === "stays") return;
  const copy = await copied(file, plan === "repacks" ? repackedArgs : convertedArgs);
  expect(copy).toMatchObject({ type: "video/mp4", plan: "plays", sound: 0 });
  expect(copy.bytes.includes("mp4a")).toBe(true);
});

test("a film whose sound alone does not play everywhere keeps its picture", async () => {
  expect(await look(at("ac3.mp4"))).toMatchObject({ plan: "repacks", sound: 0 });
  expect(await copied(at("ac3.mp4"), soundedArgs)).toMatchObject({ plan: "plays", sound: 0 });
});

test.each<[Name, number | null]>([
  ["mute.webm", null],
  ["spoken.webm", 0],
])("%s, which old iPhones do not play, is copied with what it has", async (name, sound) => {
  expect(await look(at(name))).toMatchObject({ plan: "converts", seconds: expect.closeTo(0.3, 1) });
  expect(await copied(at(name), convertedArgs)).toMatchObject({ plan: "plays", sound });
});

/** Its size, and the colours in the middle of its halves. */
async function posterOf(name: Name) {
  const { type } = await look(at(name));
  const said = await ffmpeg.run(posterArgs({ path: at(name), type }, at("poster")));
  const outputs = {
    unpacked: at("unpacked"),
    kept: at("kept"),
    renditions: [at("320"), at("640"), at("1280")],
  };
  const colours = coloursIn(said);
  const found = await examine({ path: at("poster"), family: "picture", pixels: 1e7, outputs, colours });
  if ("refused" in found || !found.width) throw new Error(`No poster of ${name}`);
  const { data, info } = await sharp(at("kept")).raw().toBuffer({ resolveWithObject: true });
  const middle = (part: number) => {
    const first = (32 * info.width + Math.floor(info.width * part)) * info.channels;
    return [...data.subarray(first, first + 3)];
  };
  return { size: [info.width, info.height], colours: [middle(0.25), middle(0.75)] };
}

const near = ([red = 0, green = 0, blue = 0]: number[]) =>
  [red, green, blue].map((value) => expect.toSatisfy((is: number) => Math.abs(is - value) <= 8));

/** What the halves mean by those curves and BT.2020, worked out apart from the definitions. */
const inPq = { reddish: [172, 0, 17], greenish: [0, 146, 29] };
const inHlg = { reddish: [142, 41, 40], greenish: [0, 123, 59] };

test("posters of films in HDR are as bright and as colourful as the film", async () => {
  const asTheyAre = [near([120, 60, 50]), near([60, 120, 70])];
  expect((await posterOf("two.mp4")).colours).toEqual(asTheyAre);
  expect((await posterOf("pq.mp4")).colours).toEqual([near(inPq.reddish), near(inPq.greenish)]);
  expect((await posterOf("hlg.mov")).colours).toEqual([near(inHlg.reddish), near(inHlg.greenish)]);
});

test.each<[Name, number[]]>([
  ["two.mp4", [72, 64]],
  ["camcorder.mp4", [104, 64]],
  ["camcorder-h264.mp4", [104, 64]],
  ["tall.mp4", [42, 64]],
  ["absurd.mp4", [288, 64]],
])("the poster of %s, and a copy, have square pixels", async (name, size) => {
  expect((await posterOf(name)).size).toEqual(size);
  const { bytes } = await copied(at(name), convertedArgs);
  const entry = bytes.indexOf("avc1", bytes.indexOf("stsd"), "latin1");
  expect([bytes.readUInt16BE(entry + 28), bytes.readUInt16BE(entry + 30)]).toEqual(size);
  const shape = bytes.indexOf("pasp", 0, "latin1");
  if (shape >= 0) expect(bytes.readUInt32BE(shape + 4)).toBe(bytes.readUInt32BE(shape + 8));
});

test("a film in 8K is looked at; one of still larger pictures is let alone, and stays as it was sent", async () => {
  expect((await posterOf("largest.mov")).size).toEqual([1280, 720]);
  const { type } = await look(at("too-large.mov"));
  const looking = ffmpeg.run(posterArgs({ path: at("too-large.mov"), type }, at("poster")));
  await expect(looking).rejects.toMatchObject({ reason: "failed" });
});
