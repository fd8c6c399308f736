import type { ParsedEntry } from "../imports.drafts.ts";
import { listOf, textOf } from "../imports.fields.ts";

/** Of `blessings.json`, which this app writes. It is somebody's file all the same: nothing in it is relied upon. */
export function ofJar(value: unknown, prefix: string): ParsedEntry {
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
