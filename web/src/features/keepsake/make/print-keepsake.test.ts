import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { qrPath } from "../../../ui/qr-path.ts";
import type { KeepsakeBlessing, KeepsakeContent, KeepsakeFormat } from "../keepsake-content.ts";
import { numberOf } from "./pdf/pdf-file.ts";
import { beginningOf, printKeepsake, type Tools } from "./print-keepsake.ts";

const root = new URL("../../../../..", import.meta.url);
const drawn: string[] = [];
const wished = new Map<string, number>();
/** What of each picture is printed. */
const parts: { width: number; height: number }[] = [];
const heights: Record<string, number> = { upright: 1800, even: 1200, panorama: 300 };

const tools: Tools = {
  readFile: async (url) =>
    new Uint8Array(await readFile(new URL(`.${url.replace(/^\/@fs.*?(?=\/node_modules)/, "")}`, root))),
  openPicture: async (url, wishedWidth) => {
    wished.set(url, wishedWidth);
    return url.endsWith("gone")
      ? undefined
      : {
          width: 1200,
          height: heights[url.split("/").at(-1) ?? ""] ?? 900,
          jpegOf: async (part) => {
            parts.push(part);
            return new Uint8Array(20);
          },
          close: () => {},
        };
  },
  device: {
    widthOf: (text) => {
      drawn.push(text);
      return 1;
    },
    draw: () => ({ width: 2, height: 2, rgba: new Uint8ClampedArray(16), ascent: 1, pixelsPerEm: 2 }),
  },
  onProgress: () => {},
};

function aBlessing(some: Partial<KeepsakeBlessing> = {}): KeepsakeBlessing {
  return {
    title: "The figs were ripe",
    description: "We talked for an hour about nothing.",
    bibleVerse: "",
    prompt: "",
    date: "March 1, 2026",
    category: "Family",
    author: "",
    people: "",
    pictures: [],
    code: "",
    isAnswered: false,
    comments: [],
    ...some,
  };
}

const aPicture = (url: string) => ({ url, isFilm: false });

const emptyContent: KeepsakeContent = {
  language: "en",
  title: "A year",
  subtitle: "Ruth",
  message: "",
  theme: "warm",
  chapters: [],
  colophon: ["Thanks"],
  words: { answered: "Answered", comments: "Comments", code: "Scan to watch" },
};

