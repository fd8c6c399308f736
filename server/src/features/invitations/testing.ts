import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sendInvitations } from "@blessing-jar/contract/invitations.ts";
import { sql } from "kysely";
import type { Member, TestServer } from "../../../test/server.ts";
import { invitationJobs } from "./invitations.jobs.ts";

/** What tests of this feature share. */

export async function invite(
  server: TestServer,
  inviter: Member | undefined,
  circle: { id: string },
  emails: string[],
  personalMessage?: string,
) {
  const body = { circleId: circle.id, emails, personalMessage };
  return await server.as(inviter).call(sendInvitations, { body });
}

/** Sends the mails that wait; answers all there are, with their lines put together again. */
export async function sendMails(server: TestServer): Promise<string[]> {
  const { rows } = await sql<{ data: unknown }>`
    delete from jobs.job where name = 'invitations.mail' and state = 'created' returning data`.execute(
    server.db,
  );
  const job = invitationJobs.find(({ name }) => name === "invitations.mail");
  for (const { data } of rows) await job?.handle(server.context, data);
  const folder = path.join(server.dataDir, "outbox");
  const names = (await readdir(folder).catch(() => [])).sort();
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  return mails.map(joined);
}

export async function mailsTo(server: TestServer, address: string): Promise<string[]> {
  return (await sendMails(server)).filter((mail) => mail.includes(`\nTo: ${address}\r`));
}

/** Quoted-printable lines as they were written, as far as ASCII goes. */
export function joined(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}

export function codeOf(mail: string): string | undefined {
  return /\/family\?join=([\w-]+)/.exec(mail)?.[1];
}
