import { readdirSync, readFileSync } from "node:fs";
import { type RecurringMail, recurringMails } from "@blessing-jar/contract/recurring-mails.ts";
import { expect, test } from "vitest";
import { allJobs } from "./all-jobs.ts";
import { heartbeatSeconds, superviseSeconds } from "./jobs/queues.ts";
import { hasText } from "./kit/bundled-texts.ts";

test("the jobs of every feature are among all", () => {
  const list = readFileSync(new URL("all-jobs.ts", import.meta.url), "utf8");
  const features = new URL("features/", import.meta.url);
  const declared = readdirSync(features, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) =>
      Array.from(
        readFileSync(new URL(name, features), "utf8").matchAll(/export const (\w+): JobDefinition\[\]/g),
        ([, jobs = ""]) => jobs,
      ),
    );
  expect(declared.filter((jobs) => !list.includes(`...${jobs},`))).toEqual([]);
  expect(declared.length).toBeGreaterThan(20);
});

test("administrators read in words what each kind of later work does", () => {
  const nameless = allJobs
    .map(({ name }) => name)
    .filter((name) => !hasText(`moderation.jobs.names.${name}`));
  expect(nameless).toEqual([]);
});

const pollSeconds = 2;

test("whatever a killed process was doing is begun anew within a minute", () => {
  // A round of the supervision may have begun the moment before.
  const noticed = heartbeatSeconds + 2 * superviseSeconds;
  const late = allJobs.filter(({ retryDelay = 5 }) => noticed + retryDelay + pollSeconds > 60);
  expect(late.map(({ name }) => name)).toEqual([]);
});

test("whatever is queued once outlives four processes that are killed: each death counts as a try", () => {
  const short = allJobs.filter(({ cron, retryLimit = 5 }) => !cron && retryLimit < 4);
  expect(short.map(({ name }) => name)).toEqual([]);
});

const ofTheAccount = "about the own account, told once when something is done to it";
const asked = "its reader asked for it, by a press or a message";
const once = "told once of one thing that somebody else did, and of each thing once";

/** Which of the mails that come again ends by the link in it; of every other, why it has none. */
const mails: Record<string, { ends: RecurringMail } | { endless: string }> = {
  "notifications.digest-mail": { ends: "notifications" },
  "reminders.mail": { ends: "reminders" },
  "on-this-day.mail": { ends: "on-this-day" },
  "evening.mail": { ends: "evening" },
  "celebrations.reminder-mail": { ends: "celebrations" },
  "questions.mail": { ends: "questions" },
  "accounts.mail-reset": { endless: asked },
  "accounts.mail-verification": { endless: asked },
  "accounts.mail-new-address": { endless: asked },
  "accounts.mail-password-changed": { endless: ofTheAccount },
  "accounts.mail-old-address": { endless: ofTheAccount },
  "accounts.mail-handed-over": { endless: ofTheAccount },
  "factors.mail-notice": { endless: ofTheAccount },
  "administration.mail-notice": { endless: ofTheAccount },
  "administration.mail-farewell": { endless: ofTheAccount },
  "moderation.mail": { endless: once },
  "connections.mail": { endless: once },
  "invitations.mail": { endless: once },
  "thanks.mail": { endless: once },
  "answers.refused": { endless: "what became of a mail that its reader sent; a few a day at most" },
  "donations.receipt": { endless: "for money that its reader gave; ends with the donation, by its own link" },
  "donations.refund-mail": { endless: "for money that goes back to its reader" },
  "contact.mail": { endless: "to the operator, from whoever writes to them" },
  "legal.mail": { endless: "owed to everybody whom the legal texts bind" },
  "reports.mail": { endless: "to administrators, as long as they administer" },
  "administration.mail-disk": { endless: "to administrators, as long as they administer" },
};

test("each kind of mail is ended by a link in it, or was found to need none", () => {
  const sent = allJobs.filter(({ isMail }) => isMail).map(({ name }) => name);
  expect(Object.keys(mails).sort()).toEqual(sent.sort());
  const ended = Object.values(mails).flatMap((mail) => ("ends" in mail ? [mail.ends] : []));
  expect(ended.sort()).toEqual(recurringMails.toSorted());
});

/** Which of them comes at an hour that its reader chose, in the night too. */
const atChosenHour = ["evening"];

test("the mails with a link that ends them are written with it, and no others: each once, in the morning or at the hour that was chosen, none else at night", () => {
  const features = new URL("features/", import.meta.url);
  const written = readdirSync(features, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".jobs.ts"))
    .flatMap((name) => {
      const source = readFileSync(new URL(name, features), "utf8");
      const names = Array.from(source.matchAll(/recurringMailJob\(\s*"([\w.-]+)"/g), ([, job = ""]) => job);
      const isChosen = /\bisAtChosenHour: true\b/.test(source) && /\beveningIn\(/.test(source);
      const isQueuedByDay = /\bqueueClaimed\b/.test(source) && (isChosen || /\bmorningsIn\(/.test(source));
      return Array.from(source.matchAll(/writeRecurringMail\(writing, "([\w-]+)"/g), ([, ends]) => [
        ends,
        isQueuedByDay && isChosen === atChosenHour.includes(ends ?? "")
          ? names
          : `of ${name}, which queues it at any hour`,
      ]);
    });
  const listed = Object.entries(mails).flatMap(([name, mail]) =>
    "ends" in mail ? [[mail.ends, [name]]] : [],
  );
  expect(written.sort()).toEqual(listed.sort());
});
