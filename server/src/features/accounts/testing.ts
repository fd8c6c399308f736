import { randomUUID } from "node:crypto";
import { login } from "@blessing-jar/contract/accounts.ts";
import { redeemEmailChange, requestEmailChange } from "@blessing-jar/contract/credentials.ts";
import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import type { Member, TestServer } from "../../../test/server.ts";
import type { Mail } from "../../services/mail.ts";
import { credentialsJobs } from "../credentials/credentials.jobs.ts";
import { handOverJobs } from "../hand-over/hand-over.jobs.ts";
import { accountJobs } from "./accounts.jobs.ts";

/** What tests of this feature share. */

export const password = "figs and olives";

export function signUpBody(overrides: Record<string, unknown> = {}) {
  return {
    email: `${randomUUID()}@example.org`,
    password,
    fullName: "Ruth Hale",
    acceptedPrivacyPolicy: true,
    acceptedTermsOfService: true,
    isSignup: true,
    ...overrides,
  };
}

/** A hash says itself what it costs: these ones a fraction of what the app asks for new ones. */
const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** A member who can sign in with `password`, which is looked at as any other, only faster. */
export async function aMemberWithPassword(
  server: TestServer,
  overrides: Parameters<TestServer["aMember"]>[1] = {},
): Promise<Member> {
  const member = await server.aMember("Ruth Hale", overrides);
  await server.db
    .updateTable("members")
    .set({ password_hash: await hash(password, quick) })
    .where("id", "=", member.id)
    .execute();
  return member;
}

export function signIn(server: TestServer, body: Record<string, unknown>, headers = {}) {
  return server.as(undefined).call(login, { body, headers });
}

interface QueuedJob {
  id: string;
  name: string;
  data: object;
}

export async function queuedMails(server: TestServer): Promise<QueuedJob[]> {
  const made = await sql<{ isMade: boolean }>`select to_regclass('jobs.job') is not null as "isMade"`.execute(
    server.db,
  );
  if (!made.rows[0]?.isMade) return [];
  const query = sql<QueuedJob>`select id, name, data from jobs.job
    where state = 'created' and name like 'accounts.mail-%' order by created_on`;
  return (await query.execute(server.db)).rows;
}

/** Does the waiting mail jobs, and answers what was sent. */
export async function sendQueuedMails(server: TestServer): Promise<Mail[]> {
  const sent: Mail[] = [];
  const mail = { isDelivered: true, send: async (each: Mail) => void sent.push(each) };
  for (const { id, name, data } of await queuedMails(server)) {
    const job = [...accountJobs, ...credentialsJobs, ...handOverJobs].find((each) => each.name === name);
    await job?.handle({ ...server.context, mail }, data);
    await sql`delete from jobs.job where id = ${id}`.execute(server.db);
  }
  return sent;
}

/** The token of the link in a mail. */
export function tokenIn(mail: Mail | undefined, kind: "reset" | "verify" | "address" | "undo"): string {
  return new RegExp(`/\\?${kind}=([\\w-]+)`).exec(mail?.text ?? "")?.[1] ?? "";
}

/** Has another address; answers the token that undoes it. */
export async function changeAddress(server: TestServer, member: Member): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await server.as(member).call(requestEmailChange, { body: { email } });
  const mailTo = async (address: string) => (await sendQueuedMails(server)).find(({ to }) => to === address);
  const token = tokenIn(await mailTo(email), "address");
  await server.as(member).call(redeemEmailChange, { body: { token } });
  return tokenIn(await mailTo(member.email), "undo");
}

/** The cookies that an answer sets, by name, each with its attributes. */
export function cookiesOf(headers: Record<string, unknown>): Record<string, string> {
  const lines = [headers["set-cookie"] ?? []].flat().map(String);
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf("=")), line]));
}

/** What a browser sends back of them. */
export function cookieHeader(headers: Record<string, unknown>): { cookie: string } {
  const pairs = Object.values(cookiesOf(headers)).map((line) => line.split(";", 1)[0]);
  return { cookie: pairs.join("; ") };
}