async function print(
  blessings: KeepsakeBlessing[],
  some: Partial<KeepsakeContent> = {},
  format: KeepsakeFormat = "a5",
) {
  const content = { ...emptyContent, chapters: [{ blessings }], ...some };
  const file = await printKeepsake(content, format, tools);
  const bytes = Buffer.from(await file.arrayBuffer());
  const text = bytes.toString("latin1");
  const streams = [...text.matchAll(/\/FlateDecode\/Length (\d+)>>\nstream\n/g)].map((found) => {
    const start = found.index + found[0].length;
    return inflateSync(bytes.subarray(start, start + Number(found[1]))).toString("latin1");
  });
  const places = streams.flatMap((stream) =>
    [...stream.matchAll(/1 0 0 -1 (\S+) (\S+) Tm/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
  );
  const unicode = streams.filter((stream) => stream.includes("beginbfchar")).join("");
  return { text, streams, places, unicode, pages: text.match(/\/Type\/Page\//g)?.length };
}

/** Of each page of blessings, the sizes in which its texts stand. */
const sizesOnPages = ({ streams }: Awaited<ReturnType<typeof print>>) =>
  streams
    .filter((stream) => stream.includes("\nBT "))
    .slice(1, -1)
    .map((page) => [...page.matchAll(/ (\S+) Tf/g)].map(([, size = ""]) => size));

const millimetre = 72 / 25.4;

test("a book has a cover, a page for each blessing and a last one; a message has its own", async () => {
  expect((await print([aBlessing(), aBlessing()])).pages).toBe(4);
  expect((await print([aBlessing(), aBlessing()], { message: "For you" }, "a4")).pages).toBe(5);
});

/** Of titles where blessings share pages, in an A5. */
const sharedTitles = [51.3, 39.9, 31.35, 24.7, 20.9, 18.62].map((size) => numberOf(size * 0.72));

test("in a year short blessings share a page in letters of one size, and a chapter has a page or a heading", async () => {
  const notes = (count: number) => Array.from({ length: count }, () => aBlessing());
  const year = (chapters: KeepsakeContent["chapters"]) => print([], { chapters });
  // Without the blank page that a printing house needs.
  const pagesOf = (chapters: KeepsakeContent["chapters"]) => print([], { chapters }, "a4");
  const months = await year([
    { heading: "January", blessings: notes(1) },
    { heading: "March", blessings: [...notes(1), aBlessing({ pictures: [aPicture("/media/wide")] })] },
    { heading: "May", blessings: notes(1) },
  ]);
  // The cover, a page of two months, the picture with what follows it, the last page.
  expect(months.pages).toBe(4);
  // Of months, titles, words, what stands around them, and the number of the page.
  for (const page of sizesOnPages(months)) expect(new Set(page).size).toBeLessThanOrEqual(5);
  const opener = { title: "July", subtitle: "2026", count: "9 blessings", days: [1, 0] };
  expect((await year([{ opener, blessings: notes(9) }])).pages).toBeLessThan(3 + 5);
  expect(
    (
      await pagesOf([
        { heading: "May", blessings: notes(1) },
        { opener, blessings: notes(1) },
      ])
    ).pages,
  ).toBe(5);
});

test("few words are set larger than many, and no word of a title is divided for it", async () => {
  const largest = async (some: Partial<KeepsakeBlessing>) => {
    const { streams } = await print([aBlessing(some)]);
    // Behind the cover.
    const page = streams.filter((stream) => stream.includes("\nBT "))[1] ?? "";
    return Math.max(...[...page.matchAll(/ (\S+) Tf/g)].map(([, size]) => Number(size)));
  };
  const few = await largest({ title: "Rain", description: "" });
  expect(few).toBeGreaterThan(1.5 * (await largest({ description: "We talked for an hour. ".repeat(60) })));
  expect(await largest({ title: "Donaudampfschifffahrtsgesellschaft", description: "" })).toBeLessThan(few);
});

test.each([
  ["a5", 148, 210, 3],
  ["square", 203.2, 203.2, 3],
  ["a4", 210, 297, 0],
] as const)("%s is cut to %d by %d mm, with %d mm of bleed", async (format, width, height, bleed) => {
  const { text } = await print([aBlessing()], {}, format);
  const [, ...media] = /\/MediaBox\[(\S+) (\S+) (\S+) (\S+)\]/.exec(text) ?? [];
  const [, ...trim] = /\/TrimBox\[(\S+) (\S+) (\S+) (\S+)\]/.exec(text) ?? [];
  const [left = 0, foot = 0, right = 0, top = 0] = trim.map(Number);
  expect(right - left).toBeCloseTo(width * millimetre, 1);
  expect(top - foot).toBeCloseTo(height * millimetre, 1);
  expect([left, foot].map((one) => one / millimetre)).toEqual([
    expect.closeTo(bleed, 2),
    expect.closeTo(bleed, 2),
  ]);
  expect(Number(media[2])).toBeCloseTo((width + 2 * bleed) * millimetre, 1);
});

test.each(["a5", "square"] as const)(
  "%s for a printing house has as many pages as its leaves have sides",
  async (format) => {
    for (const count of [1, 2, 3]) {
      const book = Array.from({ length: count }, () =>
        aBlessing({ description: "We talked for an hour. ".repeat(40) }),
      );
      const [{ pages = 0 }, { pages: atHome = 0 }] = [
        await print(book, {}, format),
        await print(book, {}, "a4"),
      ];
      expect(pages % 2, `${count}`).toBe(0);
      // At home each page is a sheet of its own: none is blank.
      expect(atHome).toBeLessThanOrEqual(pages);
    }
  },
);

test("a code stands dark on a white plate, with what it is for, on paper of any colour", async () => {
  const code = "https://jar.example/s/a-token-that-nobody-guesses";
  const [bare, coded] = [await print([aBlessing()]), await print([aBlessing({ code })])];
  const plates = ({ streams }: typeof bare) => streams.join("").match(/1 1 1 rg\n[^\n]+ m\n/g)?.length ?? 0;
  expect(plates(coded) - plates(bare)).toBe(1);
  const { size, path } = qrPath(code);
  const rows = path.split("Z").length - 1;
  // Each run of dark modules is one closed piece of one path.
  const drawnIn = coded.streams.find((stream) => stream.split("\nh").length > rows);
  expect(rows).toBeGreaterThan(size);
  expect(drawnIn).toBeDefined();
});

test("a long text goes on over as many pages as it needs, and no line stands beyond the paper", async () => {
  const description = "In everything give thanks, and then once more. ".repeat(210);
  const { pages = 0, places } = await print([aBlessing({ description })]);
  expect(pages).toBeGreaterThan(5);
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(148 * millimetre);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(210 * millimetre);
  }
});

test("a verse stands whole on one page beside one bar, however long the words before it are", async () => {
  const bibleVerse = "This is the day that was made. ".repeat(6).concat("\n— Psalm 118:24");
  const ruled = async (some: Partial<KeepsakeBlessing>) =>
    (await print([aBlessing(some)])).streams.join("").split(" RG 1.6 w ").length;
  // The jar has lines as wide as the rule.
  const others = await ruled({});
  expect(await ruled({ bibleVerse: "Psalm 51:7" }), "a place alone quotes nothing").toBe(others);
  for (let sentences = 30; sentences < 46; sentences += 1) {
    const description = "We talked for an hour about nothing. ".repeat(sentences);
    expect(await ruled({ description, bibleVerse }), `after ${sentences} sentences`).toBe(others + 1);
  }
});

test.each([
  ["ur", "الائچی والی چائے", "NotoNastaliqUrdu", "چ"],
  ["ar", "خبز طازج", "NotoNaskhArabic", "خ"],
  ["ja", "始発前の台所", "NotoSerifJP", "始"],
  ["zh", "一锅小米粥", "NotoSerifSC", "锅"],
  ["ht", "Lè bon bagay rive", "Fraunces", "è"],
] as const)(
  "a text in %s has its face in the file, and can be searched",
  async (language, title, face, letter) => {
    drawn.length = 0;
    const { text, unicode } = await print([aBlessing({ title })], { language });
    expect(text).toMatch(new RegExp(`/FontName/[A-Z]{6}\\+${face}`));
    expect(text.match(/\/FontFile2 /g)).toHaveLength(text.match(/\/Type\/FontDescriptor\//g)?.length ?? 0);
    expect(unicode).toContain(letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0"));
    expect(drawn).toEqual([]);
  },
);

test("what no face has is drawn by the device: signs of joy and other scripts", async () => {
  drawn.length = 0;
  const { text } = await print([aBlessing({ title: "Home 🎉", description: "Спасибо" })]);
  expect(drawn).toContain("🎉");
  expect(drawn).toContain("Спасибо");
  expect(text).toContain("/SMask");
});

test("a picture that is gone leaves the words, and one that stands upright has the window", async () => {
  expect((await print([aBlessing({ pictures: [aPicture("/media/gone")] })])).text).not.toContain(
    "/DCTDecode",
  );
  const upright = await print([aBlessing({ pictures: [aPicture("/media/upright")] })]);
  const wide = await print([aBlessing({ pictures: [aPicture("/media/wide")] })]);
  expect(upright.text.match(/\/DCTDecode/g)).toHaveLength(2);
  expect(upright.pages).toBe(wide.pages);
});

test("a film is told by its poster, wherever it stands, and the cover prefers a photo", async () => {
  const film = { url: "/media/film", isFilm: true };
  wished.clear();
  await print([aBlessing({ pictures: [film] })], {}, "square");
  expect(Math.max(...wished.values())).toBe(1280);
  wished.clear();
  await print([aBlessing({ pictures: [film, aPicture("/media/photo")] })]);
  expect([...wished.keys()]).toEqual(["/media/photo", "/media/film"]);
});

test.each(["a4", "a5", "square"] as const)(
  "of a picture that stands alone on a page of %s little is cut off, in the square too",
  async (format) => {
    for (const [url, width, height] of [
      ["/media/wide", 1200, 900],
      ["/media/even", 1200, 1200],
      ["/media/panorama", 1200, 300],
    ] as const) {
      const description = "We talked for an hour about nothing. ".repeat(9);
      parts.length = 0;
      await print([aBlessing({ description, pictures: [aPicture(url)] })], {}, format);
      // Behind that of the cover.
      const [, inside] = parts;
      expect((inside?.width ?? 0) / width, url).toBeGreaterThan(0.83);
      expect((inside?.height ?? 0) / height, url).toBeGreaterThan(0.83);
    }
  },
);

test("no page carries one line alone where another may stand beside it, and the fewer stand on it the larger they are", async () => {
  const note = () => aBlessing({ title: "Rain", description: "" });
  const onPages = async (blessings: KeepsakeBlessing[]) => {
    const book = await print([], { chapters: [{ heading: "May", blessings }] });
    return sizesOnPages(book).map((page) => page.filter((size) => sharedTitles.includes(size)));
  };
  const sizes: number[] = [];
  for (const count of [1, 2, 3, 4, 5, 6, 7, 9, 13]) {
    const pages = await onPages(Array.from({ length: count }, note));
    const perPage = pages.map(({ length }) => length);
    expect(perPage.reduce((sum, each) => sum + each)).toBe(count);
    expect(Math.max(...perPage) - Math.min(...perPage), `${count} blessings: ${perPage}`).toBeLessThan(2);
    for (const page of pages) expect(new Set(page).size).toBe(1);
    if (pages.length === 1) sizes.push(Number(pages[0]?.[0]));
  }
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(sizes.at(0), "one that is alone").toBeGreaterThan(1.5 * (sizes.at(-1) ?? 0));
  const pictures = [aPicture("/media/wide")];
  const numbers = async (blessings: KeepsakeBlessing[]) =>
    (await onPages(blessings)).map(({ length }) => length);
  expect(await numbers([note(), aBlessing({ pictures }), note()])).toEqual([1, 2]);
  const full = aBlessing({ pictures, description: "We talked for an hour about nothing. ".repeat(21) });
  expect(await numbers([full, note(), full])).toEqual([1, 1, 1]);
});

test.each(["/media/wide", "/media/upright"])(
  "what follows a picture stands beneath it rather than alone: %s",
  async (url) => {
    const perPage = async (sentences: number, format: KeepsakeFormat) => {
      const description = "We talked for an hour about nothing. ".repeat(sentences);
      const others = Array.from({ length: 2 }, () => aBlessing({ description }));
      const blessings = [aBlessing({ pictures: [aPicture(url)] }), ...others];
      const book = await print([], { chapters: [{ heading: "May", blessings }] }, format);
      return book.streams
        .filter((stream) => stream.includes("\nBT "))
        .slice(1, -1)
        .map((page) => page.includes(" Do"));
    };
    for (const format of ["a4", "a5"] as const) expect(await perPage(1, format), format).toEqual([true]);
    expect(await perPage(9, "a5")).toEqual([true, false]);
  },
);

test("a few words beneath a picture are set larger than many", async () => {
  const beneath = async (sentences: number) => {
    const description = "We talked for an hour about nothing. ".repeat(sentences);
    const blessings = [aBlessing({ description, pictures: [aPicture("/media/wide")] })];
    const [page = []] = sizesOnPages(await print([], { chapters: [{ heading: "May", blessings }] }));
    return Number(page.find((size) => sharedTitles.includes(size)));
  };
  expect(await beneath(0)).toBeGreaterThan(1.5 * (await beneath(20)));
});

test.each([
  ["a month of 130", [130]],
  ["months of 40, 7 and 60", [40, 7, 60]],
  ["a year of 300", Array.from({ length: 12 }, () => 25)],
])("the pages shown before are those of the book: %s", async (_name, counts) => {
  const chapters = counts.map((count, month) => ({
    heading: `${month}`,
    blessings: Array.from({ length: count }, (_, each) =>
      aBlessing({ title: "Rain ".repeat(1 + (each % 7)) }),
    ),
  }));
  const content: KeepsakeContent = { ...emptyContent, chapters };
  const pagesOf = async (some: KeepsakeContent) => sizesOnPages(await print([], some)).slice(0, 8);
  expect(await pagesOf(beginningOf(content))).toEqual(await pagesOf(content));
});

test("of the sizes that are tried for a long text only the one that is printed is shaped", async () => {
  // No face of ours has these letters, so that the browser is asked for each word of a line that is shaped.
  const words = 150;
  drawn.length = 0;
  const blessings = [aBlessing({ description: "Спасибо ".repeat(words) })];
  await print([], { chapters: [{ heading: "May", blessings }] });
  const asked = drawn.filter((text) => text === "Спасибо").length;
  expect(asked).toBeGreaterThanOrEqual(words);
  expect(asked).toBeLessThan(words + 10);
});
