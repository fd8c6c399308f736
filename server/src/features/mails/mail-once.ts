import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import type { Mail, MailService } from "../../services/mail.ts";
import { MailRefused } from "../../services/mail-smtp.ts";

export interface Marking<Before> {
  /** Compare and set: undefined where it was handed over already. */
  mark(): Promise<Before | undefined>;
  /** Puts back what was before. */
  unmark(before: Before): Promise<void>;
}

/**
 * At most once: the mail is marked as sent when all of it but its end has been written, so that a process which dies
 * before is followed by another try, and one which dies after by none. A refusal undoes the mark; silence does not, as
 * the mail may have been taken. Answers whether this call handed it over.
 */
export async function sendOnce<Before extends object>(
  service: MailService,
  mail: Mail,
  { mark, unmark }: Marking<Before>,
): Promise<boolean> {
  let before: Before | undefined;
  let isElsewhere = false;
  const beforeHandover = async () => {
    before = await mark();
    isElsewhere = before === undefined;
    if (isElsewhere) throw new Error("The mail was handed over already");
  };
  try {
    await service.send({ ...mail, beforeHandover });
    return true;
  } catch (error) {
    if (isElsewhere) return false;
    const isSilence = error instanceof MailRefused && !error.isAnswered;
    if (before && !isSilence) await unmark(before);
    throw error;
  }
}

interface RowMark {
  /** What the row holds once the mail is handed over. */
  set: Record<string, unknown>;
  /** What must hold of it still; left out, that the first of these columns is empty. */
  isDue?: RawBuilder<unknown>;
}

/**
 * The row of a table remembers the mail, found by its key. What its columns held before is what a refusal puts back, where nobody has
 * written them since.
 */
export function markRow(
  db: Database,
  table: keyof Tables,
  key: Record<string, string | number>,
  { set, isDue }: RowMark,
) {
  const relation = sql.table(table);
  const names = Object.keys(set).map((column) => sql.ref(column));
  const columns = sql.join(names);
  const isRow = sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  );
  return {
    async mark() {
      const { rows } = await sql<{ before: object; after: object }>`
        with before as (select * from ${relation} where ${isRow} and ${isDue ?? sql`${names[0]} is null`} for update),
        after as (update ${relation} set (${columns}) = row(${sql.join(Object.values(set))})
          where ${isRow} and exists (select from before) returning *)
        select to_json(before) as before, to_json(after) as after from before, after`.execute(db);
      return rows[0];
    },
    async unmark({ before, after }: { before: object; after: object }) {
      const held = (row: object) =>
        sql`select ${columns} from json_populate_record(null::${relation}, ${JSON.stringify(row)}::json)`;
      await sql`update ${relation} set (${columns}) = (${held(before)})
        where ${isRow} and (${columns}) = (${held(after)})`.execute(db);
    },
  } satisfies Marking<{ before: object; after: object }>;
}
