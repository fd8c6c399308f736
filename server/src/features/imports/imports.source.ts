import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { exportFormat } from "@blessing-jar/contract/exports.ts";
import { type ImportEncoding, type ImportPreview, importLimits } from "@blessing-jar/contract/imports.ts";
import { ofAppleJournal } from "./formats/apple-journal.ts";
import { rowsOf } from "./formats/csv.ts";
import { ofDayOne } from "./formats/day-one.ts";
import type { DayOrder } from "./formats/days.ts";
import { ofDiaro } from "./formats/diaro.ts";
import { type LeftBehind, leftBehind, type ReadEntry, type Surroundings } from "./formats/format.ts";
import { ofJar } from "./formats/jar.ts";
import { ofJourney } from "./formats/journey.ts";
import { ofJourniv, ofJournivMoment } from "./formats/journiv.ts";
import { ofKeep } from "./formats/keep.ts";
import { type Letters, lettersOf, textIn } from "./formats/letters.ts";
import { type Archive, type ArchiveFile, openArchive } from "./imports.archive.ts";
import { type ImportFile, streamOf } from "./imports.bytes.ts";
import type { ParsedEntry } from "./imports.drafts.ts";
import { fieldsOf, textOf } from "./imports.fields.ts";
import { archiveFiles } from "./imports.files.ts";
import { matchIn, valuesAt } from "./imports.json.ts";
import { type MemberDataReader, memberDataReader } from "./imports.member.ts";
import { Refusal, upTo } from "./imports.refusal.ts";
import type { MemberData } from "./imports.rows.ts";

interface Source {
  kind: ImportPreview["kind"];
  archive: Archive;
  entries: AsyncIterable<ParsedEntry>;
  /** Whole once its entries were read. */
  left: LeftBehind;
  /** Of a table. */
  letters?: Letters;
  /** Of a jar from here: whole once its entries were read. */
  member?: () => MemberData;
}

export interface Reader {
  usualOrder: DayOrder;
  timeZone: string;
  /** As the member chose it. */
  encoding?: ImportEncoding | undefined;
}

type Count = (bytes: number) => void;

/** What a file is by what is in it, whatever its name says. @throws Refusal import.unknown-format */
export async function openSource(file: ImportFile, reader: Reader): Promise<Source> {
  const head = await file.read({ start: 0, end: Math.min(file.size, headBytes) });
  const isZip = head.subarray(0, 2).toString("latin1") === "PK";
  // Of the words in it, however many files they lie in.
  const count = upTo(importLimits.textBytes);
  if (!isZip && !isJson(head)) return await tableSource(() => streamOf(file), new Map(), reader, count);
  const archive = isZip ? await openArchive(file) : unpacked(file);
  const named = (name: string) =>
    [...archive.keys()].find((path) => path === name || path.endsWith(`/${name}`));
  const jar = named("blessings.json");
  if (jar) {
    const member = memberDataReader(folderOf(jar), (name) => archive.get(name)?.size ?? null);
    const entries = jarEntries(archive, jar, member, count);
    return { kind: "jar", archive, entries, left: leftBehind(), member: member.result };
  }
  const source =
    appleSource(archive, reader, count) ??
    diaroSource(archive, reader, count) ??
    (await jsonSource(archive, reader, count)) ??
    (await packedTable(archive, reader, count));
  if (!source) throw new Refusal("import.unknown-format");
  return source;
}

const headBytes = 64 * 1024;

