import { hash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ImportEncoding } from "@blessing-jar/contract/imports.ts";
import { parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import type { ParsedEntry } from "../imports.drafts.ts";
import { Refusal } from "../imports.refusal.ts";
import { type Columns, columnsOf } from "./csv-columns.ts";
import { type DayOrder, dayOf, orderOf } from "./days.ts";
import type { LeftBehind } from "./format.ts";
import { textIn } from "./letters.ts";

interface Table {
  /** Once for each time it is read. */
  open: () => Readable;
  encoding: ImportEncoding;
  /** Which number of a day comes first where the whole column does not say it. */
  usualOrder: DayOrder;
  left: LeftBehind;
  count: (bytes: number) => void;
}

interface Row {
  cells: string[];
  raw: string;
}

interface Head {
  delimiter: string;
  /** How many rows stand above it. */
  above: number;
  columns: Columns;
  width: number;
}

/**
 * The rows of a table with a head: one delimiter for the whole, told by the head.
 * @throws Refusal import.unknown-format without a day and words among its columns
 */
export async function* rowsOf(table: Table): AsyncGenerator<ParsedEntry> {
  const { open, encoding, left, count } = table;
  const begins = await beginningOf(textIn(open(), encoding));
  if (begins.trim() === "") throw new Refusal("import.empty");
  const head = headOf(begins);
  if (!head) throw new Refusal("import.unknown-format");
  const order = await orderIn(table, head);
  const seen = new Map<string, number>();
  let position = 0;
  for await (const row of readRows(counted(textIn(open(), encoding), count), head.delimiter)) {
    position += 1;
    if (position <= head.above) {
      if (!isSeparatorLine(row)) left.add("lines", row.cells.join(" "));
    } else if (position > head.above + 1) yield entryOf(row, head, { order, left, seen });
  }
}

const beginningLetters = 64 * 1024;
const rowsAtMost = 30;

async function beginningOf(text: AsyncGenerator<string>): Promise<string> {
  let begins = "";
  for await (const piece of text) {
    begins += piece;
    if (begins.length >= beginningLetters) break;
  }
  return begins.slice(0, beginningLetters);
}

const settings = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
  // Several hands write one file, each with its own line ends.
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: 1_000_000,
};

/** The first row that names a day and words, read by the delimiter that finds most of its columns. */
function headOf(begins: string): Head | undefined {
  const [, declared] = /^"?sep=([^\r\n"])/i.exec(begins) ?? [];
  const found = [...new Set([declared ?? ",", ",", ";", "\t", "|"])].flatMap((delimiter) => {
    const rows = firstRows(begins, delimiter);
    const above = rows.findIndex((row) => columnsOf(row) !== undefined);
    const columns = columnsOf(rows[above] ?? []);
    return columns ? [{ delimiter, above, columns, width: rows[above]?.length ?? 0 }] : [];
  });
  const [head] = found.toSorted((one, other) => one.above - other.above || other.width - one.width);
  return head;
}

function firstRows(begins: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  const take = (row: string[]) => {
    rows.push(row);
    return null;
  };
  try {
    parseAtOnce(begins, { ...settings, delimiter, to: rowsAtMost, on_record: take });
  } catch {
    // Cut in the midst of a row.
  }
  return rows;
}

// Excel's own, which tells it the delimiter.
const isSeparatorLine = ({ cells: [first = ""] }: Row) => /^sep=/i.test(first);

async function orderIn({ open, encoding, usualOrder }: Table, { delimiter, above, columns }: Head) {
  const days: string[] = [];
  let position = 0;
  for await (const { cells } of readRows(textIn(open(), encoding), delimiter)) {
    position += 1;
    if (position > above + 1) days.push((cells[columns.day] ?? "").slice(0, 20));
    // As many as are imported.
    if (days.length > 50_000) break;
  }
  return orderOf(days, usualOrder);
}

async function* readRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Row> {
  const parser = parse({ ...settings, delimiter, raw: true });
  // Both are destroyed with each other: by a refusal, a fault of the store, and a reader that stops.
  const filling = pipeline(text, parser).catch(() => {});
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      // Rows of a sheet in which nothing stands.
      if (record.some((cell) => cell !== "")) yield { cells: record, raw };
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("import.damaged");
  } finally {
    parser.destroy();
    await filling;
  }
}

async function* counted(text: AsyncIterable<string>, count: (bytes: number) => void): AsyncGenerator<string> {
  for await (const piece of text) {
    count(piece.length);
    yield piece;
  }
}

interface Reading {
  order: DayOrder;
  left: LeftBehind;
  seen: Map<string, number>;
}

function entryOf(row: Row, head: Head, { order, left, seen }: Reading): ParsedEntry {
  const { columns } = head;
  const cells = wholeCells(row, head);
  const field = (index: number | undefined) => (cells ?? row.cells)[index ?? -1] ?? "";
  const [title, text] = [field(columns.title), textOf(columns, field)];
  const tags = columns.tags.flatMap((index) => field(index).split(/[|,;]/)).map((tag) => tag.trim());
  for (const [index, name] of columns.others) if (field(index) !== "") left.add("columns", name);
  const id = hash("sha256", JSON.stringify([field(columns.day), title, text]));
  const times = (seen.get(id) ?? 0) + 1;
  seen.set(id, times);
  return {
    sourceId: times === 1 ? id : `${id} ${times}`,
    title,
    text,
    category: field(columns.category),
    tags: tags.filter((tag) => tag !== ""),
    details: {
      bibleVerse: field(columns.bibleVerse).replace(/\s+/g, " "),
      prompt: field(columns.prompt).replace(/\s+/g, " "),
      isAnsweredPrayer: /^(true|yes|1|x|oui|sí|si|sim|wi|نعم|ہاں|はい|是)$/i.test(field(columns.answered)),
    },
    day: dayOf(field(columns.day), order),
    files: [],
    ...(cells ? {} : { leftOut: "unreadable" as const }),
  };
}

function textOf({ texts, questions }: Columns, field: (index: number) => string): string {
  return texts
    .flatMap((index) => {
      const question = questions.get(index);
      return field(index) === "" ? [] : [question ? `${question}\n${field(index)}` : field(index)];
    })
    .join("\n\n");
}

/** Of more cells than the head has: the rest of words that nobody quoted, where these stand last; else nobody knows. */
function wholeCells({ cells, raw }: Row, { width, columns, delimiter }: Head): string[] | undefined {
  if (!cells.slice(width).some((cell) => cell !== "")) return cells;
  const last = width - 1;
  if (raw.includes('"') || !(columns.texts.includes(last) || columns.title === last)) return undefined;
  return [...cells.slice(0, last), raw.split(delimiter).slice(last).join(delimiter).trim()];
}
