import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Database } from "../../database/database.ts";

/** Changes whenever an active text of the language was added, edited, shown, hidden or removed. */
export async function findEditionOf(db: Database, language: LanguageCode): Promise<string> {
  const { rows, last } = await db
    .selectFrom("edited_texts")
    .select((expression) => [
      expression.fn.countAll<number>().as("rows"),
      expression.fn.max("updated_at").as("last"),
    ])
    .where("language", "=", language)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return `${rows} ${last?.getTime()}`;
}

export async function listActiveTexts(db: Database, language: LanguageCode) {
  return await db
    .selectFrom("edited_texts")
    .select(["key", "text"])
    .where("language", "=", language)
    .where("status", "=", "active")
    .orderBy("key")
    .execute();
}
