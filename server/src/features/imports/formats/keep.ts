import type { ParsedEntry } from "../imports.drafts.ts";
import { fieldsOf, listOf, textOf } from "../imports.fields.ts";
import { dayThere } from "./days.ts";
import { leaveFields, millisecondsOf, type Surroundings, textsIn } from "./format.ts";

/** Of one note of Google Keep, as Takeout gives it: a list has a line for each of its points. */
export function ofKeep(value: unknown, { prefix, files, left, timeZone }: Surroundings): ParsedEntry {
  const fields = fieldsOf(value);
  const createdAt = millisecondsOf(fields.createdTimestampUsec ?? fields.userEditedTimestampUsec, 1 / 1000);
  const points = listOf(value, "listContent").map(
    (point) => `${fieldsOf(point).isChecked === true ? "☑" : "☐"} ${textOf(point, "text") ?? ""}`,
  );
  leaveFields(value, ["sharees"], left);
  const [title, text] = [textOf(value, "title") ?? "", textOf(value, "textContent") ?? ""];
  const links = listOf(value, "annotations")
    .flatMap((link) => textOf(link, "url") ?? [])
    .filter((url) => url !== "" && !text.includes(url));
  return {
    sourceId: `${createdAt ?? ""} ${title || text.slice(0, 100)}`,
    title,
    text: [text, points.join("\n"), links.join("\n")].filter((part) => part !== "").join("\n\n"),
    tags: textsIn(listOf(value, "labels").map((label) => textOf(label, "name"))),
    day: dayThere(createdAt, undefined, timeZone),
    createdAt,
    updatedAt: millisecondsOf(fields.userEditedTimestampUsec, 1 / 1000),
    files: listOf(value, "attachments").flatMap((file) =>
      // ParsedEntry as .jpeg, and lying there as .jpg.
      files.fileOf({ folder: prefix, names: [textOf(file, "filePath")] }),
    ),
    ...(fields.isTrashed === true ? { leftOut: "trashed" as const } : {}),
  };
}
