import { firstWordsOf } from "@blessing-jar/contract/kit/beginning.ts";
import { reminderLimits } from "@blessing-jar/contract/reminders.ts";
import { type Note, oneLine } from "../../services/mail-frame.ts";
import { paragraphsOf } from "../mails/mails.ts";
import type { MailedMemory } from "./reminders.memories.queries.ts";

type Told = Pick<MailedMemory, "title" | "description" | "bibleVerse">;

export function memoryNote({ title, description, bibleVerse }: Told, label: string): Note {
  const note = [
    { typed: oneLine(title) },
    ...paragraphsOf(firstWordsOf(description, reminderLimits.excerpt)),
    ...(bibleVerse ? [{ typed: oneLine(bibleVerse) }] : []),
  ];
  return { label, note };
}

export function yearOf({ blessingDate }: Pick<MailedMemory, "blessingDate">): string {
  return blessingDate.slice(0, 4);
}
