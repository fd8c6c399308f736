import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Context } from "../src/context.ts";
import type { JobDefinition } from "../src/jobs/definition.ts";
import type { TestServer } from "./server.ts";

/** The mails that left, oldest first, with their lines put together again. */
export async function readOutbox({ dataDir }: Pick<TestServer, "dataDir">): Promise<string[]> {
  const folder = path.join(dataDir, "outbox");
  const names = (await readdir(folder).catch(() => [])).sort();
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  return mails.map(joined);
}

export function isTo(address: string): (mail: string) => boolean {
  return (mail) => mail.includes(`\nTo: ${address}\r`);
}

/** Quoted-printable lines as they were written, as far as ASCII goes. */
export function joined(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}

/**
 * Does the jobs of one kind that wait, side by side as the queue does them: one that fails holds up no other. Answers how
 * many there were.
 */
export async function doWaiting(
  server: TestServer,
  { name, handle }: JobDefinition,
  context: Context = server.context,
): Promise<number> {
  const made = await sql<{ isMade: boolean }>`select to_regclass('jobs.job') is not null as "isMade"`.execute(
    server.db,
  );
  if (!made.rows[0]?.isMade) return 0;
  const { rows } = await sql<{ data: unknown }>`
    delete from jobs.job where name = ${name} and state = 'created' returning data`.execute(server.db);
  const work = rows.map(({ data }) => handle(context, data));
  await Promise.allSettled(work);
  await Promise.all(work);
  return rows.length;
}

/** The job of a name, among a feature's. */
export function jobNamed(jobs: JobDefinition[], name: string): JobDefinition {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return job;
}
