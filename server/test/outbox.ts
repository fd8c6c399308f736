import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Context } from "../src/context.ts";
import type { JobDefinition } from "../src/jobs/definition.ts";
import type { MailService } from "../src/services/mail.ts";
import { MailRefused } from "../src/services/mail-smtp.ts";
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
  const work = (await takeWaiting(server, name)).map((data) => handle(context, data));
  await Promise.allSettled(work);
  await Promise.all(work);
  return work.length;
}

/**
 * Of the jobs of one kind that wait, the mails that leave by three tries of each: the mail server refuses the first,
 * takes the second but its answer is lost, and takes the third.
 */
export async function sendInThreeTries(
  server: TestServer,
  { name, handle }: JobDefinition,
): Promise<string[]> {
  const { mail } = server.context;
  const refusing: MailService = {
    ...mail,
    async send({ beforeHandover }) {
      await beforeHandover?.();
      throw new MailRefused({ responseCode: 451 });
    },
  };
  const losingItsAnswer: MailService = {
    ...mail,
    async send(each) {
      await mail.send(each);
      throw new MailRefused({ code: "ETIMEDOUT" });
    },
  };
  const earlier = (await readOutbox(server)).length;
  for (const data of await takeWaiting(server, name)) {
    for (const failing of [refusing, losingItsAnswer]) {
      await expect(handle({ ...server.context, mail: failing }, data)).rejects.toThrow("did not take a mail");
    }
    await handle(server.context, data);
  }
  return (await readOutbox(server)).slice(earlier);
}

async function takeWaiting({ db }: TestServer, name: string): Promise<unknown[]> {
  const made = await sql<{ isMade: boolean }>`select to_regclass('jobs.job') is not null as "isMade"`.execute(
    db,
  );
  if (!made.rows[0]?.isMade) return [];
  const { rows } = await sql<{ data: unknown }>`
    delete from jobs.job where name = ${name} and state = 'created' returning data`.execute(db);
  return rows.map(({ data }) => data);
}

/** The job of a name, among a feature's. */
export function jobNamed(jobs: JobDefinition[], name: string): JobDefinition {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return job;
}
