import columns from "./csv-columns.json" with { type: "json" };

/**
 * The names of columns, as people and apps write them in our languages. The first of a list wins over the next. Daylio's `date` has
 * no year, its `activities` are tags; what Google Forms heads its answers with is `asked`: its other columns are questions.
 */
type Column = keyof typeof columns;

// Words that a column's name has where gratitude is kept in it: “I am grateful for”, “Gratitude Entry”.
const thanks =
  /grat|grateful|thank|bless|reconnaiss|merci|agrade[cz]|rekonesans|mèsi|امتنان|ممتن|شكر|شکر|感謝|感谢|感恩|ありがとう/u;

export const folded = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\([^()]*\)/g, "")
    .replace(/[\p{M}\s_\-."'’:*/\u200b-\u200f\ufeff]/gu, "")
    .normalize("NFC");

const known = new Map(
  (Object.keys(columns) as Column[]).map((column) => [column, columns[column].map(folded)]),
);

/** Which columns of a table are which, by their place in a row. */
export interface Columns {
  day: number;
  title: number | undefined;
  texts: number[];
  /** Of `texts` that are answers, where there are several. */
  questions: Map<number, string>;
  category: number | undefined;
  tags: number[];
  bibleVerse: number | undefined;
  /** The question that an entry answers. */
  prompt: number | undefined;
  answered: number | undefined;
  /** What has no place here, with its name. */
  others: [index: number, name: string][];
}

// More than anybody has named; sheets have thousands that are empty.
const most = { columns: 500, letters: 200 };

/** Undefined for a row that is no head: one without a day and words. */
export function columnsOf(head: string[]): Columns | undefined {
  const names = head.slice(0, most.columns).map((name) => folded(name.slice(0, most.letters)));
  const of = (column: Column) => {
    const places = (known.get(column) ?? []).map((name) => names.indexOf(name));
    return places.find((place) => place >= 0);
  };
  const all = (column: Column) =>
    names.flatMap((name, index) => (known.get(column)?.includes(name) ? [index] : []));
  const day = of("day") ?? of("asked");
  if (day === undefined) return undefined;
  const title = of("title");
  // Another day beside the one that is taken is of the machine.
  const used = [
    day,
    title,
    ...all("day"),
    ...all("tags"),
    of("category"),
    of("bibleVerse"),
    of("prompt"),
    of("answered"),
  ];
  const free = names.flatMap((_, index) => (used.includes(index) ? [] : [index]));
  const named = free.filter((index) => all("text").includes(index));
  const areAnswers = of("day") === undefined && title === undefined && named.length === 0;
  const thankful = free.filter((index) => thanks.test(names[index] ?? ""));
  const texts = areAnswers
    ? free.filter((index) => names[index] !== "")
    : named.length > 0
      ? named
      : thankful;
  if (title === undefined && texts.length === 0) return undefined;
  return {
    day,
    title,
    texts,
    questions: new Map(
      areAnswers && texts.length > 1 ? texts.map((index) => [index, head[index] ?? ""]) : [],
    ),
    category: of("category"),
    tags: all("tags"),
    bibleVerse: of("bibleVerse"),
    prompt: of("prompt"),
    answered: of("answered"),
    others: free
      .filter((index) => !texts.includes(index))
      .map((index) => [index, head[index] || `(${index + 1})`]),
  };
}