function isJson(head: Buffer): boolean {
  const wide = head[0] === 0xff ? "utf-16le" : head[0] === 0xfe ? "utf-16be" : "utf-8";
  return /^\s*\{/.test(new TextDecoder(wide).decode(head.subarray(0, 100)));
}

/** A journal without its ZIP, which some browsers open by themselves: its words, and none of its files. */
function unpacked(file: ImportFile): Archive {
  const name = file.name.endsWith(".json") ? file.name : "Journal.json";
  return new Map([[name, { name, size: file.size, open: async () => streamOf(file) }]]);
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

async function tableSource(
  open: () => Readable,
  archive: Archive,
  { usualOrder, encoding }: Reader,
  count: Count,
): Promise<Source> {
  const left = leftBehind();
  const letters = await lettersOf(open, encoding);
  const entries = rowsOf({ open, encoding: letters.encoding, usualOrder, left, count });
  return { kind: "csv", archive, entries, left, letters };
}

/** A table that a phone has packed. */
async function packedTable(archive: Archive, reader: Reader, count: Count): Promise<Source | undefined> {
  const [table, ...others] = [...archive.values()].filter(({ name }) => /\.(csv|tsv)$/i.test(name));
  if (!table || others.length > 0) return undefined;
  count(table.size);
  const bytes = await buffer(await table.open());
  return await tableSource(
    () => Readable.from([bytes]),
    new Map(),
    reader,
    () => {},
  );
}

interface Format {
  kind: ImportPreview["kind"];
  /** Told by the fields of the whole, as far as it was read. */
  is(fields: ReadonlySet<string>): boolean;
  /** Its entries, each kind of them in a reading of its own. */
  entries: { at: string; read: ReadEntry }[];
}

// Of these each entry is a file of its own.
const whole = "$";

const hasOneOf =
  (...names: string[]): Format["is"] =>
  (fields) =>
    names.some((name) => fields.has(name));

// The first that says yes.
export const formats: Format[] = [
  {
    kind: "journiv",
    is: hasOneOf("journals", "moments"),
    entries: [
      { at: "$.journals.*.entries.*", read: ofJourniv },
      { at: "$.moments.*", read: ofJournivMoment },
    ],
  },
  { kind: "dayOne", is: hasOneOf("entries"), entries: [{ at: "$.entries.*", read: ofDayOne }] },
  { kind: "journey", is: hasOneOf("date_journal"), entries: [{ at: whole, read: ofJourney }] },
  {
    kind: "keep",
    is: hasOneOf("textContent", "listContent", "userEditedTimestampUsec"),
    entries: [{ at: whole, read: ofKeep }],
  },
];

// Enough to find one of its format among others of a whole account.
const lookedAt = 2_000;

async function jsonSource(archive: Archive, reader: Reader, count: Count): Promise<Source | undefined> {
  const texts = [...archive.values()].filter(({ name }) => name.toLowerCase().endsWith(".json"));
  for (const text of texts.slice(0, lookedAt)) {
    const format = await matchIn(await text.open(), (fields) => formats.find(({ is }) => is(fields)));
    if (!format) continue;
    return archiveSource(format.kind, archive, reader, (around) => entriesOf(texts, format, around, count));
  }
  return undefined;
}

async function* entriesOf(
  texts: ArchiveFile[],
  { entries, is }: Format,
  around: Around,
  count: Count,
): AsyncGenerator<ParsedEntry> {
  for (const text of texts) {
    const prefix = folderOf(text.name);
    for (const [pass, { at, read }] of entries.entries()) {
      // Its words count once, however often it is read.
      for await (const { value } of valuesAt(await text.open(), [at], pass === 0 ? count : () => {}))
        if (at !== whole || is(new Set(Object.keys(fieldsOf(value)))))
          yield read(value, { ...around, prefix });
        else around.left.add("files", text.name);
    }
  }
}

type Around = Omit<Surroundings, "prefix">;

/** A journal of entries beside their files; those that no entry has are told when all were read. */
function archiveSource(
  kind: Source["kind"],
  archive: Archive,
  { timeZone }: Reader,
  read: (around: Around) => AsyncIterable<ParsedEntry>,
): Source {
  const around = { files: archiveFiles(archive), left: leftBehind(), timeZone };
  async function* entries() {
    yield* read(around);
    for (const name of around.files.left()) around.left.add("files", name);
  }
  return { kind, archive, entries: entries(), left: around.left };
}

/** Apple's Journal: a page for each entry in `Entries`, and its files in `Resources`. */
function appleSource(archive: Archive, reader: Reader, count: Count): Source | undefined {
  const pages = [...archive.values()].filter(({ name }) => /(^|\/)Entries\/[^/]+\.html?$/i.test(name));
  if (pages.length === 0) return undefined;
  return archiveSource("appleJournal", archive, reader, async function* (around) {
    for (const page of pages) {
      if (page.size > importLimits.entryBytes) throw new Refusal("import.unsafe");
      count(page.size);
      let html = "";
      for await (const piece of textIn(await page.open(), "utf-8")) html += piece;
      yield ofAppleJournal(html, page.name, { ...around, prefix: folderOf(page.name) });
    }
  });
}

function diaroSource(archive: Archive, reader: Reader, count: Count): Source | undefined {
  const backup = [...archive.values()].find(({ name }) => /(^|\/)DiaroBackup\.xml$/i.test(name));
  if (!backup) return undefined;
  // It is whole in memory: its tables name each other.
  if (backup.size > diaroBytes) throw new Refusal("import.unsafe");
  count(backup.size);
  return archiveSource("diaro", archive, reader, async function* (around) {
    yield* ofDiaro(textIn(await backup.open(), "utf-8"), { ...around, prefix: folderOf(backup.name) });
  });
}

const diaroBytes = 40 * 1024 * 1024;

async function* jarEntries(archive: Archive, path: string, member: MemberDataReader, count: Count) {
  const text = await archive.get(path)?.open();
  if (!text) throw new Refusal("import.damaged");
  const paths = ["$.format", "$.version", "$.blessings.*", ...member.paths];
  for await (const { field, value } of valuesAt(text, paths, count)) {
    if (field === "blessings") {
      if (textOf(value, "id") === undefined) throw new Refusal("import.unknown-format");
      if (textOf(value, "visibility") !== "private") member.countShared();
      yield ofJar(value, folderOf(path));
    } else if (!isKnownFormat(field, value)) throw new Refusal("import.unknown-format");
    else member.take(field, value);
  }
}

function isKnownFormat(field: string, value: unknown): boolean {
  if (field === "format") return value === exportFormat.name;
  return field !== "version" || (typeof value === "number" && value <= exportFormat.version);
}
