import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { TestServer } from "../../../test/server.ts";
import type { Context } from "../../http/context.ts";
import { contactJobs } from "./contact.jobs.ts";

/** What tests of this feature share. */

interface Run extends Partial<Context> {
  name?: string;
}

/** Does the waiting jobs, or the named one once; answers how many there were. */
export async function runContactMails(server: TestServer, { name, ...other }: Run = {}): Promise<number> {
  const context = { ...server.context, ...other };
  const jobs = name ? [{ name, data: {} }] : await takeJobs(server);
  // Side by side, as the queue does them: one that fails holds up no other.
  const work = jobs.map((each) =>
    contactJobs.find((job) => job.name === each.name)?.handle(context, each.data),
  );
  await Promise.allSettled(work);
  await Promise.all(work);
  return jobs.length;
}

/** The mails in the outbox as they were written, oldest first. */
export async function readOutbox(server: TestServer): Promise<string[]> {
  const folder = path.join(server.dataDir, "outbox");
  const names = (await readdir(folder).catch(() => [])).sort();
  return await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
}

async function takeJobs(server: TestServer): Promise<{ name: string; data: unknown }[]> {
  const made = await sql<{ isMade: boolean }>`select to_regclass('jobs.job') is not null as "isMade"`.execute(
    server.db,
  );
  if (!made.rows[0]?.isMade) return [];
  const { rows } = await sql<{ name: string; data: unknown }>`
    delete from jobs.job where name = 'contact.mail' and state = 'created' returning name, data`.execute(
    server.db,
  );
  return rows;
}
