import { hash } from "node:crypto";
import { blessingBody, blessingLimits } from "@blessing-jar/contract/blessings.ts";
import type { SkipReason } from "@blessing-jar/contract/imports.ts";
import { parseCalendarDate } from "@blessing-jar/contract/kit/dates.ts";
import { isId, toWritable } from "@blessing-jar/contract/kit/text.ts";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import * as z from "zod/mini";
import { idFor } from "../../database/ids.ts";
import type { Writing } from "../blessings/blessings.columns.ts";

/** What a source tells of one blessing, as it stands there. */
export interface Told {
  /** Stable in its source: it makes the blessing's id. */
  sourceId: string;
  title?: string;
  text: string;
  category?: string;
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

export interface Draft extends Omit<Told, "title" | "text" | "category" | "day"> {
  /** Of the blessing that it becomes, for this member. */
  key: string;
  writing: Writing;
}

export type Judged = { draft: Draft } | { reason: SkipReason; title: string };

interface Scope {
  memberId: string;
  kind: string;
  categoryOf: (name: string) => string;
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
export function draftsOf(told: Told, { memberId, kind, categoryOf }: Scope): Judged[] {
  const { title, text } = titled(clean(told.title ?? ""), clean(wordsOf(told)));
  if (title === "" && told.files.length === 0)
    return [{ reason: "empty", title: told.sourceId.slice(0, 40) }];
  const day = parseCalendarDate(told.day ?? "");
  if (!day) return [{ reason: "dateless", title }];
  const texts = pieces(text, blessingLimits.descriptionMax);
  const filesMax = mediaLimits.filesPerBlessing;
  const count = Math.max(texts.length, Math.ceil(told.files.length / filesMax), 1);
  return Array.from({ length: count }, (_, index): Judged => {
    const sourceId = index === 0 ? told.sourceId : `${told.sourceId}#${index + 1}`;
    const parsed = z.safeParse(blessingBody, {
      ...detailsOf(told.details),
      title: oneLine(index === 0 ? title || day : `${title || day} (${index + 1})`),
      description: texts[index] ?? "",
      category: categoryOf(told.category ?? ""),
      blessingDate: day,
    });
    if (!parsed.success) return { reason: "unreadable", title: title || day };
    const isFirst = index === 0;
    return {
      draft: {
        ...told,
        sourceId,
        key: keyOf(timeKey(told, day), { memberId, kind, sourceId }),
        writing: parsed.data,
        files: told.files.slice(index * filesMax, (index + 1) * filesMax),
        comments: isFirst ? (told.comments ?? []) : [],
        reactions: isFirst ? (told.reactions ?? []) : [],
      },
    };
  });
}

/** With a verse beneath that is too long for its own line. */
function wordsOf({ text, details: told }: Told): string {
  const { bibleVerse } = Object(told);
  const isTooLong = typeof bibleVerse === "string" && clean(bibleVerse).length > blessingLimits.bibleVerseMax;
  return isTooLong ? `${text}\n${bibleVerse}` : text;
}

/** All of it is somebody's file: what the contract does not take is passed over. */
function detailsOf(told: unknown): Partial<Writing> {
  const taken = Object.entries(details.shape).map(([name, schema]) => {
    const value = Object(told)[name];
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
  const cut = first.slice(0, titleLetters).replace(/\s+\S*$/u, "");
  return { title: `${cut.toWellFormed().replace(/\ufffd$/, "")}…`, text: whole };
}

/** Cut at the end of a line, or else of a word. */
function pieces(text: string, most: number): string[] {
  const found: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const piece = rest.slice(0, most);
    const end = Math.max(piece.lastIndexOf("\n"), piece.lastIndexOf(" "));
    const at = end > most / 2 ? end : most - 1;
    found.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === "" && found.length > 0 ? found : [...found, rest];
}

function clean(text: string): string {
  return toWritable(text.replace(/\r\n?/g, "\n")).trim();
}

const earliest = Date.parse("1900-01-01");

/** A moment that has been; undefined for any other, or none. */
export function pastMoment(moment: string | undefined): Date | undefined {
  const time = Date.parse(moment ?? "");
  return time > earliest && time <= Date.now() ? new Date(time) : undefined;
}

const oneLine = (text: string) => text.replace(/[\n\u2028\u2029]+/g, " ");

/** An id that begins with the time it was written, so that what was written later comes later. */
function timeKey({ sourceId, createdAt }: Told, day: string): string {
  if (isId(sourceId)) return sourceId;
  const time = Date.parse(createdAt ?? day);
  const ms = Number.isFinite(time) ? Math.max(0, time) : 0;
  const digits = ms.toString(16).padStart(12, "0") + hash("sha256", sourceId).slice(0, 20);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
