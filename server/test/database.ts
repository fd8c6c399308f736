import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The server that tests use, and the migrated database that each test database is a copy of. */
    testDatabase: { connectionString: string; template: string };
  }
}

export interface TestDatabase {
  connectionString: string;
  drop(): Promise<void>;
}

/**
 * A database of one's own, some 30 ms: a copy of the migrated template, or of `from`. As files, since the default writes
 * every block to the log as well and takes four times the CPU.
 */
export async function createTestDatabase(from?: "template0"): Promise<TestDatabase> {
  const { connectionString: server, template } = inject("testDatabase");
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name} template ${from ?? template} strategy file_copy`);
  return {
    connectionString: withDatabase(server, name),
    drop: () => dropDatabase(server, name),
  };
}

/** Autovacuum, which no other role than a superuser may end, leaves a database within moments. */
async function dropDatabase(server: string, name: string, triesLeft = 20): Promise<void> {
  try {
    await onServer(server, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (Object(error).code !== "42501" || triesLeft === 0) throw error;
    await pause(250);
    await dropDatabase(server, name, triesLeft - 1);
  }
}

/** The same server and account, another database. */
export function withDatabase(connectionString: string, name: string): string {
  const address = new URL(connectionString);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement that no transaction may hold, such as `create database`. */
export async function onServer(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
