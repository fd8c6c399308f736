import { isLanguageCode, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Translation } from "@blessing-jar/contract/translation-manager.ts";
import { type Entry, readZip } from "./zip.ts";

export interface FileText {
  translationKey: string;
  translatedText: string;
}

/** Texts of chosen files: a ZIP as it is downloaded here, or files of the repository, each named by its section. */
export async function readTexts(files: readonly File[], language: LanguageCode): Promise<FileText[]> {
  const entries = (await Promise.all(files.map(entriesOf))).flat();
  return entries.filter(({ name }) => isOf(name, language)).flatMap(textsOf);
}

async function entriesOf(file: File): Promise<Entry[]> {
  if (/\.json$/i.test(file.name)) return [{ name: file.name, content: await file.text() }];
  return await readZip(file);
}

/** `locales/fr/shell.json`, `fr/shell.json` or `shell.json`; one of another language is left out. */
function isOf(name: string, language: LanguageCode): boolean {
  const [file = "", folder] = name.split("/").reverse();
  return /^[\w-]+\.json$/.test(file) && (!isLanguageCode(folder) || folder === language);
}

function textsOf({ name, content }: Entry): FileText[] {
  const section = (name.split("/").at(-1) ?? "").replace(/\.json$/, "");
  return [...flat(JSON.parse(content), section)];
}

function* flat(texts: unknown, path: string): Generator<FileText> {
  if (typeof texts === "string") yield { translationKey: path, translatedText: texts };
  else if (typeof texts === "object" && texts !== null) {
    for (const [name, inner] of Object.entries(texts)) yield* flat(inner, `${path}.${name}`);
  }
}

/** What a file would bring: other words than a file of here has. An edit that waits is in none. */
export function compare(texts: readonly FileText[], rows: readonly Translation[]) {
  const byKey = new Map(rows.map((row) => [row.translationKey, inFile(row)]));
  const known = texts.filter(({ translationKey }) => byKey.has(translationKey));
  const changed = known.filter(
    ({ translationKey, translatedText }) =>
      translatedText.trim() !== "" && byKey.get(translationKey) !== translatedText,
  );
  return { changed, same: known.length - changed.length, unknown: texts.length - known.length };
}

function inFile({ status, translatedText, bundledText }: Translation): string | null {
  return status === "active" ? translatedText : bundledText;
}
