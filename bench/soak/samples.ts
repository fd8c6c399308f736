import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { root } from "../../scripts/run.mjs";
import { pack } from "../../server/test/archives.ts";
import { longSound, plain, sample } from "../../server/test/samples.ts";
import type { Random } from "../random.ts";
import { description } from "../words.ts";

export interface SampleFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Of each kind some that differ, so that one that is mixed up with another is found by its hash. */
export async function makeSamples() {
  const smallPhoto = await plain({ width: 64, height: 48 }).jpeg().toBuffer();
  const photos = await Promise.all(Array.from({ length: 6 }, (_, index) => aPhoto(index)));
  const voices = ["voice.ogg", "voice.m4a", "voice.mp3"].map((name) => ({
    name,
    type: { ogg: "audio/ogg", m4a: "audio/mp4", mp3: "audio/mpeg" }[name.slice(-3)] ?? "",
    bytes: sample(name),
  }));
  const films = [
    { name: "phone.mov", type: "video/quicktime", bytes: sample("phone.mov") },
    { name: "film.webm", type: "video/webm", bytes: readFileSync(path.join(root, "server/seeds/film.webm")) },
  ];
  return { photos, smallPhoto, voices, films };
}

export type Samples = Awaited<ReturnType<typeof makeSamples>>;

/** Noise, so that it weighs something: some 100 kB. */
async function aPhoto(index: number): Promise<SampleFile> {
  const mean = 60 + index * 20;
  const bytes = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: "black",
      noise: { type: "gaussian", mean, sigma: 30 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  return { name: `photo-${index}.jpg`, type: "image/jpeg", bytes };
}

/** A recording of a minute's hum, that does not fit into the buffers on its way. */
export function aLongVoice(index: number): SampleFile {
  const bytes = longSound(700_044).fill(128 + index, 44);
  return { name: `hum-${index}.wav`, type: "audio/wav", bytes };
}

export interface ImportFile {
  name: string;
  bytes: Buffer;
  titles: string[];
}

const day = (index: number) => `2025-0${1 + (index % 9)}-1${index % 10}`;

/** A file of each format, with titles that nobody else writes. */
export async function aGoodImport(draw: Random, prefix: string, photo: Buffer): Promise<ImportFile> {
  const titles = Array.from({ length: 8 + draw.below(24) }, (_, index) => `${prefix} ${index}`);
  const words = () => description(draw);
  const makers: (() => Promise<Omit<ImportFile, "titles">>)[] = [
    async () => ({
      name: "jar.csv",
      bytes: Buffer.from(
        `date,title,description\n${titles.map((title, index) => `${day(index)},${title},"${words()}"`).join("\n")}\n`,
      ),
    }),
    async () => ({
      name: "jar.zip",
      bytes: await pack({
        "blessings.json": JSON.stringify({
          format: "blessing-jar",
          version: 1,
          blessings: titles.map((title, index) => ({
            id: crypto.randomUUID(),
            title,
            description: words(),
            category: "Family",
            blessingDate: day(index),
            ...(index % 5 === 0 ? { media: [{ file: "media/a.jpg" }] } : {}),
          })),
        }),
        "media/a.jpg": photo,
      }),
    }),
    async () => ({
      name: "dayone.zip",
      bytes: await pack({
        "Journal.json": JSON.stringify({
          metadata: { version: "1.0" },
          entries: titles.map((title, index) => ({
            uuid: crypto.randomUUID(),
            text: `# ${title}\n\n${words()}`,
            creationDate: `${day(index)}T12:00:00Z`,
          })),
        }),
      }),
    }),
    async () => ({
      name: "journiv.zip",
      bytes: await pack({
        "data.json": JSON.stringify({
          export_version: "1.0",
          journals: [
            {
              title: "Days",
              entries: titles.map((title, index) => ({
                title,
                content: words(),
                entry_date: day(index),
                tags: [],
                media: [],
              })),
            },
          ],
        }),
      }),
    }),
  ];
  return { ...(await draw.pick(makers)()), titles };
}

/** What must be refused, and is read to some part before: a bank's statement, a torn archive, a quote that nothing ends. */
export async function aBadImport(draw: Random, photo: Buffer): Promise<ImportFile> {
  const row = "12.03.2025;Rent;Standing order;-812,50;EUR\n";
  const makers: (() => Promise<Omit<ImportFile, "titles">>)[] = [
    async () => ({
      name: "bank.csv",
      bytes: Buffer.from(`Booked;Payee;Kind;Amount;Currency\n${row.repeat(25_000)}`),
    }),
    async () => {
      const whole = await pack({ "blessings.json": "{}", "media/a.jpg": photo });
      return { name: "torn.zip", bytes: whole.subarray(0, 1 + draw.below(whole.length - 1)) };
    },
    async () => ({
      name: "open.csv",
      bytes: Buffer.from(`date,title\n2025-03-01,"Figs\n${"2025-03-02,More figs\n".repeat(40_000)}`),
    }),
    async () => ({
      name: "nonsense.zip",
      bytes: await pack({
        "blessings.json": `{"blessings":[{"title":"x"},${"[".repeat(2_000)}`,
        "b.jpg": photo,
      }),
    }),
  ];
  return { ...(await draw.pick(makers)()), titles: [] };
}
