import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbeddedDatabase } from "../server/src/database/embedded.ts";
import { migrate } from "../server/src/database/migrate.ts";
import { type Amount, type Generated, generate } from "./generate.ts";
import { type Running, startApp, startBare } from "./processes.ts";

export interface FilledDatabase {
  connectionString: string;
  client: pg.Client;
  data: Generated;
}

export interface Bench {
  /** A new database with generated rows. */
  fill(amount: Amount): Promise<FilledDatabase>;
  app(database: FilledDatabase): Promise<Running>;
  bare(database: FilledDatabase): Promise<Running>;
  version: string;
  close(): Promise<void>;
}

/** A folder and a built-in PostgreSQL for one run, with durable writes as anywhere; close it to remove all. */
export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-bench-"));
  const log = { info: () => {}, warn: (message: string) => console.warn(message) };
  const embedded = await startEmbeddedDatabase({ dataDir: folder, log });
  const clients: pg.Client[] = [];
  const processes: Running[] = [];
  const keep = async (process: Promise<Running>) => {
    processes.push(await process);
    return process;
  };

  async function connect(connectionString: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    clients.push(client);
    return client;
  }

  const main = await connect(embedded.connectionString);
  const { rows } = await main.query("select current_setting('server_version') as version");

  return {
    async fill(amount) {
      const name = `bench_${clients.length}`;
      await main.query(`create database ${name}`);
      const connectionString = embedded.connectionString.replace(/\/blessing_jar\?/, `/${name}?`);
      const pool = new pg.Pool({ connectionString });
      await migrate(pool);
      await pool.end();
      const client = await connect(connectionString);
      return { connectionString, client, data: await generate(client, amount) };
    },
    app: (database) => keep(startApp(database.connectionString, folder)),
    bare: (database) => keep(startBare(database.connectionString)),
    version: rows[0].version,
    async close() {
      await Promise.all(processes.map((process) => process.stop()));
      await Promise.all(clients.map((client) => client.end()));
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
