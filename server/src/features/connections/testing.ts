import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Connection, type Relationship, requestConnection } from "@blessing-jar/contract/connections.ts";
import { sql } from "kysely";
import type { Member, TestServer } from "../../../test/server.ts";
import { connectionJobs } from "./connections.jobs.ts";

/** What tests of this feature share. */

/** A member whose address is proven. */
export async function aVerifiedMember(server: TestServer, fullName: string): Promise<Member> {
  const member = await server.aMember(fullName);
  await server.db
    .updateTable("members")
    .set({ email_verified_at: new Date() })
    .where("id", "=", member.id)
    .execute();
  return member;
}

export async function ask(
  server: TestServer,
  asker: Member,
  email: string,
  { relationship = "sibling", message = "" }: { relationship?: Relationship; message?: string } = {},
): Promise<Connection> {
  const { status, answer, error } = await server
    .as(asker)
    .call(requestConnection, { body: { email, relationship, message } });
  if (status !== 201) throw new Error(`The request was not kept: ${status} ${error}`);
  return answer.connection;
}

/** Sends the mails that wait; answers all there are, with their lines put together again. */
export async function sendMails(server: TestServer): Promise<string[]> {
  const { rows } = await sql<{ data: unknown }>`
    delete from jobs.job where name = 'connections.mail' and state = 'created' returning data`.execute(
    server.db,
  );
  const job = connectionJobs.find(({ name }) => name === "connections.mail");
  for (const { data } of rows) await job?.handle(server.context, data);
  const folder = path.join(server.dataDir, "outbox");
  const names = (await readdir(folder).catch(() => [])).sort();
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  return mails.map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="));
}

export async function sendMailTo(server: TestServer, address: string): Promise<string> {
  const mails = await sendMails(server);
  return mails.find((mail) => mail.includes(`\nTo: ${address}\r`)) ?? "";
}

/** The token of a mail's link. */
export function tokenOf(mail: string): string {
  return /\/network\?request=([\w-]+)/.exec(mail)?.[1] ?? "";
}
