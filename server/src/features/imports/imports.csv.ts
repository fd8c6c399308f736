import { hash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseCalendarDate } from "@blessing-jar/contract/kit/dates.ts";
import { parse } from "csv-parse";
import type { Told } from "./imports.drafts.ts";
import { Refusal } from "./imports.refusal.ts";

const columns = {
  title: [
    "title",
    "titre",
    "título",
    "titulo",
    "tit",
    "عنوان",
    "العنوان",
    "タイトル",
    "题目",
    "標題",
    "标题",
    "name",
    "subject",
  ],
  text: [
    "description",
    "text",
    "entry",
    "content",
    "body",
    "note",
    "notes",
    "blessing",
    "texte",
    "descripción",
    "descrição",
    "tèks",
    "الوصف",
    "النص",
    "تفصیل",
    "متن",
    "説明",
    "本文",
    "描述",
    "内容",
    "正文",
  ],
  day: [
    "date",
    "day",
    "blessingdate",
    "entrydate",
    "created",
    "createdat",
    "fecha",
    "data",
    "dat",
    "jour",
    "التاريخ",
    "تاریخ",
    "日付",
    "日期",
  ],
  category: [
    "category",
    "categories",
    "tag",
    "tags",
    "catégorie",
    "categoría",
    "categoria",
    "kategori",
    "الفئة",
    "زمرہ",
    "カテゴリー",
    "カテゴリ",
    "类别",
    "分类",
  ],
  bibleVerse: [
    "bibleverse",
    "verse",
    "scripture",
    "verset",
    "versículo",
    "vèsè",
    "الآية",
    "آیت",
    "聖句",
    "经文",
  ],
  answered: ["answeredprayer", "answered", "isansweredprayer"],
} as const;
type Column = keyof typeof columns;

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, "");

function columnsOf(header: string[]): Map<Column, number> {
  const names = header.map(plain);
  const found = Object.entries(columns).flatMap(([column, known]) => {
    const index = names.findIndex((name) => (known as readonly string[]).includes(name));
    return index < 0 ? [] : [[column as Column, index] as const];
  });
  return new Map(found);
}

/**
 * The rows of a CSV with a head: commas, semicolons or tabs; quoted or not.
 * @throws Refusal import.unknown-format without a day and words among its columns
 */
export async function* rowsOf(
  bytes: Readable,
  isDayFirst: boolean,
  count: (bytes: number) => void,
): AsyncGenerator<Told> {
  const parser = parse({
    bom: true,
    delimiter: [",", ";", "\t"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: 1_000_000,
  });
  // Both are destroyed with each other: by a refusal, a fault of the store, and a reader that stops.
  const filling = pipeline(bytes, counting(count), parser).catch(() => {});
  let known: Map<Column, number> | undefined;
  const seen = new Map<string, number>();
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (!known) {
        known = columnsOf(row);
        if (!known.has("day") || !(known.has("title") || known.has("text"))) {
          throw new Refusal("import.unknown-format");
        }
        continue;
      }
      const field = (column: Column) => row[known?.get(column) ?? -1] ?? "";
      const id = hash(
        "sha256",
        JSON.stringify(["day", "title", "text"].map((name) => field(name as Column))),
      );
      const times = (seen.get(id) ?? 0) + 1;
      seen.set(id, times);
      yield {
        sourceId: times === 1 ? id : `${id} ${times}`,
        title: field("title"),
        text: field("text"),
        category: field("category"),
        details: {
          bibleVerse: field("bibleVerse").replace(/\s+/g, " "),
          isAnsweredPrayer: /^(true|yes|1|x|oui|sí|si|sim|wi|نعم|ہاں|はい|是)$/i.test(field("answered")),
        },
        day: dayOf(field("day"), isDayFirst),
        files: [],
      };
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("import.damaged");
  } finally {
    parser.destroy();
    await filling;
  }
  if (!known) throw new Refusal("import.empty");
}

function counting(count: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

// Longer than any day is written: patterns and the engine's own reading of dates look at no more.
const dayLetters = 100;

/** `2026-03-01`, `1.3.2026`, `3/1/2026`: what cannot be a month is the day, else it goes by the member's language. */
export function dayOf(told: string, isDayFirst: boolean): string | undefined {
  const text = told.slice(0, dayLetters);
  const iso = parseCalendarDate(text.replace(" ", "T"));
  if (iso) return iso;
  const [year, month, day] = /^(\d{4})[./年-](\d{1,2})[./月-](\d{1,2})/.exec(text)?.slice(1) ?? [];
  if (year && month && day) return asDay(year, month, day);
  const [first, second, last] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/.exec(text)?.slice(1) ?? [];
  if (first && second && last) {
    const isFirstTheDay = Number(first) > 12 || (isDayFirst && Number(second) <= 12);
    return isFirstTheDay ? asDay(last, second, first) : asDay(last, first, second);
  }
  const time = /[a-z]{3}/i.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

function asDay(year: string, month: string, day: string): string | undefined {
  return parseCalendarDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}
