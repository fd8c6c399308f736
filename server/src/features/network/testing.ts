import { type Connection, type Relationship, requestConnection } from "@blessing-jar/contract/network.ts";
import { doWaiting, isTo, jobNamed, readOutbox } from "../../../test/outbox.ts";
import type { Member, TestServer } from "../../../test/server.ts";
import { networkJobs } from "./network.jobs.ts";

/** What tests of this feature share. */

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

/** Sends the mails that wait; answers all there are. */
export async function sendMails(server: TestServer): Promise<string[]> {
  await doWaiting(server, jobNamed(networkJobs, "connections.mail"));
  return await readOutbox(server);
}

export async function sendMailTo(server: TestServer, address: string): Promise<string> {
  const mails = await sendMails(server);
  return mails.find(isTo(address)) ?? "";
}

/** The token of a mail's link. */
export function tokenOf(mail: string): string {
  return /\/network\?request=([\w-]+)/.exec(mail)?.[1] ?? "";
}
