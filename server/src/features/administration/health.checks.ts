import type { HealthCheck } from "@blessing-jar/contract/health.ts";
import { isLoopback } from "@blessing-jar/contract/kit/loopback.ts";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { believed } from "../../kit/believed.ts";
import { usualDeadlines } from "../../kit/deadlines.ts";
import { nameFault } from "../../kit/faults.ts";
import { verifySmtp } from "../../services/mail-smtp.ts";
import { backupAge, lateAfterMs } from "../backups/backups.age.ts";
import { checkPlace } from "../backups/backups.place.ts";
import { findStoreFault } from "../doctor/store.checks.ts";
import { countUnconvertedFilms } from "../media/films/queries.ts";
import { countJobs } from "../metrics/metrics.queries.ts";
import { version } from "../updates/updates.jobs.ts";
import { findNotice } from "../updates/updates.queries.ts";
import { isUpdate } from "../updates/versions.ts";

/** A file is written, read and deleted at each look, and the mail server signed in to. */
const believedMs = 60_000;
/** An administrator waits for it. */
const mailDeadlines = { ...usualDeadlines.mail, wholeMs: usualDeadlines.mail.connectMs };
/** Work that is due and has waited longer is not being done. */
const lateMinutes = 30;

/**
 * Whether all is well, of whatever an operator has to look after: what the doctor says at the machine, for administrators who have
 * none, and whom it is told in their language.
 */
export function createHealth(context: Context): () => Promise<HealthCheck[]> {
  const { config, db, jobs, mail, clock, freeSpace } = context;
  const ageOfBackup = backupAge(config);
  const tryStore = tried(async () => {
    const failed = await findStoreFault(config);
    if (failed) throw failed.error;
  });
  const tryMailServer = tried(async () => {
    if (config.smtpUrl) await verifySmtp(config.smtpUrl, mailDeadlines);
  });
  const tryPlace = tried(() => checkPlace(config));

  const checkAddress = (): Found[] =>
    isLoopback(new URL(config.publicUrl).hostname) ? [notice("address", "alone")] : [];

  async function checkMail(): Promise<Found> {
    if (!mail.isDelivered) return bad("mail", "outbox");
    const { failed, error } = await countWork(db, jobs.mailNames, true);
    if (failed > 0) return bad("mail", "failing", { count: failed, error });
    const fault = await tryMailServer();
    return fault === works ? well("mail", "delivered") : bad("mail", "unreachable", { error: fault });
  }

  async function checkFiles(): Promise<Found> {
    const fault = await tryStore();
    return fault === works ? well("files", "working") : bad("files", "failing", { error: fault });
  }

  async function checkFilms(): Promise<Found> {
    const { untried, killed } = await countUnconvertedFilms(db);
    if (killed > 0) return notice("films", "killed", { count: killed });
    return untried > 0 ? notice("films", "untried", { count: untried }) : well("films", "working");
  }

  async function checkBackups(): Promise<Found> {
    if (!ageOfBackup) return bad("backups", "off");
    const fault = await tryPlace();
    if (fault !== works) return bad("backups", "failing", { error: fault });
    const now = clock.now();
    const age = await ageOfBackup(now);
    // One that was made by hand since has no job.
    const failed = await findFailure(db, "backups.make");
    if (failed && failed.at.getTime() > now.getTime() - age)
      return bad("backups", "failing", { error: failed.error });
    if (age === Number.POSITIVE_INFINITY) return bad("backups", "none");
    const at = new Date(now.getTime() - age).toISOString();
    return age < lateAfterMs(config) ? well("backups", "recent", { at }) : bad("backups", "late", { at });
  }

  async function checkJobs(): Promise<Found> {
    const { failed, late } = await countWork(db, jobs.mailNames, false);
    if (late > 0) return bad("jobs", "late", { count: late });
    return failed > 0 ? notice("jobs", "given-up", { count: failed }) : well("jobs", "working");
  }

  async function checkDisk(): Promise<Found> {
    const { free, size = null, shortage } = await freeSpace.look();
    const found = { bytes: Number.isFinite(free) ? free : null, size };
    if (!shortage) return well("disk", "roomy", found);
    return shortage === "near" ? notice("disk", "near", found) : bad("disk", shortage, found);
  }

  async function checkUpdates(): Promise<Found> {
    const told = config.updatesFrom ? await findNotice(db) : undefined;
    if (!told) return well("updates", "version", { version });
    const { asked_at, answered_at, latest } = told;
    const found = { version, latest, at: asked_at.toISOString() };
    if (latest && isUpdate(latest, version)) return notice("updates", "newer", found);
    return answered_at?.getTime() === asked_at.getTime()
      ? well("updates", "newest", found)
      : well("updates", "unanswered", found);
  }

  return async () => {
    const found = await Promise.all([
      checkMail(),
      checkFiles(),
      checkFilms(),
      checkBackups(),
      checkJobs(),
      checkDisk(),
      checkUpdates(),
    ]);
    return [...checkAddress(), ...found].map((each) => ({
      count: null,
      bytes: null,
      at: null,
      version: null,
      latest: null,
      ...each,
    }));
  };
}

type Found = Pick<HealthCheck, "subject" | "state" | "reason"> & Partial<HealthCheck>;

const as =
  (state: Found["state"]) =>
  (subject: Found["subject"], reason: Found["reason"], more: Partial<HealthCheck> = {}): Found => ({
    subject,
    state,
    reason,
    ...more,
  });
const well = as("well");
const notice = as("notice");
const bad = as("bad");

const works = "";

/** What keeps it from working, `works` where nothing does, and undefined where it does not end in time. */
const tried = (attempt: () => Promise<void>) =>
  believed(believedMs, () => attempt().then(() => works, nameFault));

/** Of an error, what `queues.ts` of the jobs has kept. */
const kept = sql<string | null>`coalesce(output ->> 'message', output -> 'value' ->> 'message')`;

/** When the last attempt of a job began that failed, and why, also where it will be tried again. */
async function findFailure(
  db: Database,
  name: string,
): Promise<{ at: Date; error: string | null } | undefined> {
  const isFailing = (await countJobs(db)).some(
    (job) => job.name === name && ["retry", "failed"].includes(job.state),
  );
  if (!isFailing) return undefined;
  const { rows } = await sql<{ state: string; at: Date; error: string | null }>`
    select state, coalesce(started_on, created_on) as at, ${kept} as error from jobs.job where name = ${name}
    order by created_on desc limit 1`.execute(db);
  const [last] = rows;
  return last && ["retry", "failed"].includes(last.state) ? last : undefined;
}

/** Of mails, or of all the rest: what was given up within the last day, and what is due and nobody has begun. */
async function countWork(db: Database, mailNames: readonly string[], isMail: boolean) {
  const jobs = (await countJobs(db)).filter(({ name }) => mailNames.includes(name) === isMail);
  if (jobs.length === 0) return { failed: 0, late: 0, error: null };
  const failed = jobs.reduce((sum, { state, count }) => sum + (state === "failed" ? count : 0), 0);
  const { rows } = await sql<{ late: number; error: string | null }>`select
      count(*) filter (where state <> 'failed' and start_after < now() - make_interval(mins => ${lateMinutes}))::int as late,
      (array_agg(${kept} order by completed_on desc) filter (where state = 'failed'))[1] as error
    from jobs.job
    where (name = any(${mailNames}::text[])) = ${isMail} and state in ('created', 'retry', 'failed')`.execute(
    db,
  );
  return { failed, late: 0, error: null, ...rows[0] };
}
