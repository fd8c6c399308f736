import { exportFormat } from "@blessing-jar/contract/exports.ts";
import { type ImportPreview, importLimits } from "@blessing-jar/contract/imports.ts";
import { type Archive, openArchive } from "./imports.archive.ts";
import { type ImportFile, streamOf } from "./imports.bytes.ts";
import { rowsOf } from "./imports.csv.ts";
import type { Told } from "./imports.drafts.ts";
import { textOf } from "./imports.fields.ts";
import { ofDayOne, ofJar, ofJourniv } from "./imports.jars.ts";
import { valuesAt } from "./imports.json.ts";
import { type MemberDataReader, memberDataReader } from "./imports.member.ts";
import { Refusal, upTo } from "./imports.refusal.ts";
import type { MemberData } from "./imports.rows.ts";

export interface Source {
  kind: ImportPreview["kind"];
  archive: Archive;
  entries: AsyncIterable<Told>;
  /** Of a jar from here: whole once its entries were read. */
  member?: () => MemberData;
}

type Count = (bytes: number) => void;

/** What a file is by what is in it, whatever its name says. @throws Refusal import.unknown-format */
export async function openSource(file: ImportFile, isDayFirst: boolean): Promise<Source> {
  const head = await file.read({ start: 0, end: Math.min(file.size, headBytes) });
  const isZip = head.subarray(0, 2).toString("latin1") === "PK";
  // Of the words in it, however many files they lie in.
  const count = upTo(importLimits.textBytes);
  if (!isZip && head.includes(0)) throw new Refusal("import.unknown-format");
  if (!isZip && !isJson(head))
    return { kind: "csv", archive: new Map(), entries: rowsOf(streamOf(file), isDayFirst, count) };
  const archive = isZip ? await openArchive(file) : unpacked(file);
  const named = (name: string) =>
    [...archive.keys()].find((path) => path === name || path.endsWith(`/${name}`));
  const jar = named("blessings.json");
  if (jar) {
    const reader = memberDataReader(folderOf(jar), (name) => archive.get(name)?.size ?? null);
    return { kind: "jar", archive, entries: jarEntries(archive, jar, reader, count), member: reader.told };
  }
  const journiv = named("data.json");
  if (journiv)
    return {
      kind: "journiv",
      archive,
      entries: entriesOf(archive, [journiv], { at: "$.journals.*.entries.*", read: ofJourniv }, count),
    };
  const journals = [...archive.keys()].filter((path) => path.endsWith(".json"));
  if (journals.length === 0) throw new Refusal("import.unknown-format");
  const entries = entriesOf(archive, journals, { at: "$.entries.*", read: ofDayOne }, count);
  return { kind: "dayOne", archive, entries };
}

const headBytes = 64 * 1024;
const isJson = (head: Buffer) => /^\uFEFF?\s*\{/.test(head.toString("utf8", 0, 100));

/** A journal without its ZIP, which some browsers open by themselves: its words, and none of its files. */
function unpacked(file: ImportFile): Archive {
  const name = file.name.endsWith(".json") ? file.name : "Journal.json";
  return new Map([[name, { name, size: file.size, open: async () => streamOf(file) }]]);
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

async function* entriesOf(
  archive: Archive,
  paths: string[],
  { at, read }: { at: string; read: (value: unknown, prefix: string) => Told },
  count: Count,
): AsyncGenerator<Told> {
  for (const path of paths) {
    const text = await archive.get(path)?.open();
    if (!text) throw new Refusal("import.damaged");
    for await (const { value } of valuesAt(text, [at], count)) yield read(value, folderOf(path));
  }
}

async function* jarEntries(
  archive: Archive,
  path: string,
  member: MemberDataReader,
  count: Count,
): AsyncGenerator<Told> {
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
