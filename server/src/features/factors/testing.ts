import { factorLimits, prepareCodes, turnCodesOn } from "@blessing-jar/contract/factors.ts";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Member, TestServer } from "../../../test/server.ts";
import type { Mail } from "../../services/mail.ts";
import { factorJobs } from "./factors.jobs.ts";

/** What tests of this feature share. */

/** What an authenticator app shows, so many steps from now. */
export function codeOf(secret: string, now: Date, stepsFromNow = 0): string {
  const timestamp = now.getTime() + stepsFromNow * factorLimits.codeSeconds * 1000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Codes are asked of this member; the one that proved it is of the step before now. */
export async function turnOnFor(server: TestServer, member: Member) {
  const { secret } = (await server.as(member).call(prepareCodes)).answer;
  const body = { code: codeOf(secret, server.clock.now(), -1) };
  const { answer } = await server.as(member).call(turnCodesOn, { body });
  return { secret, recoveryCodes: answer.recoveryCodes };
}

/** Does the waiting mail jobs, and answers what was sent. */
export async function sendQueuedNotices(server: TestServer): Promise<Mail[]> {
  const sent: Mail[] = [];
  const mail = { isDelivered: true, send: async (each: Mail) => void sent.push(each) };
  const { rows } = await sql<{ id: string; name: string; data: object }>`select id, name, data from jobs.job
    where state = 'created' and name = 'factors.mail-notice' order by created_on`.execute(server.db);
  for (const { id, name, data } of rows) {
    await factorJobs.find((job) => job.name === name)?.handle({ ...server.context, mail }, data);
    await sql`delete from jobs.job where id = ${id}`.execute(server.db);
  }
  return sent;
}
