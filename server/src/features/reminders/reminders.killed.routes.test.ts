import type { ChildProcess } from "node:child_process";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { jobNamed } from "../../../test/outbox.ts";
import { aProcess, giveUpOnSilentJobs, kill } from "../../../test/processes.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { reminderJobs } from "./reminders.jobs.ts";
import { aMailServer, type MailServer, type ReceivedMail, wantsReminders } from "./testing.ts";

const soon = { timeout: 60_000, interval: 50 };
const processes: ChildProcess[] = [];
afterEach(async () => {
  for (const each of processes.splice(0)) await kill(each);
});

function aProcessWith(server: TestServer, mailServer: MailServer): ChildProcess {
  const child = aProcess(server, { SMTP_URL: mailServer.url });
  processes.push(child);
  return child;
}

async function areAllDone({ db }: TestServer): Promise<void> {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from jobs.job
    where name = 'reminders.mail' and state <> 'completed'`.execute(db);
  expect(rows[0]?.left).toBe(0);
}

async function readersOf(server: TestServer, count: number): Promise<Member[]> {
  server.clock.set("2090-06-07T12:00:00Z"); // a Wednesday
  const readers = await Promise.all(Array.from({ length: count }, () => server.aMember()));
  for (const reader of readers) await wantsReminders(server, reader);
  server.clock.set("2090-06-11T09:00:00Z");
  await jobNamed(reminderJobs, "reminders.due").handle(server.context, {});
  await sql`update members set time_zone = ${zoneOfNoon()}`.execute(server.db);
  return readers;
}

/** Where it is noon by the machine's own clock: by that the processes go, and at night no mail comes. */
function zoneOfNoon(): string {
  const offset = 12 - new Date().getUTCHours();
  return `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}

async function killedWhile(held: "after" | "before") {
  const mailServer = await aMailServer();
  const server = await testServer({ SMTP_URL: mailServer.url });
  try {
    const readers = await readersOf(server, 12);
    const taken: ReceivedMail[] = [];
    let isHeld = true;
    let begun = 0;
    const { behaviour } = mailServer;
    if (held === "before") {
      behaviour.onRecipient = (answer) => {
        begun += 1;
        if (!isHeld) answer();
      };
    }
    behaviour.onMail = (mail, answer) => {
      taken.push(mail);
      if (held === "before" || !isHeld) answer();
    };
    const first = aProcessWith(server, mailServer);
    await vi.waitFor(() => expect(Math.max(taken.length, begun)).toBe(5), soon);
    await kill(first);
    isHeld = false;
    await giveUpOnSilentJobs(server);
    aProcessWith(server, mailServer);
    await vi.waitFor(() => areAllDone(server), soon);
    const counts = readers.map(({ email }) => taken.filter(({ to }) => to === email).length);
    return counts;
  } finally {
    for (const each of processes.splice(0)) await kill(each);
    await server.close();
    await mailServer.close();
  }
}

test("killed while the mail server has five mails and has not said so: nobody has one twice, and none is missing", async () => {
  expect(await killedWhile("after")).toEqual(Array(12).fill(1));
}, 150_000);

test("killed before five mails were handed over: everybody has theirs from the next process, once", async () => {
  expect(await killedWhile("before")).toEqual(Array(12).fill(1));
}, 150_000);
