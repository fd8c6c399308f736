import { hash } from "node:crypto";
import { blessingBody, blessingLimits } from "@blessing-jar/contract/blessings.ts";
import { commentLimits } from "@blessing-jar/contract/comments.ts";
import { importLimits, type SkipReason } from "@blessing-jar/contract/imports.ts";
import { beginningOf, firstWordsOf } from "@blessing-jar/contract/kit/beginning.ts";
import { parseCalendarDate } from "@blessing-jar/contract/kit/dates.ts";
import { isId, text as textSchema, toWritable } from "@blessing-jar/contract/kit/text.ts";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { reactionTypes } from "@blessing-jar/contract/reactions.ts";
import * as z from "zod/mini";
import { idFor } from "../../database/ids.ts";
import type { Writing } from "../blessings/blessings.columns.ts";
import { fieldsOf } from "./imports.fields.ts";
import type { Draft, Judged } from "./imports.rows.ts";

/** What a source tells of one blessing, as it stands there. */
export interface ParsedEntry {
  /** Stable in its source: it makes the blessing's id. */
  sourceId: string;
  title?: string;
  text: string;
  category?: string;
  /** The first that is a category here is one, where it tells no other. */
  tags?: string[];
  /** Why it does not come, if that can be told already. */
  leftOut?: SkipReason;
  /** What else of a blessing it tells, by its name in the contract. */
  details?: unknown;
  /** `yyyy-MM-dd`, if it could be read. */
  day: string | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  /** Names in the archive. */
  files: { name: string; fileName: string }[];
  comments?: { id: string; threadId?: string | undefined; content: string; createdAt: string }[];
  reactions?: { type: string; createdAt: string }[];
}

interface Scope {
  memberId: string;
  kind: string;
  categoryOf: (name: string) => string;
  /** Of a file in the archive; null where it is not there. */
  sizeOf: (name: string) => number | null;
}

const titleLetters = 80;

/** What is neither read by itself nor chosen anew, as who may see it is. */
const details = z.omit(blessingBody, {
  title: true,
  description: true,
  category: true,
  blessingDate: true,
  visibility: true,
  circles: true,
  mediaUrls: true,
  mediaTypes: true,
});

/** What becomes of one: what is longer than a blessing may be goes on in a next one, so that no word and no picture is lost. */
export function draftsOf(entry: ParsedEntry, { memberId, kind, categoryOf, sizeOf }: Scope): Judged[] {
  const { title, text } = titled(clean(entry.title ?? ""), clean(wordsOf(entry)));
  const files = filesOf(entry, sizeOf);
  if (entry.leftOut)
    return [{ reason: entry.leftOut, title: title || (entry.day ?? "").slice(0, titleLetters) }];
  if (title === "" && files.length === 0) return [{ reason: "empty", title: entry.day ?? "" }];
  const day = parseCalendarDate(entry.day ?? "");
  if (!day) return [{ reason: "dateless", title }];
  const texts = pieces(text, blessingLimits.descriptionMax);
  const filesMax = mediaLimits.filesPerBlessing;
  const count = Math.max(texts.length, Math.ceil(files.length / filesMax), 1);
  return Array.from({ length: count }, (_, index): Judged => {
    const sourceId = index === 0 ? entry.sourceId : `${entry.sourceId}#${index + 1}`;
    const { isCategoryChosen = Boolean(entry.category), ...more } = detailsOf(entry.details);
    const parsed = z.safeParse(blessingBody, {
      ...more,
      title: oneLine(index === 0 ? title || day : `${title || day} (${index + 1})`),
      description: texts[index] ?? "",
      category: categoryOf(entry.category ?? ""),
      isCategoryChosen,
      blessingDate: day,
    });
    if (!parsed.success) return { reason: "unreadable", title: title || day };
    const isFirst = index === 0;
    return {
      draft: {
        sourceId: isId(sourceId) ? sourceId.toLowerCase() : "",
        key: keyOf(timeKey(entry, day), { memberId, kind, sourceId }),
        writing: { ...parsed.data, visibility: "private", circles: [], mediaUrls: [] },
        createdAt: momentOf(entry.createdAt),
        updatedAt: momentOf(entry.updatedAt),
        files: files.slice(index * filesMax, (index + 1) * filesMax),
        comments: isFirst ? commentsOf(entry) : [],
        reactions: isFirst ? reactionsOf(entry) : [],
      },
    };
  });
}

