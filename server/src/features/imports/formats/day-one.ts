import type { ParsedEntry } from "../imports.drafts.ts";
import { fieldsOf, listOf, textOf } from "../imports.fields.ts";
import { dayThere } from "./days.ts";
import { firstText, leaveFields, type Surroundings, textsIn } from "./format.ts";

const folders = { photos: "jpeg", videos: "mov", audios: "m4a", pdfAttachments: "pdf" } as const;

/**
 * Of Day One's JSON: the title is the first line, and the day that of where it was written. A file is named by its MD5,
 * and has an ending of its own: recordings that are told as `aac` are named `.m4a`.
 */
export function ofDayOne(value: unknown, { prefix, files, left, timeZone }: Surroundings): ParsedEntry {
  const createdAt = textOf(value, "creationDate");
  leaveFields(value, ["location", "weather", "userActivity", "music"], left);
  return {
    sourceId: textOf(value, "uuid") ?? "",
    text: wordsOf(value),
    tags: textsIn(listOf(value, "tags")),
    day: dayThere(createdAt, textOf(value, "timeZone"), timeZone),
    createdAt,
    updatedAt: textOf(value, "modifiedDate"),
    files: Object.entries(folders).flatMap(([folder, usual]) =>
      listOf(value, folder)
        .toSorted((one, other) => orderOf(one) - orderOf(other))
        .flatMap((file) => {
          const ending = textOf(file, "type", "format") ?? usual;
          const [sum, name] = [firstText(file, "md5", "identifier"), textOf(file, "filename")];
          return files.fileOf({
            folder: `${prefix}${folder === "pdfAttachments" ? "pdfs" : folder}/`,
            names: [sum && `${sum}.${ending}`, textOf(file, "identifier"), name],
            fileName: name,
          });
        }),
    ),
  };
}

const orderOf = (file: unknown) => Number(fieldsOf(file).orderInEntry) || 0;

function wordsOf(value: unknown): string {
  const text = firstText(value, "text");
  if (text === undefined) return richWordsOf(textOf(value, "richText"));
  return (
    text
      // ReDoS: neither run goes beyond where the next could begin.
      .replace(/!\[[^[\]]*\]\(dayone-moment:[^()]*\)/g, "")
      .replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, "$1")
      .replace(/^#{1,6} /gm, "")
      .trim()
  );
}

/** Of an entry that has no `text`: JSON in a text, its words in pieces. */
function richWordsOf(rich: string | undefined): string {
  try {
    const parts = listOf(JSON.parse(rich ?? "{}"), "contents");
    return parts
      .map((part) => textOf(part, "text") ?? "")
      .join("")
      .trim();
  } catch (error) {
    if (error instanceof SyntaxError) return "";
    throw error;
  }
}
