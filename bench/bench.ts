import { mkdtemp, rm } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbeddedDatabase } from "../server/src/database/embedded.ts";
import { migrate } from "../server/src/database/migrate.ts";
import { type Amount, type Generated, generate } from "./generate.ts";
import { startOtherPostgres } from "./other-postgres.ts";
import { type Running, startApp, startBare } from "./processes.ts";

export const builtIn = "built-in";

export interface FilledDatabase {
  connectionString: string;
  client: pg.Client;
  data: Generated;
}

export interface Bench {
  /** A new database with generated rows. */
  fill(amount: Amount): Promise<FilledDatabase>;
  app(database: FilledDatabase, settings?: Record<string, string>): Promise<Running>;
  bare(database: FilledDatabase): Promise<Running>;
  version: string;
  close(): Promise<void>;
}

/**
 * A folder and a PostgreSQL for one run, with durable writes as anywhere: the built-in one, or one of a folder of
 * binaries, with options of its server. Closing it, or a signal, removes all.
 */
export async function openBench(postgres: string, options: string[] = []): Promise<Bench> {
  const folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-bench-"));
  const log = { info: () => {}, warn: (message: string) => console.warn(message) };
  const clients: pg.Client[] = [];
  const processes: Promise<Running>[] = [];
  const keep = (process: Promise<Running>) => {
    processes.push(process);
    return process;
  };

  const starting =
    postgres === builtIn
      ? startEmbeddedDatabase({ dataDir: folder, log })
      : startOtherPostgres(postgres, options);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= removeAll();
    return closing;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void close().finally(() => process.exit(128 + constants.signals[signal])));
  }
  const database = await starting;

  async function removeAll(): Promise<void> {
    const started = await Promise.allSettled(processes);
    await Promise.all(started.map((each) => each.status === "fulfilled" && each.value.stop()));
    await Promise.allSettled(clients.map((client) => client.end()));
    await (await starting).stop();
    await rm(folder, { recursive: true, force: true });
  }

  async function connect(connectionString: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    clients.push(client);
    return client;
  }

  const superuser = new URL(database.connectionString);
  superuser.username = "postgres";
  const main = await connect(superuser.href);
  const { rows } = await main.query(
    "select split_part(current_setting('server_version'), ' ', 1) as version",
  );

  return {
    async fill(amount) {
      const name = `bench_${clients.length}`;
      const address = new URL(database.connectionString);
      await main.query(`create database ${name} owner ${address.username}`);
      address.pathname = name;
      const connectionString = address.href;
      const pool = new pg.Pool({ connectionString });
      await migrate(pool);
      await pool.end();
      // Only a superuser loads without triggers.
      address.username = "postgres";
      const client = await connect(address.href);
      return { connectionString, client, data: await generate(client, amount) };
    },
    app: (database, settings) => keep(startApp(database.connectionString, folder, settings)),
    bare: (database) => keep(startBare(database.connectionString)),
    version: rows[0].version,
    close,
  };
}