/** Each once: a blessing that names one twice shows it once. */
function filesOf({ files }: ParsedEntry, sizeOf: Scope["sizeOf"]): Draft["files"] {
  return [...new Map(files.map((file) => [file.name, file])).values()].map(({ name, fileName }) => ({
    name: name.slice(0, importLimits.entryNameMax),
    fileName: fileName.slice(0, 255),
    size: sizeOf(name),
  }));
}

const commentText = textSchema(commentLimits.contentMax);

function commentsOf({ comments = [] }: ParsedEntry): Draft["comments"] {
  return comments.flatMap(({ id, threadId, content, createdAt }) => {
    if (!isId(id) || content === "" || !z.safeParse(commentText, content).success) return [];
    return [{ id, threadId: isId(threadId) ? threadId : null, content, createdAt: momentOf(createdAt) }];
  });
}

function reactionsOf({ reactions = [] }: ParsedEntry): Draft["reactions"] {
  return reactionTypes.flatMap((type) => {
    const given = reactions.find((reaction) => reaction.type === type);
    return given ? [{ type, createdAt: momentOf(given.createdAt) }] : [];
  });
}

/** With a question above and a verse beneath that are too long for their own lines. */
function wordsOf({ text, details }: ParsedEntry): string {
  const { bibleVerse, prompt } = fieldsOf(details);
  const ifLong = (value: unknown, most: number) =>
    typeof value === "string" && clean(value).length > most ? [value] : [];
  const { bibleVerseMax, promptMax } = blessingLimits;
  return [...ifLong(prompt, promptMax), text, ...ifLong(bibleVerse, bibleVerseMax)].join("\n");
}

/** All of it is somebody's file: what the contract does not take is passed over. */
function detailsOf(value: unknown): Partial<Writing> {
  const fields = fieldsOf(value);
  const taken = Object.entries(details.shape).map(([name, schema]) => {
    const value = fields[name];
    return [name, z.safeParse(schema, typeof value === "string" ? oneLine(clean(value)) : value).data];
  });
  return Object.fromEntries(taken);
}

/** The ids that a blessing of an own jar may have: of what an earlier import made of it, and of the one that it was. */
export function blessingIdsOf(sourceId: string, memberId: string): { imported: string; own: string } {
  const key = keyOf(sourceId, { memberId, kind: "jar", sourceId });
  return { imported: idFor(key, memberId), own: sourceId.toLowerCase() };
}

function keyOf(
  timeKey: string,
  { memberId, kind, sourceId }: Record<"memberId" | "kind" | "sourceId", string>,
) {
  return idFor(timeKey, memberId, "import", kind, sourceId);
}

/** The first line is the title; one that is too long is cut at its last word and stays whole in the text. */
function titled(title: string, text: string): { title: string; text: string } {
  if (title !== "" && title.length <= blessingLimits.titleMax && !title.includes("\n"))
    return { title, text };
  const whole = [title, text].filter((part) => part !== "").join("\n");
  const [first = "", ...rest] = whole.split("\n");
  if (first.length <= titleLetters) return { title: first.trim(), text: rest.join("\n").trim() };
  return { title: firstWordsOf(first, titleLetters), text: whole };
}

/** Cut at the end of a line, or else of a word. */
function pieces(text: string, most: number): string[] {
  const found: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const piece = beginningOf(rest, most);
    const end = Math.max(piece.lastIndexOf("\n"), piece.lastIndexOf(" "));
    const at = end > most / 2 ? end : piece.length;
    found.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === "" && found.length > 0 ? found : [...found, rest];
}

function clean(text: string): string {
  return toWritable(text.replace(/\r\n?/g, "\n")).trim();
}

const earliest = Date.parse("1900-01-01");

// Longer than any moment is written.
const momentLetters = 64;

/** A moment that has been, as ISO writes it; null for any other, or none. */
export function momentOf(text: string | undefined): string | null {
  const time = Date.parse((text ?? "").slice(0, momentLetters));
  return time > earliest && time <= Date.now() ? new Date(time).toISOString() : null;
}

const oneLine = (text: string) => text.replace(/[\n\u2028\u2029]+/g, " ");

/** An id that begins with the time it was written, so that what was written later comes later. */
function timeKey({ sourceId, createdAt }: ParsedEntry, day: string): string {
  if (isId(sourceId)) return sourceId;
  const time = Date.parse((createdAt ?? day).slice(0, momentLetters));
  const ms = Number.isFinite(time) ? Math.max(0, time) : 0;
  const digits = ms.toString(16).padStart(12, "0") + hash("sha256", sourceId).slice(0, 20);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
