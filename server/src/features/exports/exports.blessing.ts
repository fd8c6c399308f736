import { writtenOf } from "../blessings/blessings.columns.ts";
import type { BlessingRow } from "../blessings/blessings.queries.ts";
import { extensionOf } from "../media/delivery/delivery.ts";
import type { FileRow, OwnComment, OwnReaction } from "./exports.rows.queries.ts";

/** A file of the store, and where it lies in the archive. */
export interface PackedFile {
  id: string;
  name: string;
  size: number;
  at: Date;
}

export type ExportedBlessing = ReturnType<typeof blessingOf>["exported"];

interface Around {
  files: FileRow[];
  comments: OwnComment[];
  reactions: OwnReaction[];
}

/** A blessing as `blessings.json` has it, and the files that go with it. */
export function blessingOf(row: BlessingRow, { files, comments, reactions }: Around) {
  const { id, title, blessingDate } = row;
  const packed = files.map((file, index) => ({
    id: file.id,
    name: mediaName({ blessingId: id, blessingDate, title, index, type: file.type }),
    size: file.size,
    at: file.created_at,
  }));
  const exported = {
    id,
    ...writtenOf(row),
    people: row.people?.map(({ name }) => ({ name })) ?? [],
    circles: row.circles.map(({ name }) => name),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    media: files.map(({ type, file_name }, index) => ({
      file: packed[index]?.name ?? "",
      type,
      name: file_name,
    })),
    comments: comments.map(({ blessingId: _, ...comment }) => comment),
    reactions: reactions.map(({ blessingId: _, ...reaction }) => reaction),
  };
  return { exported, files: packed };
}

const longest = 40;

interface Named {
  blessingId: string;
  blessingDate: string;
  title: string;
  index: number;
  type: string;
}

/** `media/2026/2026-03-01-the-figs-were-ripe-4f2a9c-1.jpg`: the day first, and letters of any script. */
export function mediaName({ blessingId, blessingDate, title, index, type }: Named): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const short = Array.from(words)
    .slice(0, longest)
    .join("")
    .replace(/^-+|-+$/g, "");
  const parts = [blessingDate, short, blessingId.slice(-6), index + 1].filter((part) => part !== "");
  return `media/${blessingDate.slice(0, 4)}/${parts.join("-")}.${extensionOf(type)}`;
}
