import { todayIn } from "../../kit/days.ts";
import type { Told } from "./imports.drafts.ts";
import { fieldsOf, listOf, textOf } from "./imports.fields.ts";

/*
 * What three kinds of archives tell of an entry. All of it is somebody's file: nothing in it is relied upon.
 */

/** Of `blessings.json`, which this app writes. */
export function ofJar(value: unknown, prefix: string): Told {
  return {
    sourceId: textOf(value, "id") ?? "",
    title: textOf(value, "title") ?? "",
    text: textOf(value, "description") ?? "",
    category: textOf(value, "category") ?? "",
    details: value,
    day: textOf(value, "blessingDate"),
    createdAt: textOf(value, "createdAt"),
    updatedAt: textOf(value, "updatedAt"),
    files: listOf(value, "media").flatMap((file) => {
      const name = textOf(file, "file");
      return name ? [{ name: prefix + name, fileName: textOf(file, "name") ?? "" }] : [];
    }),
    comments: listOf(value, "comments").map((comment) => ({
      id: textOf(comment, "id") ?? "",
      threadId: textOf(comment, "threadId"),
      content: textOf(comment, "content") ?? "",
      createdAt: textOf(comment, "createdAt") ?? "",
    })),
    reactions: listOf(value, "reactions").map((reaction) => ({
      type: textOf(reaction, "type") ?? "",
      createdAt: textOf(reaction, "createdAt") ?? "",
    })),
  };
}

const dayOneFolders = { photos: "jpeg", videos: "mov", audios: "m4a" } as const;

/** Of Day One: the title is the first line, files are named by their MD5, and the day is that of where it was written. */
export function ofDayOne(value: unknown, prefix: string): Told {
  const createdAt = textOf(value, "creationDate");
  const text = (textOf(value, "text") ?? "")
    // ReDoS: neither run goes beyond where the next could begin.
    .replace(/!\[[^[\]]*\]\(dayone-moment:[^()]*\)/g, "")
    .replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, "$1")
    .replace(/^#{1,6} /gm, "");
  return {
    sourceId: textOf(value, "uuid") ?? "",
    text: text.trim(),
    category: (listOf(value, "tags").find((tag) => typeof tag === "string") as string | undefined) ?? "",
    day: createdAt && dayThere(createdAt, textOf(value, "timeZone")),
    createdAt,
    updatedAt: textOf(value, "modifiedDate"),
    files: Object.entries(dayOneFolders).flatMap(([folder, usual]) =>
      listOf(value, folder)
        .toSorted((one, other) => orderOf(one) - orderOf(other))
        .flatMap((file) => {
          const sum = textOf(file, "md5");
          const type = textOf(file, "type", "format") ?? usual;
          return sum
            ? [{ name: `${prefix}${folder}/${sum}.${type}`, fileName: textOf(file, "filename") ?? "" }]
            : [];
        }),
    ),
  };
}

const orderOf = (file: unknown) => Number(fieldsOf(file).orderInEntry) || 0;

function dayThere(moment: string, zone: string | undefined): string | undefined {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return undefined;
  try {
    return todayIn(zone?.replaceAll("\\", "") || "UTC", date);
  } catch {
    return todayIn("UTC", date);
  }
}

/** Of Journiv's `data.json`. */
export function ofJourniv(value: unknown, prefix: string): Told {
  const createdAt = textOf(value, "entry_datetime_utc", "created_at");
  const day = textOf(value, "entry_date")?.slice(0, 10);
  const text = textOf(value, "content") ?? "";
  return {
    sourceId:
      textOf(value, "external_id", "id") || `${createdAt} ${textOf(value, "title") ?? text.slice(0, 100)}`,
    title: textOf(value, "title") ?? "",
    text,
    category: (listOf(value, "tags").find((tag) => typeof tag === "string") as string | undefined) ?? "",
    day: day ?? (createdAt && dayThere(createdAt, textOf(value, "entry_timezone"))),
    createdAt,
    updatedAt: textOf(value, "updated_at"),
    files: listOf(value, "media").flatMap((file) => {
      const name = textOf(file, "file_path", "filename");
      return name ? [{ name: prefix + name, fileName: textOf(file, "filename") ?? "" }] : [];
    }),
  };
}
