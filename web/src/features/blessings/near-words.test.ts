import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { expect, test } from "vitest";
import { nearSearches } from "./near-words.ts";

const jar = (...titles: string[]) =>
  titles.map((title) => ({ title, description: "", category: "Faith" }) as Blessing);

const near = (search: string, ...titles: string[]) => nearSearches(jar(...titles), search);

test("a slip of the finger finds the word that was meant, as it is written", async () => {
  const titles = ["A prayer was answered", "Two loaves and a loaf", "Grand-mère Élise est là"];
  expect(await near("answerd", ...titles)).toEqual(["answered"]);
  expect(await near("loafs", ...titles)).toContain("loaf");
  expect(await near("elsie", ...titles)).toEqual(["Élise"]);
  expect(await near("anwse", ...titles)).toEqual(["answered"]);
  expect(await near("neigbour", "The neighbours’ dog")).toEqual(["neighbours"]);
  expect(await near("خبذ", "خبز ساخن")).toEqual(["خبز"]);
});

test("of several words those that are there stay", async () => {
  expect(await near("answerd prayer", "An answered prayer")).toEqual(["answered prayer"]);
  expect(await near("answerd praier", "An answered prayer")).toEqual(["answered prayer"]);
});

test("nothing is offered that finds nothing, nor for what is no slip", async () => {
  expect(await near("answerd tea", "An answered prayer", "Tea")).toEqual([]);
  expect(await near("xy", "xz")).toEqual([]);
  expect(await near("window", "winter", "answered")).toEqual([]);
  expect(await near("Tea", "Tea")).toEqual([]);
});

test("the nearest comes first, then the most frequent", async () => {
  expect(await near("bred", "bread", "breed breed")).toEqual(["breed", "bread"]);
});
