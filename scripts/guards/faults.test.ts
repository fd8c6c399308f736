import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { faults } from "../faults/faults.mjs";
import { readText } from "./source-files.ts";

test("each fault of `npm run mutate` can still be planted, in one place, and its tests exist", () => {
  const stale = faults.filter(
    ({ file, from, to, tests }) =>
      readText(file).split(from).length !== 2 || from === to || !tests.every((each) => existsSync(each)),
  );
  expect(stale.map(({ area, name }) => `${area}: ${name}`)).toEqual([]);
});
