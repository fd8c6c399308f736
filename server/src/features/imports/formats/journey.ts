import type { ParsedEntry } from "../imports.drafts.ts";
import { fieldsOf, listOf, textOf } from "../imports.fields.ts";
import { dayThere } from "./days.ts";
import { leaveFields, millisecondsOf, type Surroundings, textsIn } from "./format.ts";
import { wordsOfHtml } from "./html.ts";

/** Of one entry of Journey: a file of its own, its photos beside it, its words often HTML. */
export function ofJourney(value: unknown, { prefix, files, left, timeZone }: Surroundings): ParsedEntry {
  const { date_journal: written, date_modified: changed } = fieldsOf(value);
  const createdAt = millisecondsOf(written);
  const text = textOf(value, "text") ?? "";
  leaveFields(value, ["address", "weather", "music_title"], left);
  return {
    sourceId: textOf(value, "id") ?? `${createdAt ?? ""} ${text.slice(0, 100)}`,
    text: isHtml(text, textOf(value, "type")) ? wordsOfHtml(text) : text,
    tags: textsIn(listOf(value, "tags")),
    day: dayThere(createdAt, textOf(value, "timezone"), timeZone),
    createdAt,
    updatedAt: millisecondsOf(changed),
    files: listOf(value, "photos").flatMap((name) =>
      typeof name === "string" ? files.fileOf({ folder: prefix, names: [name] }) : [],
    ),
  };
}

const isHtml = (text: string, type = "") => type === "html" || (type === "" && /^\s*<[a-z]/i.test(text));
