import { expect, test } from "vitest";
import { filesIn, parts } from "./source-files.ts";

const longest = 300;
// A feature's tests stay in one file, however many they are.
const isTest = /\.(test|e2e)\.tsx?$/;

test(`a source file that is no test has at most ${longest} lines`, () => {
  const long = parts
    .flatMap((part) => filesIn(part, /\.(ts|tsx|mjs|js|css|sql)$/))
    .filter(({ name }) => !isTest.test(name))
    .map(({ name, text }) => ({ name, lines: text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > longest);
  expect(long.map(({ name, lines }) => `${name}: ${lines}`)).toEqual([]);
});
