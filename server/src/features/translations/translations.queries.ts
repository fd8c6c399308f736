import { defaultLanguage, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Database } from "../../database/database.ts";

/** Changes whenever a text of the language was edited, or an English one, which stands in for what is not shown. */
export async function findEditionOf(db: Database, language: LanguageCode): Promise<string> {
  const rows = await db
    .selectFrom("text_editions")
    .select(["language", "edition"])
    .where("language", "in", [language, defaultLanguage])
    .orderBy("language")
    .execute();
  return rows.map((row) => `${row.language} ${row.edition}`).join();
}

export async function listEditedTexts(db: Database, language: LanguageCode) {
  return await db
    .selectFrom("edited_texts")
    .select(["key", "text", "status"])
    .where("language", "=", language)
    .orderBy("key")
    .execute();
}
