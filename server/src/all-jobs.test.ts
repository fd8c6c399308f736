import { expect, test } from "vitest";
import { allJobs } from "./all-jobs.ts";
import { hasText } from "./kit/bundled-texts.ts";

test("administrators read in words what each kind of later work does", () => {
  const nameless = allJobs
    .map(({ name }) => name)
    .filter((name) => !hasText(`moderation.jobs.names.${name}`));
  expect(nameless).toEqual([]);
});
