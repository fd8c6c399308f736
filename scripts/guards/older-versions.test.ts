import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readShapes, shapesOfToday } from "./older-versions.ts";

const older = readShapes();
const today = shapesOfToday();
const pairs = Object.entries(older).map(([name, before]) => ({ name, before, now: today[name] }));

/**
 * Words that came into a closed list since, by their path in every answer that has it (`import.preview.kind`): what a page shows
 * that does not know them.
 */
const grown: Record<string, { words: string[]; shown: string }> = {
  "notifications[].kind": {
    words: ["approved", "declined", "thanked", "planned", "unreached", "opened"],
    shown: "that something happened, and no way there",
  },
  "acts[].act": {
    words: ["mail-tried", "backup-begun"],
    shown: "the act by the name of its text",
  },
  "import.preview.member.preferences[]": {
    words: ["evening"],
    shown: "that preferences come: a page names none of them",
  },
};

const added = (before: readonly string[], now: readonly string[]) =>
  now.filter((each) => !before.includes(each));

type Pair = { name: string; before: (typeof older)[string]; now: (typeof today)[string] };

function faults(find: (pair: Pair) => string[]): string[] {
  return pairs.flatMap(({ name, before, now }) =>
    now ? find({ name, before, now }).map((fault) => `${name}: ${fault}`) : [],
  );
}

test("what a page of the version before calls is still there", () => {
  expect(pairs.filter(({ before, now }) => now?.call !== before.call).map(({ name }) => name)).toEqual([]);
});

test("a page of the version before need send nothing that it does not know", () => {
  expect(faults(({ before, now }) => added(before.sends, now.sends))).toEqual([]);
});

test("what it does not send of a change means unchanged, and nothing is filled in for it", () => {
  expect(
    faults(({ before, now }) =>
      now.call.startsWith("P") && !now.call.startsWith("POST")
        ? now.defaults.filter((path) => !before.takes.includes(path))
        : [],
    ),
  ).toEqual([]);
});

test("it is answered all that it reads", () => {
  expect(faults(({ before, now }) => added(now.reads, before.reads))).toEqual([]);
});

test("it is told no word that it has none for, but where it is said what it shows", () => {
  expect(
    faults(({ before, now }) =>
      Object.entries(now.words).flatMap(([path, words]) => {
        const known = before.words[path];
        return known ? added([...known, ...(grown[path]?.words ?? [])], words) : [];
      }),
    ),
  ).toEqual([]);
});

test("what is said to have grown has: a list that pages of before know, by a word that they do not", () => {
  const known = new Map(pairs.flatMap(({ before }) => Object.entries(before.words)));
  const stale = Object.entries(grown).filter(([path, { words }]) =>
    words.some((word) => known.get(path)?.includes(word) !== false),
  );
  expect(stale).toEqual([]);
});

test("what a newer page finds on the device may lack what came later, which it is told by a type", () => {
  const source = readFileSync(new URL("../../web/src/api/kept-answers.ts", import.meta.url), "utf8");
  const list = /const keptEndpoints: readonly Endpoint\[\] = \[([^\]]+)\]/.exec(source)?.[1] ?? "";
  const kept = list.match(/\w+/g) ?? [];
  expect(kept.length).toBeGreaterThan(0);
  expect(
    faults(({ name, before, now }) => (kept.includes(name) ? added(before.reads, now.reads) : [])),
  ).toEqual([]);
});
