import { importLimits } from "@blessing-jar/contract/imports.ts";
import { Parser } from "htmlparser2";
import { Refusal } from "../imports.refusal.ts";
import { dayThere } from "./days.ts";
import { millisecondsOf, type Surroundings } from "./format.ts";

type Row = Map<string, string>;

/** Of Diaro's `DiaroBackup.xml`: tables of rows, which name each other by their ids. */
export async function* ofDiaro(text: AsyncIterable<string>, around: Surroundings) {
  const tables = await tablesIn(text);
  const rows = (name: string) => tables.get(name) ?? [];
  const titles = (name: string) =>
    new Map(rows(name).map((row) => [row.get("uid") ?? "", row.get("title") ?? ""]));
  const [folders, tags] = [titles("diaro_folders"), titles("diaro_tags")];
  const files = new Map<string, Row[]>();
  for (const row of rows("diaro_attachments")) {
    const entry = row.get("entry_uid") ?? "";
    files.set(entry, [...(files.get(entry) ?? []), row]);
  }
  for (const entry of rows("diaro_entries")) {
    const own = files.get(entry.get("uid") ?? "") ?? [];
    if (own.length > importLimits.listMax) throw new Refusal("import.unsafe");
    const labels = (entry.get("tags") ?? "").split(",").flatMap((uid) => tags.get(uid.trim()) ?? []);
    const createdAt = millisecondsOf(entry.get("date"));
    if (entry.get("location_uid")) around.left.add("fields", "location");
    yield {
      sourceId: entry.get("uid") ?? "",
      title: entry.get("title") ?? "",
      text: entry.get("text") ?? "",
      category: folders.get(entry.get("folder_uid") ?? "") ?? "",
      tags: labels.filter((label) => label !== ""),
      day: dayThere(createdAt, entry.get("tz_offset"), around.timeZone),
      createdAt,
      files: own
        .toSorted((one, other) => Number(one.get("position")) - Number(other.get("position")))
        .flatMap((row) =>
          around.files.fileOf({
            folder: `${around.prefix}media/${row.get("type") ?? "photo"}/`,
            names: [row.get("filename")],
          }),
        ),
      ...(entry.get("archived") === "1" ? { leftOut: "trashed" as const } : {}),
    };
  }
}

const depthMost = 8;

async function tablesIn(text: AsyncIterable<string>): Promise<Map<string, Row[]>> {
  const tables = new Map<string, Row[]>();
  let [depth, table, field]: [number, Row[] | undefined, string] = [0, undefined, ""];
  let row: Row | undefined;
  const parser = new Parser(
    {
      onopentag(name, { name: title = "" }) {
        depth += 1;
        if (depth > depthMost) throw new Refusal("import.unsafe");
        if (name === "table") {
          table = tables.get(title) ?? [];
          tables.set(title, table);
        } else if (name === "r") {
          row = new Map();
          table?.push(row);
        } else field = name;
      },
      ontext(words) {
        if (row && field !== "") row.set(field, (row.get(field) ?? "") + words);
      },
      onclosetag(name) {
        depth -= 1;
        if (name === "r") row = undefined;
        field = "";
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const piece of text) parser.write(piece);
  parser.end();
  return tables;
}
