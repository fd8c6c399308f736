import { firstWordsOf } from "@blessing-jar/contract/kit/beginning.ts";
import type { Memory } from "@blessing-jar/contract/memories.ts";
import { reminderLimits } from "@blessing-jar/contract/reminders.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { type Note, oneLine } from "../../services/mail-frame.ts";
import { selected, wordNames } from "../blessings/blessings.columns.ts";
import { paragraphsOf } from "../mails/mails.ts";
import { mayBeBroughtUp } from "./left-out.queries.ts";

/** A blessing of the member's own, as a mail tells it. */
export type MailedMemory = Pick<Memory, "id" | (typeof wordNames)[number] | "blessingDate">;

const seasonDays = 21; // on either side of the day
const yearDays = 365;
/** What is younger is no memory yet. */
const oldDays = 30;

/**
 * One of this season in an earlier year, else any older one; by the day, so that a mail that is tried again is the
 * same.
 */
export async function findMemoryFor(db: Database, memberId: string, day: string) {
  const query = sql<MailedMemory>`
    select b.id, ${selected([...wordNames, "blessingDate"])}
    from blessings b, lateral (
      select (${day}::date - b.blessing_date) as age) a, lateral (
      select abs(extract(doy from b.blessing_date) - extract(doy from ${day}::date)) as apart) d
    where b.owner_id = ${memberId} and a.age >= ${oldDays} and ${mayBeBroughtUp}
    order by (a.age > ${seasonDays * 2} and least(d.apart, ${yearDays} - d.apart) <= ${seasonDays}) desc,
      md5(b.id::text || ${day}::text) limit 1`;
  return (await query.execute(db)).rows[0];
}

export function memoryNote(
  memory: Omit<MailedMemory, "id" | "blessingDate">,
  label: string,
  picture?: Uint8Array,
): Note {
  const { title, description, bibleVerse, prompt } = memory;
  const note = [
    { typed: oneLine(title) },
    ...(prompt ? [{ typed: oneLine(prompt) }] : []),
    ...paragraphsOf(firstWordsOf(description, reminderLimits.excerpt)),
    ...(bibleVerse ? [{ typed: oneLine(bibleVerse) }] : []),
  ];
  return { label, note, picture };
}

export function yearOf({ blessingDate }: Pick<MailedMemory, "blessingDate">): string {
  return blessingDate.slice(0, 4);
}
