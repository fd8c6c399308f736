import { createCelebration } from "@blessing-jar/contract/celebrations.ts";
import { call } from "../../server/seeds/api.ts";
import { keep, type Member } from "../../server/seeds/members.ts";
import { uploadAll } from "../../server/seeds/upload.ts";
import { aVoiceNote } from "../../server/seeds/voice.ts";
import { aPhoto, aVideo } from "./files.ts";

/**
 * A jar with one of everything: media, a verse, an answered prayer, a long text, a text from right to left, and a
 * celebration of them.
 */
export async function aFullJar(owner: Member): Promise<void> {
  const media = await uploadAll(owner, [aPhoto(), aVideo(), aVoiceNote()]);
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
  const blessingIds: string[] = [];
  for (const blessing of blessings) blessingIds.push((await keep(owner, blessing)).id);
  await call(owner, createCelebration, {
    body: { name: "Omi's birthday", eventType: "birthday", eventDate: "2099-03-20", blessingIds },
  });
}
