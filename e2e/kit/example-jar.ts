import type { BlessingBody } from "@blessing-jar/contract/blessings.ts";
import { aVoiceNote } from "./files.ts";
import { keep, type Member } from "./people.ts";
import { paint, type Scene, scenes } from "./pictures.ts";
import { uploadAll } from "./upload.ts";

interface Example extends Partial<BlessingBody> {
  daysAgo: number;
  pictures?: readonly Scene[];
  hasVoice?: boolean;
}

const { figs, gate, window, sea, bread } = scenes;

const examples: readonly Example[] = [
  {
    daysAgo: 0,
    title: "Figs, and an hour about nothing",
    category: "Family",
    pictures: [figs],
    description:
      "Dad called just to tell me the figs were ripe. We talked for an hour about nothing, and I would not trade it for anything.",
  },
  {
    daysAgo: 1,
    title: "The kettle, and the quiet",
    category: "Faith",
    bibleVerse: "Psalm 118:24",
    description: "All four of you still asleep upstairs.",
  },
  {
    daysAgo: 2,
    title: "To the gate and back",
    category: "Health",
    pictures: [gate],
    bibleVerse: "Isaiah 40:31",
    description:
      "Mateo walked to the gate and back without his stick. He bowed at the end, and the neighbours clapped.",
  },
  {
    daysAgo: 3,
    title: "She is home",
    category: "Prayer Answered",
    isAnsweredPrayer: true,
    pictures: [window],
    bibleVerse: "Psalm 116:1",
    description:
      "Eleven weeks of praying in a hospital corridor. Tonight she fell asleep in her own bed, with the window open.",
  },
  {
    daysAgo: 4,
    title: "Nana's voice",
    category: "Family",
    hasVoice: true,
    description: "She sang the old song for the little ones, all three verses.",
  },
  {
    daysAgo: 6,
    title: "The first loaf that rose",
    category: "Growth",
    pictures: [bread],
    description: "Four failures, then this.",
  },
  {
    daysAgo: 9,
    title: "Noor said yes to the job",
    category: "Career",
    isAnsweredPrayer: true,
    description: "And they let her start after the summer.",
  },
  {
    daysAgo: 15,
    title: "A letter from Lena, by hand",
    category: "Friendship",
    description: "Six pages. Seven years, and we took it up in the middle of the sentence.",
  },
  {
    daysAgo: 23,
    title: "The sea, all day",
    category: "Nature",
    pictures: [sea, gate, figs],
    description: "Nobody looked at a clock.",
  },
  { daysAgo: 41, title: "The car is paid", category: "Finances", description: "The last of sixty." },
  {
    daysAgo: 70,
    title: "Daniel laughed again",
    category: "Prayer Answered",
    isAnsweredPrayer: true,
    visibility: "public",
    description: "Out loud, at the table, at his own joke.",
  },
  {
    daysAgo: 130,
    title: "A new word every day",
    category: "Personal Growth",
    description: "Eli learns to read and tells everyone.",
  },
];

/** Twelve blessings of half a year, with pictures and a voice. */
export async function anExampleJar(url: string, owner: Member): Promise<void> {
  for (const { daysAgo, pictures = [], hasVoice, ...body } of examples) {
    const files = await Promise.all(pictures.map(paint));
    const media = await uploadAll(url, owner, hasVoice ? [...files, aVoiceNote()] : files);
    await keep(url, owner, { ...body, ...media, blessingDate: dayBefore(daysAgo) });
  }
}

function dayBefore(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return new Intl.DateTimeFormat("en-CA").format(day);
}
