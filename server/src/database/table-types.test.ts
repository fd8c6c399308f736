import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { migrate } from "./migrate.ts";
import { createPool } from "./pool.ts";
import { describeRules, describeTables } from "./table-types.ts";

test("tables.json and rules.ts are what the migrated database says, and migrating again changes nothing", async () => {
  const database = await createTestDatabase();
  const pool = createPool({ connectionString: database.connectionString });
  await Promise.all([migrate(pool), migrate(pool)]);
  expect(await describeTables(pool)).toBe(await readFile(new URL("tables.json", import.meta.url), "utf8"));
  expect(await describeRules(pool)).toBe(await readFile(new URL("rules.ts", import.meta.url), "utf8"));
  await pool.end();
  await database.drop();
});
