import type { ParsedEntry } from "../imports.drafts.ts";
import { fieldsOf, listOf, textOf } from "../imports.fields.ts";
import { Refusal } from "../imports.refusal.ts";
import { dayThere } from "./days.ts";
import { firstText, leaveFields, type Surroundings, textsIn } from "./format.ts";

/** Of Journiv's `data.json` as it was until 1.4: an entry lies in its journal. */
export function ofJourniv(value: unknown, around: Surroundings): ParsedEntry {
  const createdAt = textOf(value, "entry_datetime_utc", "created_at");
  const [title, words] = [textOf(value, "title") ?? "", wordsOf(value)];
  const { mood_log: mood } = fieldsOf(value);
  return {
    sourceId: firstText(value, "external_id", "id") ?? `${createdAt} ${title || words.slice(0, 100)}`,
    title,
    text: joined(words, textOf(mood, "note")),
    tags: textsIn(listOf(value, "tags")),
    day:
      textOf(value, "entry_date")?.slice(0, 10) ??
      dayThere(createdAt, textOf(value, "entry_timezone"), around.timeZone),
    createdAt,
    updatedAt: textOf(value, "updated_at"),
    files: filesOf(value, around),
  };
}

/** Of 1.5: an entry lies in a moment, which has the day, the tags and the files, and perhaps a note alone. */
export function ofJournivMoment(value: unknown, around: Surroundings): ParsedEntry {
  const { entry } = fieldsOf(value);
  const createdAt = textOf(value, "logged_at_utc", "created_at");
  const note = textOf(value, "note");
  const words = entry === null || entry === undefined ? "" : wordsOf(entry);
  const title = textOf(entry, "title") ?? "";
  leaveFields(value, ["location_json", "weather_json", "people", "activities"], around.left);
  return {
    sourceId:
      firstText(entry, "external_id", "id") ??
      firstText(value, "external_id", "id") ??
      `${createdAt} ${title || words.slice(0, 100)}`,
    title,
    text: joined(words, note),
    tags: textsIn([...listOf(value, "tags"), ...listOf(entry, "tags")]),
    day:
      textOf(value, "logged_date_tz")?.slice(0, 10) ??
      dayThere(createdAt, textOf(value, "logged_timezone"), around.timeZone),
    createdAt,
    updatedAt: textOf(value, "updated_at"),
    files: [...filesOf(value, around), ...filesOf(entry, around)],
  };
}

const joined = (words: string, note = "") => [words, note].filter((text) => text.trim() !== "").join("\n\n");

const textFields = ["content_plain_text", "content", "content_delta"];

/** @throws Refusal import.unknown-format for an entry that has its words where nobody knows */
function wordsOf(entry: unknown): string {
  const fields = fieldsOf(entry);
  const text = firstText(entry, "content_plain_text", "content");
  if (text !== undefined) return text;
  if (textFields.every((name) => !Object.hasOwn(fields, name))) throw new Refusal("import.unknown-format");
  return listOf(fields.content_delta, "ops")
    .map((op) => textOf(op, "insert") ?? "")
    .join("")
    .trim();
}

function filesOf(value: unknown, { prefix, files }: Surroundings): ParsedEntry["files"] {
  return listOf(value, "media").flatMap((file) => {
    const fileName = textOf(file, "filename");
    return files.fileOf({ folder: prefix, names: [textOf(file, "file_path"), fileName], fileName });
  });
}
