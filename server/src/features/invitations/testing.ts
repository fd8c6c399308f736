import { sendInvitations } from "@blessing-jar/contract/invitations.ts";
import { doWaiting, isTo, jobNamed, readOutbox } from "../../../test/outbox.ts";
import type { Member, TestServer } from "../../../test/server.ts";
import { invitationJobs } from "./invitations.jobs.ts";

/** What tests of this feature share. */

export async function invite(
  server: TestServer,
  inviter: Member | undefined,
  circle: { id: string },
  emails: string[],
  personalMessage?: string,
  headers = {},
) {
  const body = { circleId: circle.id, emails, personalMessage };
  return await server.as(inviter).call(sendInvitations, { body, headers });
}

/** Sends the mails that wait; answers all there are. */
export async function sendMails(server: TestServer): Promise<string[]> {
  await doWaiting(server, jobNamed(invitationJobs, "invitations.mail"));
  return await readOutbox(server);
}

export async function mailsTo(server: TestServer, address: string): Promise<string[]> {
  return (await sendMails(server)).filter(isTo(address));
}

/** What the link in a mail says of where it comes from. */
export function fromOf(mail: string): string | undefined {
  return /\/family\?join=[\w-]+&from=([\w.-]+)/.exec(mail)?.[1];
}

export function codeOf(mail: string): string | undefined {
  return /\/family\?join=([\w-]+)/.exec(mail)?.[1];
}
