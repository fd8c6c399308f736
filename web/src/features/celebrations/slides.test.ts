import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { expect, test } from "vitest";
import {
  figuresOf,
  indexBeside,
  longestWord,
  pictureOn,
  playedOn,
  sizeOfWords,
  slidesOf,
  wordsOn,
} from "./slides.ts";

const aBlessing = (parts: Partial<Blessing>) =>
  ({
    id: "1",
    userId: "ruth",
    category: "Family",
    isAnsweredPrayer: false,
    mediaUrls: [],
    mediaTypes: [],
    reactionsCount: 0,
    commentsCount: 0,
    ...parts,
  }) as unknown as Blessing;

const withSettings = (includeTimeline: boolean, includeStats: boolean) =>
  ({ settings: { includeTimeline, includeStats } }) as Parameters<typeof slidesOf>[0];

test("a cover, a slide for each blessing, then the sections that are wanted, and an end", () => {
  const blessings = [aBlessing({ id: "1" }), aBlessing({ id: "2", commentsCount: 1 })];
  const kinds = (...wanted: [boolean, boolean]) =>
    slidesOf(withSettings(...wanted), blessings).map(({ kind }) => kind);
  expect(kinds(true, true)).toEqual(["cover", "blessing", "blessing", "timeline", "stats", "end"]);
  expect(kinds(false, true)).toEqual(["cover", "blessing", "blessing", "stats", "end"]);
  expect(kinds(false, false)).toEqual(["cover", "blessing", "blessing", "end"]);
  expect(slidesOf(withSettings(true, true), [])).toEqual([{ kind: "cover", key: "cover" }]);
});

test("previous and next go round at both ends", () => {
  expect(indexBeside(0, -1, 5)).toBe(4);
  expect(indexBeside(4, 1, 5)).toBe(0);
  expect(indexBeside(0, 1, 1)).toBe(0);
});

const withFiles = (...types: string[]) =>
  aBlessing({ mediaUrls: types.map((_, n) => `/media/${n}`), mediaTypes: types, mediaFilms: [] });
const slidesWith = (...types: string[]) =>
  slidesOf(withSettings(false, false), [withFiles(...types)]).flatMap((slide) =>
    slide.kind === "blessing" ? [slide] : [],
  );

test("each picture and each film fills the screen once, and a voice is heard to a picture where there is one", () => {
  const of = (...types: string[]) =>
    slidesWith(...types).map(({ seen, voice }) => [seen?.url ?? "words", voice?.url ?? "silent"]);
  expect(of()).toEqual([["words", "silent"]]);
  expect(of("image/jpeg", "image/png")).toEqual([
    ["/media/0", "silent"],
    ["/media/1", "silent"],
  ]);
  expect(of("audio/mp4", "video/mp4", "image/jpeg")).toEqual([
    ["/media/1", "silent"],
    ["/media/2", "/media/0"],
  ]);
  expect(of("audio/mp4", "video/mp4")).toEqual([
    ["/media/1", "silent"],
    ["words", "/media/0"],
  ]);
  expect(of("audio/mp4", "audio/mp4")).toEqual([
    ["words", "/media/0"],
    ["words", "/media/1"],
  ]);
});

test("no two slides have the same key", () => {
  const keys = slidesWith("image/jpeg", "image/jpeg", "video/mp4", "audio/mp4").map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  // By its blessing, so that the place stays when pictures are added.
  expect(keys[0]).toBe("1");
});

test("a slide waits for its film, else for its voice, and for its picture to be there", () => {
  expect(slidesWith("video/mp4").map(playedOn)).toEqual(["/media/0"]);
  expect(slidesWith("image/jpeg", "audio/mp4").map(playedOn)).toEqual(["/media/1"]);
  expect(slidesWith("image/jpeg").map(playedOn)).toEqual([undefined]);
  expect(slidesWith("image/jpeg", "video/mp4").map(pictureOn)).toEqual(["/media/0", undefined]);
  expect(playedOn({ kind: "cover", key: "cover" })).toBeUndefined();
});

test("the figures are those of what is shown", () => {
  const blessings = [
    aBlessing({ isAnsweredPrayer: true, reactionsCount: 2 }),
    aBlessing({ commentsCount: 3, userId: "noor" }),
    aBlessing({ category: "Health" }),
  ];
  expect(figuresOf(blessings)).toEqual({
    told: [
      { name: "blessings", count: 3 },
      { name: "answeredPrayers", count: 1 },
      { name: "reactions", count: 2 },
      { name: "comments", count: 3 },
      { name: "people", count: 2 },
    ],
    categories: [
      { category: "Family", count: 2 },
      { category: "Health", count: 1 },
    ],
  });
});

test("noughts are not told, and a slide that would hold nothing else is not shown", () => {
  const blessings = [aBlessing({}), aBlessing({})];
  expect(figuresOf(blessings)).toEqual({ told: [{ name: "blessings", count: 2 }], categories: [] });
  expect(slidesOf(withSettings(false, true), blessings).map(({ kind }) => kind)).not.toContain("stats");
});

test("words are told on the first picture of their blessing, and its name stays where it is while the others change", () => {
  const on = (...types: string[]) => {
    const slides = slidesWith(...types);
    return new Set(slides.map((slide) => wordsOn(slide, (url) => url === "/media/2"))).size;
  };
  expect(on("image/jpeg", "image/png")).toBe(2);
  expect(on("image/jpeg", "image/png", "image/png", "image/png"), "one is missing").toBe(3);
  expect(on("image/jpeg", "image/png", "audio/mp4", "audio/mp4", "image/png"), "two have voices").toBe(3);
});

test.each([
  ["Soup for nine", "", "", "few"],
  ["Soup for nine", "Empty rooms, one chair.", "", "some"],
  ["Soup for nine", "", "Psalm 118:24", "some"],
  ["一锅小米粥".repeat(7), "", "", "some"],
  ["Soup for nine ".repeat(8), "", "", "many"],
  ["Soup for nine", "We talked for an hour. ".repeat(20), "", "many"],
])(
  "the fewer words stand on a slide, the larger they are: %s %s %s",
  (title, description, bibleVerse, size) => {
    expect(sizeOfWords(aBlessing({ title, description, bibleVerse }))).toBe(size);
    const asked = sizeOfWords(aBlessing({ title, description, bibleVerse, prompt: "What was small today?" }));
    expect(asked).toBe(size === "few" ? "some" : size);
  },
);

test("a title is set so that its longest word has room, or a phrase where there are no spaces", () => {
  expect(longestWord("The Donaudampfschiff came")).toBe(16);
  expect(longestWord("始発前の台所で")).toBe(14);
});
