import { exportFormat } from "@blessing-jar/contract/exports.ts";
import type { ImportPreview } from "@blessing-jar/contract/imports.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { Failure } from "../../kit/failure.ts";
import type { FileStore } from "../../services/files.ts";
import { type Archive, openArchive } from "./imports.archive.ts";
import { rowsOf } from "./imports.csv.ts";
import type { Told } from "./imports.drafts.ts";
import { ofDayOne, ofJar, ofJourniv } from "./imports.jars.ts";
import { textOf, valuesAt } from "./imports.json.ts";
import { type MemberData, type MemberDataReader, memberDataReader } from "./imports.member.ts";
import { readParts } from "./imports.parts.ts";
import type { ImportRow } from "./imports.queries.ts";

export interface Source {
  kind: ImportPreview["kind"];
  archive: Archive;
  entries: AsyncIterable<Told>;
  /** Of a jar from here: whole once its entries were read. */
  member?: MemberData;
}

/** What a file is by what is in it, whatever its name says. @throws Failure import.unknown-format */
export async function openSource(files: FileStore, row: ImportRow, language: LanguageCode): Promise<Source> {
  const [head] = await readParts(files, row).take(1).toArray();
  const isZip = head?.subarray(0, 2).toString("latin1") === "PK";
  if (!isZip && head?.includes(0)) throw new Failure("import.unknown-format");
  if (!isZip && !isJson(head)) {
    // In English a date begins with its month.
    return { kind: "csv", archive: new Map(), entries: rowsOf(readParts(files, row), language !== "en") };
  }
  const archive = isZip ? await openArchive(files, row) : unpacked(files, row);
  const named = (name: string) =>
    [...archive.keys()].find((path) => path === name || path.endsWith(`/${name}`));
  const jar = named("blessings.json");
  if (jar) {
    const reader = memberDataReader(folderOf(jar));
    return { kind: "jar", archive, entries: jarEntries(archive, jar, reader), member: reader.data };
  }
  const journiv = named("data.json");
  if (journiv)
    return {
      kind: "journiv",
      archive,
      entries: entriesOf(archive, [journiv], "$.journals.*.entries.*", ofJourniv),
    };
  const journals = [...archive.keys()].filter((path) => path.endsWith(".json"));
  if (journals.length === 0) throw new Failure("import.unknown-format");
  return { kind: "dayOne", archive, entries: entriesOf(archive, journals, "$.entries.*", ofDayOne) };
}

const isJson = (head: Buffer | undefined) => /^\uFEFF?\s*\{/.test(head?.toString("utf8", 0, 100) ?? "");

/** A journal without its ZIP, which some browsers open by themselves: its words, and none of its files. */
function unpacked(files: FileStore, row: ImportRow): Archive {
  const name = row.file_name.endsWith(".json") ? row.file_name : "Journal.json";
  return new Map([[name, { name, size: row.size, open: async () => readParts(files, row) }]]);
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

async function* entriesOf(
  archive: Archive,
  paths: string[],
  at: string,
  read: (value: unknown, prefix: string) => Told,
): AsyncGenerator<Told> {
  for (const path of paths) {
    const text = await archive.get(path)?.open();
    if (!text) throw new Failure("import.damaged");
    for await (const { value } of valuesAt(text, [at])) yield read(value, folderOf(path));
  }
}

async function* jarEntries(archive: Archive, path: string, member: MemberDataReader): AsyncGenerator<Told> {
  const text = await archive.get(path)?.open();
  if (!text) throw new Failure("import.damaged");
  const paths = ["$.format", "$.version", "$.blessings.*", ...member.paths];
  for await (const { field, value } of valuesAt(text, paths)) {
    if (field === "blessings") {
      if (textOf(value, "id") === undefined) throw new Failure("import.unknown-format");
      if (textOf(value, "visibility") !== "private") member.data.sharedBlessings += 1;
      yield ofJar(value, folderOf(path));
    } else if (!isKnownFormat(field, value)) throw new Failure("import.unknown-format");
    else member.take(field, value);
  }
}

function isKnownFormat(field: string, value: unknown): boolean {
  if (field === "format") return value === exportFormat.name;
  return field !== "version" || (typeof value === "number" && value <= exportFormat.version);
}
