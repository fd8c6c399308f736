import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { ensureServerBuilt } from "../../scripts/build.mjs";
import { startEmbeddedDatabase } from "../src/database/embedded.ts";
import { migrate } from "../src/database/migrate.ts";
import { createPool } from "../src/database/pool.ts";
import { makeDatabaseFolder, stopAbandoned } from "./abandoned.ts";
import { onServer, withDatabase } from "./database.ts";

interface Server {
  connectionString: string;
  stop(): Promise<void>;
}

/** Once for all projects, by the first that has tests: the server's programs, a PostgreSQL, and in it a migrated database to copy. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const all = project.vitest.getRootProject();
  if (all.getProvidedContext().testDatabase) return undefined;
  await ensureServerBuilt();
  project.onTestsRerun(ensureServerBuilt);
  const server = process.env.DATABASE_URL ? given(process.env.DATABASE_URL) : await ownServer();
  const template = `blessing_jar_test_${process.pid}`;
  try {
    await onServer(server.connectionString, `create database ${template}`);
    const pool = createPool({ connectionString: withDatabase(server.connectionString, template), max: 1 });
    await migrate(pool).finally(() => pool.end());
  } catch (error) {
    await server.stop();
    throw error;
  }
  all.provide("testDatabase", { connectionString: server.connectionString, template });
  return async () => {
    await dropAll(server.connectionString, template);
    await server.stop();
  };
}

function given(connectionString: string): Server {
  return { connectionString, stop: async () => {} };
}

async function ownServer(): Promise<Server> {
  await stopAbandoned();
  const dataDir = await makeDatabaseFolder();
  const log = { info: () => {}, warn: console.warn };
  const database = await startEmbeddedDatabase({ dataDir, log, isDurable: false });
  return {
    connectionString: database.connectionString,
    async stop() {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The template, and what tests left of its copies. */
async function dropAll(connectionString: string, template: string): Promise<void> {
  const pool = createPool({ connectionString, max: 1 });
  try {
    const { rows } = await pool.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [template],
    );
    for (const { datname } of rows) await pool.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await pool.end();
  }
}
