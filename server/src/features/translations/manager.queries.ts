import { type LanguageCode, languageOf } from "@blessing-jar/contract/languages.ts";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import { idOfText, type TextName } from "./manager.keys.ts";

export type Edit = Selectable<Tables["edited_texts"]>;

export async function listEdits(db: Database, language: string): Promise<Edit[]> {
  return await db
    .selectFrom("edited_texts")
    .selectAll()
    .where("language", "=", language)
    .orderBy("key")
    .execute();
}

/**
 * A transaction that alone writes texts of the language: what it has read still stands when it writes. Every writer takes
 * this lock first: rows, and then the edition that a trigger counts, would deadlock in another order.
 */
export async function writingTexts<T>(
  db: Database,
  language: LanguageCode,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`texts ${language}`}))`.execute(transaction);
    return await work(transaction);
  });
}

export async function findEdit(db: Database, { language, key }: TextName): Promise<Edit | undefined> {
  return await db
    .selectFrom("edited_texts")
    .selectAll()
    .where("language", "=", language)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** The name of an edit whose key the product has no more. */
export async function findNameOfEdit(db: Database, id: string): Promise<TextName | undefined> {
  const row = await db
    .selectFrom("edited_texts")
    .select(["language", "key"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { key: row.key, language: languageOf(row.language) };
}

const nextRevision = sql<number>`nextval('text_revisions')`;

interface Written {
  text: string;
  status: string;
  editedBy: "ai" | "human";
  /** The English that it is written for. */
  original: string;
}

export async function writeEdit(db: Database, name: TextName, { text, status, editedBy, original }: Written) {
  const values = { text, status, edited_by: editedBy, original };
  return await db
    .insertInto("edited_texts")
    .values({ id: idOfText(name), ...name, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["language", "key"])
        .doUpdateSet({ ...values, revision: nextRevision, updated_at: sql`clock_timestamp()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Answers whether there was one. */
export async function deleteEdit(db: Database, { language, key }: TextName): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("edited_texts")
    .where("language", "=", language)
    .where("key", "=", key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those that still wait, as they were looked at. Answers their keys. */
export async function updateToActive(
  db: Database,
  language: string,
  approvals: { key: string; basedOn: number }[],
): Promise<string[]> {
  const rows = await db
    .updateTable("edited_texts")
    .set({ status: "active", revision: nextRevision, updated_at: sql`clock_timestamp()` })
    .where("language", "=", language)
    .where("status", "=", "pending")
    .where(
      sql<boolean>`(key, revision) in (select * from unnest(${approvals.map(({ key }) => key)}::text[],
        ${approvals.map(({ basedOn }) => basedOn)}::bigint[]))`,
    )
    .returning("key")
    .execute();
  return rows.map(({ key }) => key);
}
