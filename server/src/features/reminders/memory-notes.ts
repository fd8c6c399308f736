import { reminderLimits } from "@blessing-jar/contract/reminders.ts";
import { type Note, oneLine } from "../../services/mail-frame.ts";
import { paragraphsOf } from "../mails/mails.ts";
import type { MailedMemory } from "./reminders.memories.queries.ts";

type Told = Pick<MailedMemory, "title" | "description" | "bibleVerse">;

export function memoryNote({ title, description, bibleVerse }: Told, label: string): Note {
  const note = [
    { typed: oneLine(title) },
    ...paragraphsOf(excerptOf(description)),
    ...(bibleVerse ? [{ typed: oneLine(bibleVerse) }] : []),
  ];
  return { label, note };
}

export function yearOf({ blessingDate }: Pick<MailedMemory, "blessingDate">): string {
  return blessingDate.slice(0, 4);
}

/** Cut between words. */
function excerptOf(text: string): string {
  if (text.length <= reminderLimits.excerpt) return text;
  const cut = text.slice(0, reminderLimits.excerpt);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), reminderLimits.excerpt / 2)).toWellFormed()}…`;
}
