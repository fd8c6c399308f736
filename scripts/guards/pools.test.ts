import { expect, test } from "vitest";
import { filesIn } from "./source-files.ts";

/*
 * Whatever does work for many: how much of it runs at a time in one process, and how much waits. A new one is for a person to
 * bound, and to put here (decision 73).
 */

/** Turns (server/src/kit/turns.ts): fair by the time used, proven addresses first; beyond what may wait a 503. */
const turns: Record<string, { run: number; wait: number }> = {
  "server/src/features/accounts/accounts.limits.ts": { run: 4, wait: 64 },
  "server/src/features/accounts/passwords.ts": { run: 2, wait: 64 },
  "server/src/features/answers/answers.actions.ts": { run: 2, wait: 20 },
  "server/src/features/exports/exports.actions.ts": { run: 2, wait: 20 },
  "server/src/features/imports/imports.preview.ts": { run: 2, wait: 20 },
  "server/src/features/media/ingest/budget.ts": { run: 3, wait: 100 },
  "server/src/features/media/delivery/cards.ts": { run: 1, wait: 20 },
  "server/src/features/shares/shares.routes.ts": { run: 2, wait: 50 },
};

/** Processes of workers: as many as turns and jobs may ask for at a time. None waits here. */
const workers: Record<string, number> = {
  "server/src/features/answers/answers.workers.ts": 2,
  "server/src/features/imports/imports.workers.ts": 5,
  "server/src/features/media/ingest/workers.ts": 3,
};

/** Jobs wait in the database, one of a kind runs at a time, and of these more; or so many are claimed for them in one statement. */
const jobs: Record<string, Record<string, number>> = {
  "server/src/features/celebrations/celebrations.jobs.ts": { remindersAtOnce: 500 },
  "server/src/features/imports/imports.jobs.ts": { runsAtOnce: 3 },
  "server/src/features/legal/legal.jobs.ts": { noticesAtOnce: 5000 },
  "server/src/features/notifications/notifications.jobs.ts": { digestsAtOnce: 200 },
  "server/src/features/notifications/push.jobs.ts": { pushesClaimed: 500, pushesAtOnce: 5 },
  "server/src/features/questions/questions.jobs.ts": { membersAtOnce: 200 },
  "server/src/features/reminders/evening.jobs.ts": { membersClaimed: 500, membersAtOnce: 5 },
  "server/src/features/reminders/on-this-day.jobs.ts": { membersAtOnce: 5000 },
  "server/src/features/reminders/reminders.jobs.ts": { remindersAtOnce: 5000 },
  "server/src/features/reports/reports.jobs.ts": { mailsClaimed: 100 },
  "server/src/features/webhooks/webhooks.jobs.ts": { webhooksAtOnce: 4, webhooksInLine: 400 },
  "server/src/jobs/definition.ts": { mailsAtOnce: 5 },
};

/** What else starts something beside us or holds connections, with what bounds it. */
const others: Record<string, string> = {
  "server/src/create-context.ts": "ffmpeg: by its job, one at a time",
  "server/src/database/embedded-cluster.ts": "PostgreSQL is made: once, at the start",
  "server/src/database/embedded-location.ts": "the account of PostgreSQL is looked up: at the start",
  "server/src/database/embedded-postmaster.ts": "PostgreSQL: one",
  "server/src/database/embedded.ts": "PostgreSQL is asked whether it is there: at the start",
  "server/src/database/pool.ts":
    "connections: `max`; who waits for one is told so after seconds (kit/deadlines.ts)",
  "server/src/features/backups/backups.jobs.ts": "a backup: by its job, one at a time",
  "server/src/features/backups/backups.rows.ts": "a connection of the backup's own",
  "server/src/features/doctor/machine.checks.ts": "a command of the operator's",
  "server/src/features/live/live.notices.ts": "one connection that listens",
  "server/src/features/media/sanitize/heic.ts": "a thread of a media worker, which has one task at a time",
  "server/src/jobs/queues.ts": "the jobs above",
  "server/src/services/ffmpeg.ts": "by its job, one at a time",
  "server/src/services/worker-pool.ts": "`processes` of each kind of worker",
};

const sources = filesIn("server/src", /^(?!testing\.|.*\.test\.).*\.ts$/);
const callsOf = (call: RegExp) => sources.filter(({ text }) => call.test(text));

const numberIn = (text: string, call: string, name: string) => {
  const told = new RegExp(`${call}\\(\\{[^}]*?\\b${name}(?:: (\\d+))?`, "s").exec(text);
  return told?.[1] === undefined ? constantIn(told ? text : "", name) : Number(told[1]);
};

/** NaN for what is none. */
function constantIn(text: string, name: string): number {
  return Number(new RegExp(`^(?:export )?const ${name} = ([\\d_]+);`, "m").exec(text)?.[1]?.replace("_", ""));
}

test("every queue of turns is listed with how many run and how many wait", () => {
  const found = callsOf(/(?<!function )\bfairTurns\(/).map(({ name, text }) => [
    name,
    { run: numberIn(text, "fairTurns", "concurrency"), wait: numberIn(text, "fairTurns", "maxWaiting") },
  ]);
  expect(Object.fromEntries(found)).toEqual(turns);
});

test("every kind of worker is listed with how many processes there are", () => {
  const found = callsOf(/(?<!function )\bworkerPool\(/).map(({ name, text }) => [
    name,
    numberIn(text, "workerPool", "processes"),
  ]);
  expect(Object.fromEntries(found)).toEqual(workers);
});

test("every job of which several run, or are claimed, at a time is listed with how many", () => {
  const found = callsOf(/\b(?:atOnce|apart): \w+(?:,| })/).map(({ name, text }) => {
    const names = Array.from(text.matchAll(/\b(?:atOnce|apart): (\w+)(?:,| })/g), ([, told = ""]) => told);
    return [name, Object.fromEntries(names.map((told) => [told, constantIn(text, told)]))];
  });
  expect(Object.fromEntries(found)).toEqual(jobs);
});

test("whatever else starts a process or a thread, or holds connections, is listed with what bounds it", () => {
  const starts =
    /new pg\.(?:Pool|Client)\(|createFfmpeg\(|new Worker\(|(?<![.\w])(?:spawn|fork|exec|execFile)(?:Sync)?\(|boss\.work\(|new Agent\(/;
  expect(callsOf(starts).map(({ name }) => name)).toEqual(Object.keys(others));
});
