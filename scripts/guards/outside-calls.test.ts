import { expect, test } from "vitest";
import { filesIn } from "./source-files.ts";

/** What reaches out of the process: over a network, or into another process. Types alone reach nowhere. */
const reaches =
  /\bfetch(?:Whole)?\(|from "node:(?:net|tls|https?|http2|dgram|dns|child_process)(?:\/promises)?"|from "pg"|import\("(?:stripe|imapflow|nodemailer|pg-boss|@aws-sdk\/[a-z0-9-]+)"\)/;
const typesAlone = /^import type .*$/gm;

/**
 * Each with what ends it when it hangs. Those of the deadlines (server/src/kit/deadlines.ts) hang in server/test/hanging.test.ts:
 * whoever adds one adds its call there.
 */
const listed: Record<string, string> = {
  "server/src/services/files-s3.ts": "deadlines: store",
  "server/src/services/mail-smtp.ts": "deadlines: mail",
  "server/src/services/mailbox.ts": "deadlines: mailbox",
  "server/src/services/openid.ts": "deadlines: openId",
  "server/src/services/payments-stripe.ts": "deadlines: payments",
  "server/src/services/translator.ts": "deadlines: translation",
  "server/src/services/fetch-whole.ts": "the deadline that it is given",
  "server/src/features/notifications/push.sending.ts": "deadlines: push",
  "server/src/features/updates/updates.jobs.ts": "deadlines: updates (updates.routes.test.ts)",
  "server/src/services/webhook-sender.ts": "deadlines: webhooks (webhook-sender.test.ts)",
  "server/src/database/pool.ts": "deadlines: database",
  "server/src/jobs/jobs.ts": "deadlines: database, for it asks through the pool",
  "server/src/features/live/live.notices.ts": "seconds for each query, a proof of life every 20",
  "server/src/services/mail-outbox.ts": "writes a mail to the disk: it reaches nowhere",
  "server/src/services/ffmpeg.ts": "media/films/bounds.ts: wallSeconds (ffmpeg.test.ts)",
  "server/src/services/worker-pool.ts": "wallSeconds of each kind of worker (worker-pool.test.ts)",
  "server/src/database/embedded.ts": "the start: whoever began it waits and sees it",
  "server/src/database/embedded-cluster.ts": "the start",
  "server/src/database/embedded-location.ts": "the start",
  "server/src/database/embedded-postmaster.ts": "the start; the end has a deadline of its own",
  "server/src/database/described-once.ts": "the pool's",
  "server/src/features/backups/backups.jobs.ts": "a process of its own, which its heartbeat gives up",
  "server/src/features/backups/backups.rows.ts": "a process of its own, and a connection of its own",
  "server/src/features/doctor/store.checks.ts": "answerMs; the rest ends as the store does",
  "server/src/features/doctor/machine.checks.ts": "answerMs, and the deadlines",
  "server/src/app.ts": "names of statuses: it reaches nowhere",
  "server/src/kit/trusted-proxies.ts": "whether an address is one: it reaches nowhere",
  "server/src/features/passkeys/relying-party.ts": "whether an address is one: it reaches nowhere",
};

test("each place that reaches out of the process is listed with what ends it when it hangs", () => {
  const found = filesIn("server/src", /^(?!testing\.|.*\.test\.).*\.ts$/)
    .filter(({ text }) => reaches.test(text.replace(typesAlone, "")))
    .map(({ name }) => name);
  expect(found.sort()).toEqual(Object.keys(listed).sort());
});
