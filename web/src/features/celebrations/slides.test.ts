import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { expect, test } from "vitest";
import { figuresOf, indexBeside, mediaOf, playedOn, slidesOf } from "./slides.ts";

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

test("a cover, a slide for each blessing, then the sections that are wanted", () => {
  const blessings = [aBlessing({ id: "1" }), aBlessing({ id: "2" })];
  const kinds = (...wanted: [boolean, boolean]) =>
    slidesOf(withSettings(...wanted), blessings).map(({ kind }) => kind);
  expect(kinds(true, true)).toEqual(["cover", "blessing", "blessing", "timeline", "stats"]);
  expect(kinds(false, true)).toEqual(["cover", "blessing", "blessing", "stats"]);
  expect(kinds(false, false)).toEqual(["cover", "blessing", "blessing"]);
  expect(slidesOf(withSettings(true, true), [])).toEqual([{ kind: "cover", key: "cover" }]);
});

test("previous and next go round at both ends", () => {
  expect(indexBeside(0, -1, 5)).toBe(4);
  expect(indexBeside(4, 1, 5)).toBe(0);
  expect(indexBeside(0, 1, 1)).toBe(0);
});

test("a slide waits for its film, else for its voice, and for no picture", () => {
  const slideOf = (...types: string[]) => {
    const blessing = aBlessing({ mediaUrls: types.map((_, n) => `/media/${n}`), mediaTypes: types });
    return playedOn({ kind: "blessing", key: "1", blessing });
  };
  expect(slideOf("image/jpeg", "audio/mp4", "video/mp4")).toBe("/media/2");
  expect(slideOf("image/jpeg", "audio/mp4")).toBe("/media/1");
  expect(slideOf("image/jpeg")).toBeUndefined();
  expect(playedOn({ kind: "cover", key: "cover" })).toBeUndefined();
});

test("files are told apart by their type", () => {
  const blessing = { mediaUrls: ["/media/a", "/media/b"], mediaTypes: ["audio/mp4", "image/webp"] };
  expect(mediaOf(blessing)).toEqual({ pictures: ["/media/b"], films: [], voices: ["/media/a"] });
});

test("the figures are those of what is shown", () => {
  const blessings = [
    aBlessing({ isAnsweredPrayer: true, reactionsCount: 2 }),
    aBlessing({ commentsCount: 3, userId: "noor" }),
    aBlessing({ category: "Health" }),
  ];
  expect(figuresOf(blessings)).toEqual({
    blessings: 3,
    answeredPrayers: 1,
    reactions: 2,
    comments: 3,
    people: 2,
    categories: [
      { category: "Family", count: 2 },
      { category: "Health", count: 1 },
    ],
  });
});
