import type { Memory } from "@blessing-jar/contract/memories.ts";
import { expect, test } from "vitest";
import { aBlessing } from "../blessings/testing.ts";
import { arrangeMemories, countMedia, groupMemories, heroOf } from "./group-memories.ts";
import { memoriesIn } from "./memories-list.tsx";

function aMemory(title: string, yearAgo: number): Memory {
  return {
    id: title,
    title,
    description: "",
    category: "Family",
    bibleVerse: "",
    mediaUrls: [],
    mediaTypes: [],
    mediaFilms: [],
    isAnsweredPrayer: false,
    blessingDate: `${2026 - yearAgo}-03-01`,
    createdAt: "2026-03-01T08:00:00.000Z",
    yearAgo,
  };
}

test("the longest ago stands on top, this year at the end, and each group keeps its order", () => {
  const memories = [aMemory("b", 0), aMemory("a", 2), aMemory("d", 10), aMemory("c", 2)];
  const groups = groupMemories(memories).map(({ yearAgo, memories: group }) => [
    yearAgo,
    group.map(({ title }) => title).join(),
  ]);
  expect(groups).toEqual([
    [10, "d"],
    [2, "a,c"],
    [0, "b"],
  ]);
});

test("out of a jar come those of the month, in its year and the years before, newest first", () => {
  const days = ["2025-03-09", "2026-03-31", "2027-03-01", "2026-04-03", "2019-03-05"];
  const found = memoriesIn(
    days.map((blessingDate) => aBlessing({ blessingDate })),
    "2026-03",
  );
  expect(found.map(({ blessingDate, yearAgo }) => [blessingDate, yearAgo])).toEqual([
    ["2026-03-31", 0],
    ["2025-03-09", 1],
    ["2019-03-05", 7],
  ]);
});

test("no memories are no groups", () => {
  expect(groupMemories([])).toEqual([]);
});

test("media are counted by what their type begins with, and what is none of the three by nothing", () => {
  const types = ["image/png", "video/mp4", "image/jpeg", "audio/ogg", "application/pdf", "imagery/x"];
  expect(countMedia(types)).toEqual({ images: 2, videos: 1, audios: 1 });
});

test("the first with a picture leads, and without any the first", () => {
  const words = aMemory("words", 1);
  const song = { ...aMemory("song", 1), mediaTypes: ["audio/mp4"] };
  const photo = { ...aMemory("photo", 1), mediaTypes: ["image/jpeg"] };
  expect(heroOf([words, song, photo])).toBe(photo);
  expect(heroOf([song, words])).toBe(song);
  expect(heroOf([])).toBeUndefined();
});

test("on top stands what this day brought, its picture first; else the longest ago", () => {
  const plain = aMemory("plain", 1);
  const seen = { ...aMemory("seen", 2), mediaTypes: ["image/webp"] };
  const old = aMemory("old", 9);
  expect(arrangeMemories([plain, seen, old], [plain, seen]).first).toBe(seen);
  expect(arrangeMemories([plain, seen, old], []).first).toBe(old);
  expect(arrangeMemories([], [plain]).first).toBeUndefined();
});
