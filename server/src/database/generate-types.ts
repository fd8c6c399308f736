import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedDatabase } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { createPool } from "./pool.ts";
import { describeRules, describeTables } from "./table-types.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "blessing-jar-types-"));
const log = { info: () => {}, warn: console.warn };
const database = await startEmbeddedDatabase({ dataDir, log });
const pool = createPool({ connectionString: database.connectionString });
await migrate(pool);
await writeFile(new URL("tables.json", import.meta.url), await describeTables(pool));
await writeFile(new URL("rules.ts", import.meta.url), await describeRules(pool));
await pool.end();
await database.stop();
await rm(dataDir, { recursive: true, force: true });
console.log("server/src/database/tables.json and rules.ts are current.");
