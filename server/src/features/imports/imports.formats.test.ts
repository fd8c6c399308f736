import { readdirSync, readFileSync } from "node:fs";
import { type ImportEncoding, type ImportPreview, importKinds } from "@blessing-jar/contract/imports.ts";
import { describe, expect, test } from "vitest";
import { pack } from "../../../test/archives.ts";
import columns from "./formats/csv-columns.json" with { type: "json" };
import { folded } from "./formats/csv-columns.ts";
import { dayOf, orderOf } from "./formats/days.ts";
import { Refusal } from "./imports.refusal.ts";
import { formats, openSource, type Reader } from "./imports.source.ts";

const usual: Reader = { usualOrder: "month", timeZone: "UTC" };
const samples = new URL("samples/", import.meta.url);
const sample = (name: string) => readFileSync(new URL(name, samples));

/** What is told of each entry, and of what is left behind. */
async function read(bytes: Buffer | string, reader: Partial<Reader> = {}) {
  const file = Buffer.from(bytes);
  const given = {
    name: "file",
    size: file.length,
    read: async ({ start, end }: { start: number; end: number }) => file.subarray(start, end),
  };
  try {
    const { kind, entries, archive, left, letters } = await openSource(given, { ...usual, ...reader });
    const told = [];
    const ids = [];
    for await (const { sourceId, details: _, files, ...entry } of entries) {
      ids.push(sourceId);
      told.push({
        ...entry,
        files: files.map(({ name }) => (archive.has(name) ? name : `missing ${name}`)),
      });
    }
    const names = Object.fromEntries(left.rows().map((row) => [row.what, row.names]));
    return { kind, told, ids, left: names, guess: letters?.guess };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
}

const wordsOf = async (bytes: Buffer | string, reader?: Partial<Reader>) =>
  ((await read(bytes, reader)).told ?? []).map(({ day, title, text }) => [day, title, text]);

describe("a table as people and apps really write it", () => {
  const whole = [["2024-05-01", "May Day", "Thanks for bread; for friends; and for rain"]];
  const bread = "Thanks for bread, for friends, and for rain";
  test.each<[string, string, unknown[][]]>([
    ["semicolons in a table of commas", "comma-with-semicolon.csv", whole],
    ["commas in a table of semicolons", "semicolon-with-comma.csv", [["2024-05-01", "May Day", bread]]],
    ["Excel's own first line", "excel-sep.csv", [["2024-05-01", "May Day", "Bread"]]],
    ["UTF-16 and tabs, Excel's Unicode text", "utf16.csv", [["2024-05-01", "Schöner Tag", "Grüße"]]],
    [
      "Windows' letters of the West",
      "windows1252.csv",
      [["2024-05-01", "Schöner Tag", "Grüße von Zoë – “très bien” €5"]],
    ],
    ["Windows' Arabic", "windows1256.csv", [["2024-05-01", "يوم جميل", "الحمد لله على الخبز"]]],
    ["Windows' Japanese", "shiftjis.csv", [["2024-05-01", "よい日", "家族と散歩した"]]],
    [
      "Presently's backup",
      "presently.csv",
      [
        ["2023-01-05", "", 'Soup with my sister, and "real" bread\nand snow'],
        ["2023-01-06", "", "Sun"],
      ],
    ],
    ["a head of one's own", "content-first-capital.csv", [["2024-05-01", "", "For warm socks"]]],
    ["a title above the head", "title-row-above.csv", [["2024-05-01", "One", "first"]]],
    [
      "Daylio's, whose date has no year",
      "daylio.csv",
      [
        ["2021-03-27", "Evening walk", "We saw the first storks"],
        ["2019-12-31", "", "Last day of the year"],
      ],
    ],
  ])("keeps every word: %s", async (_, name, words) => {
    expect(await wordsOf(sample(name))).toEqual(words);
  });

  test("makes no day up: what has none comes without", async () => {
    const dateless = (await wordsOf(sample("dates.csv"))).filter(([day]) => day === undefined);
    expect(dateless.map(([, title]) => title)).toEqual([
      "no year",
      "unix",
      "weekday only",
      "time only",
      "x",
      "no such day",
      "words",
    ]);
  });

  test("tells what has no place here, by name", async () => {
    expect((await read(sample("daylio.csv"))).left).toEqual({ columns: ["weekday", "time", "mood"] });
    expect((await read(sample("title-row-above.csv"))).left).toEqual({ lines: ["My gratitude list"] });
  });

  test.each<[string, string | Buffer, unknown[][]]>([
    [
      "words that nobody quoted, where they stand last",
      "date,title,text\n2024-05-01,One,3,5 kg of figs, ripe\n",
      [["2024-05-01", "One", "3,5 kg of figs, ripe"]],
    ],
    [
      "line ends of several hands",
      "date,text\n2024-05-01,One\r\n2024-05-02,Two\r2024-05-03,Three",
      [
        ["2024-05-01", "", "One"],
        ["2024-05-02", "", "Two"],
        ["2024-05-03", "", "Three"],
      ],
    ],
    [
      "line breaks in a cell, of another kind than those between rows",
      'date\ttext\r\n2024-05-01\t"One\nTwo"\r\n',
      [["2024-05-01", "", "One\nTwo"]],
    ],
    ["empty cells between tabs", "date\ttitle\ttext\n2024-05-01\t\tOne\n", [["2024-05-01", "", "One"]]],
    ["pipes", "Date|Note\n2024-05-01|One, two; three\n", [["2024-05-01", "", "One, two; three"]]],
    ["a comma after the head's last name", "date,text,\n2024-05-01,One,\n", [["2024-05-01", "", "One"]]],
    ["rows in which nothing stands", "date,text\n,,\n2024-05-01,One\n,\n", [["2024-05-01", "", "One"]]],
    [
      "a head in capitals, with a mark and quotes",
      '\ufeff"DATE","NOTE"\n2024-05-01,One',
      [["2024-05-01", "", "One"]],
    ],
    ["two columns of words", "date,entry,notes\n2024-05-01,One,Two\n", [["2024-05-01", "", "One\n\nTwo"]]],
    [
      "answers of Google Forms",
      "Timestamp,What are you grateful for?\n2024/03/05 8:30:12 PM GMT+1,Rain\n",
      [["2024-03-05", "", "Rain"]],
    ],
    [
      "answers to several questions, in French",
      "Horodateur,Qui ?,Pourquoi ?\n05/03/2024 20:30:12,Oma,Le pain\n14/03/2024 20:30:12,,Le vin\n",
      [
        ["2024-03-05", "", "Qui ?\nOma\n\nPourquoi ?\nLe pain"],
        ["2024-03-14", "", "Pourquoi ?\nLe vin"],
      ],
    ],
    [
      "a quote within words",
      'date,text\n2024-05-01,6" of snow\n2024-05-02,said "ok"\n',
      [
        ["2024-05-01", "", '6" of snow'],
        ["2024-05-02", "", 'said "ok"'],
      ],
    ],
    [
      "a quoted cell with a line like Excel's",
      'sep=,\r\n"date","text"\r\n"2024-05-01","sep=;"\r\n',
      [["2024-05-01", "", "sep=;"]],
    ],
    ["no line end at the end", "date,text\n2024-05-01,One", [["2024-05-01", "", "One"]]],
    [
      "UTF-16 without its mark",
      Buffer.from("date\ttext\r\n2024-05-01\tGrüße\r\n", "utf16le"),
      [["2024-05-01", "", "Grüße"]],
    ],
    [
      "UTF-16, the other way round",
      Buffer.from("\ufeffdate\ttext\r\n2024-05-01\tGrüße\r\n", "utf16le").swap16(),
      [["2024-05-01", "", "Grüße"]],
    ],
    ["heads of Urdu and Haitian Creole", "تاریخ,نوٹ\n2024-05-01,بارش\n", [["2024-05-01", "", "بارش"]]],
  ])("takes %s", async (_, text, words) => {
    expect(await wordsOf(text)).toEqual(words);
  });

  test("leaves a row whose cells nobody can tell apart, and says so", async () => {
    const { told } = await read("date,text,mood\n2024-05-01,bread, and wine,good\n2024-05-02,One,good\n");
    expect(told?.map(({ leftOut, text }) => [leftOut, text])).toEqual([
      ["unreadable", "bread"],
      [undefined, "One"],
    ]);
  });

  test.each<[string, string | Buffer, string]>([
    ["no day among its columns", "name,color\nFigs,green\n", "import.unknown-format"],
    ["no words among its columns", "date,amount\n2024-05-01,12\n", "import.unknown-format"],
    ["UTF-8 of which a part is broken", brokenUtf8(), "import.unknown-letters"],
    ["four bytes to a letter", Buffer.from([0xff, 0xfe, 0, 0, 100, 0, 0, 0]), "import.unknown-letters"],
    [
      "UTF-16 that ends in the midst of a letter",
      Buffer.from([0xff, 0xfe, 100, 0, 44]),
      "import.unknown-letters",
    ],
    ["nothing at all", " \n", "import.empty"],
  ])("is refused with its reason for %s", async (_, text, code) => {
    expect(await read(text)).toEqual({ refused: code });
  });

  function brokenUtf8() {
    const words = "date,text\n2024-05-01,Schöner Tag – Grüße – château, forêt, où\n";
    return Buffer.concat([Buffer.from(words), Buffer.from([0xe2, 0x80, 0x0a])]);
  }
});

describe("days", () => {
  test.each([
    ["March 5", undefined],
    ["29 Feb 2023", undefined],
    ["Day 12 May", undefined],
    ["Sunday", undefined],
    ["12:30 pm", undefined],
    ["May be nice", undefined],
    ["Written in May 2023 about 12 things", undefined],
    // Other calendars.
    ["1445/8/24", undefined],
    ["5/3/2567", undefined],
    ["1709593200", undefined],
    ["45356", undefined],
    ["Mar 5, 2024", "2024-03-05"],
    ["5.3.24", "2024-03-05"],
    ["31/12/99", "1999-12-31"],
    ["5-Mar-24", "2024-03-05"],
    ["20240305", "2024-03-05"],
    ["2024-03-05T23:30:00-05:00", "2024-03-05"],
    ["2024-03-05 23:30:15 +0100", "2024-03-05"],
    ["Tuesday, March 5, 2024 at 7:04 PM", "2024-03-05"],
    ["the 5th of March, 2024", "2024-03-05"],
    ["mardi 5 mars 2024", "2024-03-05"],
    ["1er janvier 2024", "2024-01-01"],
    ["5 de marzo de 2024", "2024-03-05"],
    ["1º de janeiro de 2024", "2024-01-01"],
    ["5 janvye 2024", "2024-01-05"],
    ["٥ مارس ٢٠٢٤", "2024-03-05"],
    ["5 كانون الثاني 2024", "2024-01-05"],
    ["5 مارچ 2024", "2024-03-05"],
    ["２０２４年３月５日", "2024-03-05"],
  ])("%s is %s", (told, day) => {
    expect(dayOf(told, "day")).toBe(day);
  });

  test("of a whole column have one order, and where it has two, what could be either is none", async () => {
    expect(orderOf(["3/4/2024", "14/4/2024"], "month")).toBe("day");
    expect(orderOf(["3/4/2024"], "month")).toBe("month");
    const days = async (table: string, reader?: Partial<Reader>) =>
      (await wordsOf(`date,text\n${table}`, reader)).map(([day]) => day);
    expect(await days("3/4/2024,a\n14/4/2024,b\n")).toEqual(["2024-04-03", "2024-04-14"]);
    expect(await days("3/4/2024,a\n14/4/2024,b\n4/14/2024,c\n5/5/2024,d\n")).toEqual([
      undefined,
      "2024-04-14",
      "2024-04-14",
      "2024-05-05",
    ]);
    expect(await days("24/03/05,a\n", { usualOrder: "year" })).toEqual(["2024-03-05"]);
  });
});

describe("letters that nothing in a file tells", () => {
  const double = ["shift_jis", "euc-jp", "gb18030"];
  /** The bytes of a text in an old encoding, or undefined where it has no such letter. */
  function encoder(encoding: ImportEncoding) {
    const decoder = new TextDecoder(encoding);
    const bytes = new Map<string, number[]>();
    const add = (...told: number[]) => {
      const letter = decoder.decode(Uint8Array.from(told));
      if ([...letter].length === 1 && letter !== "\ufffd" && !bytes.has(letter)) bytes.set(letter, told);
    };
    for (let first = 0; first < 256; first += 1) add(first);
    if (double.includes(encoding))
      for (let first = 0x81; first < 0xff; first += 1)
        for (let second = 0x40; second < 0xff; second += 1) add(first, second);
    return (text: string) => {
      const found = [...text].map((letter) => bytes.get(letter));
      return found.every((one) => one !== undefined) ? Buffer.from(found.flat()) : undefined;
    };
  }

  const textsOf = (value: unknown): string[] =>
    typeof value === "string" ? [value] : Object.values(Object(value)).flatMap(textsOf);

  /** All that the product says in a language, as tables of a few rows. */
  function tablesOf(language: string, encode: (text: string) => Buffer | undefined) {
    const folder = new URL(`../../../../locales/${language}/`, import.meta.url);
    const texts = readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .flatMap((name) => textsOf(JSON.parse(readFileSync(new URL(name, folder), "utf8"))))
      .filter((text) => !/[",\n]/.test(text) && /[^ -~]/.test(text) && encode(text));
    return Array.from({ length: Math.floor(texts.length / 20) }, (_, at) =>
      texts.slice(at * 20, at * 20 + 20),
    );
  }

  test.each<[string, ImportEncoding]>([
    ["fr", "windows-1252"],
    ["es", "windows-1252"],
    ["pt", "windows-1252"],
    ["ht", "windows-1252"],
    ["ar", "windows-1256"],
    ["ur", "windows-1256"],
    ["ja", "shift_jis"],
    ["ja", "euc-jp"],
    ["zh", "gb18030"],
    ["fr", "macintosh"],
  ])("are guessed in %s, %s", async (language, encoding) => {
    const encode = encoder(encoding);
    const tables = tablesOf(language, encode);
    expect(tables.length).toBeGreaterThan(5);
    for (const texts of tables.slice(0, 12)) {
      const table = `date,text\n${texts.map((text) => `2024-05-01,${text}\n`).join("")}`;
      expect(await wordsOf(encode(table) ?? "")).toEqual(
        texts.map((text) => ["2024-05-01", "", text.trim()]),
      );
    }
  });

  test.each<[ImportEncoding, string]>([
    ["windows-1251", "Спасибо за хлеб и за друзей"],
    ["koi8-r", "Спасибо за хлеб и за друзей"],
    ["windows-1253", "Ευχαριστώ για το ψωμί"],
    ["windows-1255", "תודה על הלחם ועל החברים"],
    ["windows-874", "ขอบคุณสำหรับอาหาร"],
    ["windows-1250", "Dziękuję za chleb i przyjaźń"],
    ["windows-1254", "Teşekkür ederim, iyi ki varsın"],
    ["windows-1257", "Ačiū už draugystę"],
  ])("are guessed: %s, %s", async (encoding, text) => {
    const bytes = encoder(encoding)(`date;text\n2024-05-01;${text}\n`);
    expect(await wordsOf(bytes ?? "")).toEqual([["2024-05-01", "", text]]);
  });

  test("may be read as the member says, and as nothing that would lose one", async () => {
    const bytes = encoder("windows-1250")("date;text\n2024-05-01;Müße\n") ?? Buffer.of();
    const { guess } = await read(bytes);
    expect(guess?.encoding).toBe("windows-1252");
    expect(guess?.others).toContain("windows-1250");
    expect(await wordsOf(bytes, { encoding: "windows-1254" })).toEqual([["2024-05-01", "", "Müße"]]);
    expect(await read(bytes, { encoding: "shift_jis" })).toEqual({ refused: "import.unknown-letters" });
  });
});

describe("a ZIP of Day One", () => {
  test.each([
    ["dayone_plain.zip", ["photos/b6b1e9447213fa604bfa524938825921.jpeg"]],
    ["dayone_photo_jpg_ext.zip", ["photos/b6b1e9447213fa604bfa524938825921.jpg"]],
    ["dayone_uppercase.zip", ["photos/b6b1e9447213fa604bfa524938825921.jpeg"]],
    ["dayone_video_no_type_mp4.zip", ["videos/9fc1e3c022ea363cf88df45800865059.mp4"]],
    ["dayone_audio_aac.zip", ["audios/53bd316b3bba5c539725ed788d03e8b2.m4a"]],
  ])("gives every file, whatever its ending: %s", async (name, files) => {
    const { kind, told, left } = await read(sample(name));
    expect([kind, told?.map((entry) => entry.files), left]).toEqual(["dayOne", [files], {}]);
  });

  test("made on a Mac has shadows of its files, which are none", async () => {
    const { told, left } = await read(sample("dayone_appledouble.zip"));
    expect([told?.map(({ text }) => text), left]).toEqual([["One"], {}]);
  });

  test("gives the words of an entry without `text`", async () => {
    expect(await wordsOf(sample("dayone_rich.zip"))).toEqual([
      ["2024-03-05", undefined, "Rich title\nonly rich text here"],
    ]);
  });

  test("gives the day of where it was written, in every form of a zone", async () => {
    expect((await wordsOf(sample("dayone_tz.zip"))).map(([day]) => day)).toEqual([
      "2024-03-06",
      "2024-03-05",
      "2024-03-06",
      "2024-03-06",
    ]);
  });

  const one = { uuid: "A", creationDate: "2024-03-05T12:00:00Z", text: "One" };
  const journal = (...entries: object[]) => JSON.stringify({ metadata: { version: "1.0" }, entries });
  const sum = "0a".repeat(16);

  test.each<[string, object, Record<string, string>, string[]]>([
    [
      "by its identifier, where no sum is told",
      { photos: [{ identifier: "F1" }] },
      { "photos/F1.heic": "x" },
      ["photos/F1.heic"],
    ],
    [
      "by its own name",
      { photos: [{ md5: sum, filename: "IMG_1.HEIC" }] },
      { "photos/img_1.heic": "x" },
      ["photos/img_1.heic"],
    ],
    ["in another folder", { photos: [{ md5: sum }] }, { [`Photos/${sum}.png`]: "x" }, [`Photos/${sum}.png`]],
    [
      "or says which is not there",
      { photos: [{ md5: sum, type: "jpeg" }] },
      {},
      [`missing photos/${sum}.jpeg`],
    ],
  ])("finds a file %s", async (_, more, files, found) => {
    const { told } = await read(await pack({ "Journal.json": journal({ ...one, ...more }), ...files }));
    expect(told?.map((entry) => entry.files)).toEqual([found]);
  });

  test("tells of files that no entry has, and of details without a place", async () => {
    const file = await pack({
      "Journal.json": journal({ ...one, location: { placeName: "Lyon" }, weather: {} }),
      "photos/other.jpeg": "x",
      "pdfs/book.pdf": "x",
    });
    expect((await read(file)).left).toEqual({ files: ["other.jpeg", "book.pdf"], fields: ["location"] });
  });

  test("tells of a text beside its entries, of which nothing comes along", async () => {
    const beside = { "notes.md": "x", "more/read.txt": "x", "photos/.hidden.md": "x", "index.html": "x" };
    const file = await pack({ "Journal.json": journal(one), ...beside });
    expect((await read(file)).left).toEqual({ files: ["notes.md", "read.txt"] });
  });

  test("written anew by an editor, in UTF-16, is read; in another way than JSON is written, it is refused", async () => {
    const text = journal({ ...one, text: "Grüße" });
    expect(await wordsOf(Buffer.from(`\ufeff${text}`, "utf16le"))).toEqual([
      ["2024-03-05", undefined, "Grüße"],
    ]);
    expect(await read(Buffer.from(text, "latin1"))).toEqual({ refused: "import.unknown-letters" });
  });
});

describe("a ZIP of Journiv", () => {
  test.each([
    ["journiv_old.zip", [["2025-05-01", "T", "words of the old form"]]],
    [
      "journiv_delta.zip",
      [
        ["2026-02-01", "With a title", "words of the delta form"],
        ["2026-02-02", "", "without a title"],
      ],
    ],
    ["journiv_moments.zip", [["2026-05-01", "T", "words in a moment"]]],
  ])("of each of its versions gives every word: %s", async (name, words) => {
    expect(await wordsOf(sample(name))).toEqual(words);
  });

  test("has day, tags and files on the moment", async () => {
    const { told, left } = await read(sample("journiv_moments.zip"));
    expect(told).toMatchObject([{ tags: ["family"], files: ["media/small.jpg"] }]);
    expect(left).toEqual({});
  });

  const data = async (value: object) => await pack({ "data.json": JSON.stringify(value) });

  test("gives the pieces of an entry's words, and the note of a moment without one", async () => {
    const day = { logged_date_tz: "2026-05-01" };
    const delta = { ops: [{ insert: "One " }, { insert: { image: "x" } }, { insert: "two\n" }] };
    const moments = [
      { ...day, entry: { title: null, content_delta: delta }, note: "and a note" },
      { ...day, entry: null, note: "a note alone" },
    ];
    expect((await wordsOf(await data({ journals: [], moments }))).map(([, , text]) => text)).toEqual([
      "One two\n\nand a note",
      "a note alone",
    ]);
  });

  test("whose words stand where nobody knows is refused, and not half taken", async () => {
    const entries = [{ title: "T", entry_date: "2026-02-01", content_blocks: ["words"] }];
    expect(await read(await data({ journals: [{ entries }] }))).toEqual({ refused: "import.unknown-format" });
  });
});

describe("a ZIP of Apple's Journal", () => {
  // As it is written: tags that end where they did not begin.
  const page = (day: string, { title = "", cards = "", words = "" }) =>
    `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Journal</title><style>.p2 { margin: 0 }</style></head><body>
<p class="p1"><span class="s1"><div class='pageContainer'><div class="pageHeader">${day}</div>
<div class="assetGrid">${cards}</div><div class='title'>${title}</div><div class='bodyText'></span></p>
${words}<p class="p1"><span class="s1"></div></div></span></p></body></html>`;
  const card = (id: string, type: string, inner: string) =>
    `<div id="${id}" class="gridItem assetType_${type}">${inner}</div>`;

  test("gives each page with its day, its words and its files", async () => {
    const cards = [
      card("P1", "photo", '<img src="../Resources/P1.heic" class="asset_image"/>'),
      card("V1", "video", '<video><source src="../Resources/V1.mov"/></video><div>0:15</div>'),
      card("A1", "audio", "<div>Voice note</div>"),
      card("M1", "stateOfMind", "<span>Calm</span>"),
    ].join("");
    const words = `<p class="p2"><span class="s2">Swam &amp; sat on the <b>jetty</b>.</span></p>
<p class="p3"><span class="s2"></span><br></p><p class="p2"><span class="s2">The water was warm.</span></p>
<ul><li>One</li><li>Two</li></ul>`;
    const file = await pack({
      "AppleJournalEntries/index.html": "<html><body>Journal</body></html>",
      "AppleJournalEntries/Entries/2026-09-04_Lake.html": page("Friday, September 4, 2026", {
        title: "Evening on the lake",
        cards,
        words,
      }),
      "AppleJournalEntries/Entries/2024-11-03.html": page("dimanche 3 novembre 2024", {
        words: '<p class="p2"><span class="s2">Pluie</span></p>',
      }),
      "AppleJournalEntries/Entries/2024-11-05.html": page("5. marraskuuta 2024", {
        words: '<p class="p2"><span class="s2">Lumi</span></p>',
      }),
      "AppleJournalEntries/Resources/P1.heic": "x",
      "AppleJournalEntries/Resources/P1.json": '{"date":1}',
      "AppleJournalEntries/Resources/V1.mov": "x",
      "AppleJournalEntries/Resources/A1.m4a": "x",
      "__MACOSX/AppleJournalEntries/Entries/._2024-11-03.html": "x",
    });
    const { kind, told, left } = await read(file);
    expect(kind).toBe("appleJournal");
    expect(told).toEqual([
      {
        day: "2026-09-04",
        title: "Evening on the lake",
        text: "Swam & sat on the jetty.\n\nThe water was warm.\n\n- One\n- Two",
        files: ["P1.heic", "V1.mov", "A1.m4a"].map((name) => `AppleJournalEntries/Resources/${name}`),
      },
      { day: "2024-11-03", title: "", text: "Pluie", files: [] },
      // In a language that is none of ours: as the file is named.
      { day: "2024-11-05", title: "", text: "Lumi", files: [] },
    ]);
    expect(left?.fields).toContain("Calm");
    expect(left?.files).toBeUndefined();
  });
});

describe("a ZIP of Google Keep", () => {
  const note = { createdTimestampUsec: 1709668800000000, title: "T", textContent: "One" };
  const keep = async (value: object, more: Record<string, string> = {}) =>
    await read(
      await pack({
        "Takeout/archive_browser.html": "<html></html>",
        // Its folder has a name in the language of the account.
        "Takeout/Notizen/T.json": JSON.stringify(value),
        "Takeout/Notizen/T.html": "<html></html>",
        "Takeout/Notizen/Labels.txt": "family",
        ...more,
      }),
    );

  test("gives a note with the day of where the member lives, its labels and points", async () => {
    const listContent = [
      { text: "Bread", isChecked: true },
      { text: "Wine", isChecked: false },
    ];
    const { kind, told } = await keep({ ...note, listContent, labels: [{ name: "family" }] });
    expect(kind).toBe("keep");
    expect(told).toMatchObject([
      { day: "2024-03-05", title: "T", text: "One\n\n☑ Bread\n☐ Wine", tags: ["family"], files: [] },
    ]);
  });

  test("finds a picture that is told as .jpeg and lies there as .jpg", async () => {
    const attachments = [{ filePath: "18f2.a1.jpeg", mimetype: "image/jpeg" }];
    const { told } = await keep({ ...note, attachments }, { "Takeout/Notizen/18f2.a1.jpg": "x" });
    expect(told?.map(({ files }) => files)).toEqual([["Takeout/Notizen/18f2.a1.jpg"]]);
  });

  test("leaves what was thrown away, and says so", async () => {
    expect((await keep({ ...note, isTrashed: true })).told).toMatchObject([{ leftOut: "trashed" }]);
  });

  test("gives a note of an older form, which tells only when it was changed", async () => {
    const { told } = await keep({
      title: "",
      textContent: "One",
      userEditedTimestampUsec: "1709668800000000",
    });
    expect(told).toMatchObject([{ day: "2024-03-05", text: "One" }]);
  });
});

describe("a ZIP of Journey", () => {
  test("gives each file as an entry, with its photos", async () => {
    const entry = {
      id: "1709668800000-a",
      date_journal: 1709668800000,
      timezone: "Pacific/Auckland",
      tags: ["family"],
      photos: ["1709668800000-a-1.jpg", "gone.jpg"],
    };
    const file = await pack({
      "1709668800000-a.json": JSON.stringify({ ...entry, text: "<p>Bread &amp; wine</p><p>Rain</p>" }),
      "1709668800000-a-1.jpg": "x",
      "2.json": JSON.stringify({ ...entry, id: "2", type: "markdown", text: "**Figs** < 3", photos: [] }),
      "3.json": JSON.stringify({ something: "else" }),
    });
    const { kind, told, left } = await read(file);
    expect(kind).toBe("journey");
    expect(told).toMatchObject([
      {
        day: "2024-03-06",
        text: "Bread & wine\n\nRain",
        files: ["1709668800000-a-1.jpg", "missing gone.jpg"],
      },
      { day: "2024-03-06", text: "**Figs** < 3", files: [] },
    ]);
    expect(left).toEqual({ files: ["3.json"] });
  });
});

describe("a ZIP of Diaro", () => {
  const table = (name: string, rows: Record<string, string>[]) =>
    `<table name="${name}">${rows
      .map(
        (row) =>
          `<r>${Object.entries(row)
            .map(([field, text]) => `<${field}>${text}</${field}>`)
            .join("")}</r>`,
      )
      .join("")}</table>`;
  const entry = {
    uid: "e1",
    date: "1709679600000",
    tz_offset: "+13:00",
    title: "T",
    text: "One &amp; two\nthree",
  };
  const backup = async (...tables: string[]) =>
    await pack({
      "DiaroBackup.xml": `<?xml version="1.0" encoding="UTF-8"?><data version="2">${tables.join("")}</data>`,
      "media/photo/p1.jpg": "x",
    });

  test("gives its entries by their tables", async () => {
    const file = await backup(
      table("diaro_folders", [{ uid: "f1", title: "Family" }]),
      table("diaro_tags", [{ uid: "t1", title: "walk" }]),
      table("diaro_entries", [
        { ...entry, folder_uid: "f1", tags: ",t1," },
        { ...entry, uid: "e2", archived: "1" },
      ]),
      table("diaro_attachments", [
        { uid: "a1", entry_uid: "e1", type: "photo", filename: "p1.jpg", position: "1" },
      ]),
    );
    const { kind, told, left } = await read(file);
    expect(kind).toBe("diaro");
    expect(told).toMatchObject([
      {
        day: "2024-03-06",
        title: "T",
        text: "One & two\nthree",
        category: "Family",
        tags: ["walk"],
        files: ["media/photo/p1.jpg"],
      },
      { leftOut: "trashed" },
    ]);
    expect(left).toEqual({});
  });

  test("that lies in itself without end is not read", async () => {
    expect(await read(await backup("<a>".repeat(100_000)))).toEqual({ refused: "import.unsafe" });
  });
});

// Of a table, by the words of a row.
const byWords = "2a03e7cd462090a054097d1c933623f673934524a31181ebb00a59b2dd6c724e";
const known: [ImportPreview["kind"], Record<string, unknown>, string[]][] = [
  ["dayOne", { "Journal.json": { entries: [{ uuid: "A", text: "One" }] } }, ["A"]],
  [
    "journiv",
    {
      "data.json": {
        journals: [{ entries: [{ id: "7", content: "One", entry_date: "2025-05-01" }] }],
        moments: [{ external_id: "M", id: "8", note: "Two", logged_date_tz: "2025-05-01" }],
      },
    },
    ["7", "M"],
  ],
  ["journey", { "1.json": { id: "1-a", date_journal: 1709668800000, text: "One" } }, ["1-a"]],
  [
    "keep",
    {
      "T.json": { createdTimestampUsec: 1709668800000000, title: "T", textContent: "One" },
      "U.json": { createdTimestampUsec: 1709668800000000, title: "", textContent: "Two" },
    },
    ["2024-03-05T20:00:00.000Z T", "2024-03-05T20:00:00.000Z Two"],
  ],
  ["appleJournal", { "Entries/2024-11-03_Rain.html": "<p>Rain</p>" }, ["2024-11-03_Rain.html"]],
  [
    "diaro",
    {
      "DiaroBackup.xml":
        '<data><table name="diaro_entries"><r><uid>e1</uid><date>1</date><text>One</text></r></table></data>',
    },
    ["e1"],
  ],
  ["jar", { "blessings.json": { blessings: [{ id: "B1", title: "One" }] } }, ["B1"]],
  ["csv", { "a.csv": "date,title,text\n2024-05-01,T,One\n2024-05-01,T,One\n" }, [byWords, `${byWords} 2`]],
];

function packed(files: Record<string, unknown>): Promise<Buffer> {
  const texts = Object.entries(files).map(([name, file]) => [
    name,
    typeof file === "string" ? file : JSON.stringify(file),
  ]);
  return pack(Object.fromEntries(texts));
}

// Another name would bring all of it a second time, to whoever takes the file of their app again.
test.each(known)("an entry of %s is known by the name that its app gave it", async (kind, files, ids) => {
  expect(await read(await packed(files))).toMatchObject({ kind, ids });
});

test("of every kind it is told here by which names its entries are known", () => {
  expect(known.map(([kind]) => kind).sort()).toEqual(importKinds.toSorted());
});

test("a journal is of one app, whatever order they are asked in", () => {
  const fields = known.flatMap(([kind, files]) =>
    Object.values(files).map((file) => [kind, new Set(Object.keys(Object(file)))] as const),
  );
  const claimed = fields.map(([kind, names]) => [
    kind,
    formats.filter(({ is }) => is(names)).map((format) => format.kind),
  ]);
  const ofFields = formats.map(({ kind }) => kind);
  for (const [kind, kinds] of claimed)
    expect(kinds).toEqual(ofFields.some((one) => one === kind) ? [kind] : []);
});

test("the name of a column is one thing", () => {
  const names = Object.entries(columns).flatMap(([column, all]) =>
    [...new Set(all.map(folded))].map((name) => ({ column, name })),
  );
  const twice = Object.entries(Object.groupBy(names, ({ name }) => name)).filter(
    ([, all = []]) => all.length > 1,
  );
  expect(twice).toEqual([]);
});

describe("a ZIP as phones, Macs and Windows make it", () => {
  test("of a table is the table", async () => {
    const file = await pack({ "My list.csv": "date,text\n2024-05-01,One\n", "._My list.csv": "x" });
    expect(await wordsOf(file)).toEqual([["2024-05-01", "", "One"]]);
  });

  test("finds a file whose name is written in another way", async () => {
    const media = [{ file_path: "media/Été.jpg".normalize("NFC"), filename: "Été.jpg" }];
    const entries = [{ title: "T", content: "One", entry_date: "2025-05-01", media }];
    const zip = await pack({
      "data.json": JSON.stringify({ journals: [{ entries }] }),
      ["media/Été.jpg".normalize("NFD")]: "x",
    });
    const marked = Buffer.from(zip);
    // As a Mac does it: UTF-8, and nothing that says so.
    for (let at = marked.indexOf("PK\u0001\u0002", 0, "latin1"); at >= 0; ) {
      marked.writeUInt16LE(marked.readUInt16LE(at + 8) & ~0x800, at + 8);
      at = marked.indexOf("PK\u0001\u0002", at + 4, "latin1");
    }
    for (const one of [zip, marked])
      expect((await read(one)).told?.map(({ files }) => files)).toEqual([["media/Été.jpg".normalize("NFD")]]);
  });
});
