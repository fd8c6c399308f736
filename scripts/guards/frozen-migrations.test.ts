import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { filesIn, readText } from "./source-files.ts";

/**
 * Databases have run these files: an edit would reach new ones only (decision 0015). Write the next migration instead, and
 * add its line (`sha256sum server/migrations/…`) with it.
 */
test("migrations are as they were frozen", () => {
  const lines = filesIn("server/migrations", /\.sql$/).map(
    ({ name, text }) => `${hash("sha256", text)}  ${name}`,
  );
  expect(lines.sort()).toEqual(readText("scripts/guards/frozen-migrations.sha256").trim().split("\n").sort());
});
