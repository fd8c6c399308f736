import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { filesIn, readText } from "./source-files.ts";

const migrations = filesIn("server/migrations", /\.sql$/);

/**
 * Databases have run these files: an edit would reach new ones only (decision 0015). Write the next migration instead, and
 * add its line (`sha256sum server/migrations/…`) with it.
 */
test("migrations are as they were frozen", () => {
  const lines = migrations.map(({ name, text }) => `${hash("sha256", text)}  ${name}`);
  expect(lines.sort()).toEqual(readText("scripts/guards/frozen-migrations.sha256").trim().split("\n").sort());
});

/** What changes with the code stands as it is now in server/database, and which words a column takes in closed-lists.ts. */
test("migrations hold tables, columns, indexes and rows alone", () => {
  const isCode =
    /\b(create|alter|drop)\s+(or\s+replace\s+)?(constraint\s+|event\s+)?(function|procedure|trigger|view|materialized\s+view|rule|policy)\b|\bon_change\s*\(|\bnotify_of\s*\(|\bcheck\s*\(\s*\w+\s*(in\s*\(|<@|=\s*any\b)/i;
  const trespasses = migrations.flatMap(({ name, text }) =>
    text.split(";").flatMap((statement) => {
      const [found] = isCode.exec(statement.replaceAll(/--.*$/gm, "")) ?? [];
      return found ? [`${name}: ${found}`] : [];
    }),
  );
  expect(trespasses).toEqual([]);
});
