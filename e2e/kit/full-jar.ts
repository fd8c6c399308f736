import { aPhoto, aVideo, aVoiceNote } from "./files.ts";
import { keep, type Member } from "./people.ts";
import { uploadAll } from "./upload.ts";

/** A jar with one of everything: media, a verse, an answered prayer, a long text, a text from right to left. */
export async function aFullJar(url: string, owner: Member): Promise<void> {
  const media = await uploadAll(url, owner, [aPhoto(), aVideo(), aVoiceNote()]);
  const blessings = [
    {
      title: "Figs, and an hour about nothing",
      description: "Dad called.",
      blessingDate: "2026-03-20",
      ...media,
    },
    { title: "She is home", category: "Prayer Answered", bibleVerse: "Psalm 116:1", isAnsweredPrayer: true },
    { title: "الحمد لله على كل شيء", description: "كان الصباح هادئًا.", category: "Faith" },
    {
      title: "Supercalifragilisticexpialidocious".repeat(4),
      category: "Other",
      visibility: "public" as const,
    },
    { title: "A long one", description: "Slowly, and then all at once. ".repeat(40), category: "Growth" },
  ];
  for (const blessing of blessings) await keep(url, owner, blessing);
}
