import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { access, constants, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type pg from "pg";
import type { Config } from "../../config.ts";
import { unfitnessOf } from "../../database/fitness.ts";
import { listApplied, listMigrations, underBaseline } from "../../database/migrate.ts";
import { root } from "../../root.ts";
import { createFfmpeg } from "../../services/ffmpeg.ts";
import { createFreeSpace, type Shortage } from "../../services/free-space.ts";
import { verifySmtp } from "../../services/mail-smtp.ts";
import { discoverOpenId } from "../../services/openid.ts";
import { lateAfterMs } from "../backups/backups.age.ts";
import { listBackups, madeAtOf, readManifest } from "../backups/backups.manifest.ts";
import { checkPlace } from "../backups/backups.place.ts";
import { createBackupStore } from "../backups/backups.store.ts";
import { filmBounds } from "../media/films/bounds.ts";
import { bad, type Finding, good, notice } from "./settings.checks.ts";

const gigabyte = 1024 ** 3;
const hour = 3_600_000;
const countedInHours = 72;
const mostSecondsApart = 5;
const answerMs = 5_000;
const neededEncoders = ["libx264", "aac"];

const wordsOf: Record<Shortage, string> = {
  near: "the disk is nearly full.",
  files: "files and imports are refused, until there is more.",
  words: "all writing is refused, until there is more.",
};

/** The folder of the data, its disk, and who may read the settings. */
export async function checkFolders(config: Config): Promise<Finding[]> {
  const { dataDir } = config;
  if (!existsSync(dataDir)) return [notice(`DATA_DIR, ${dataDir}, is made at the first start.`)];
  const canWrite = await succeeds(access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK));
  const { free, shortage } = await createFreeSpace(config).look();
  const words = `${(free / gigabyte).toFixed(1)} GB are free where DATA_DIR is`;
  const settingsMode = await stat(fileURLToPath(new URL(".env", root))).catch(() => undefined);
  const isOpen = settingsMode && (settingsMode.mode & 0o077) !== 0;
  return [
    canWrite
      ? good(`DATA_DIR is ${dataDir}.`)
      : bad(`DATA_DIR, ${dataDir}, cannot be written by this account.`),
    shortage ? bad(`${words}: ${wordsOf[shortage]}`) : good(`${words}.`),
    ...(isOpen ? [bad("Others can read .env, which holds secrets: chmod 600 .env")] : []),
  ];
}

/** The database, as the app would find it at its next start. */
export async function checkDatabase(client: pg.Client): Promise<Finding[]> {
  const unfitness = await unfitnessOf(client);
  if (unfitness) return [bad(`The database ${unfitness}`)];
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as version,
    extract(epoch from clock_timestamp())::float8 as now, to_regclass('migrations') is not null as is_migrated,
    to_regclass('jobs.job') is not null as has_jobs`);
  const { version, now, is_migrated: isMigrated, has_jobs: hasJobs } = rows[0];
  const apart = Math.abs(Date.now() / 1000 - now);
  const counted = await underBaseline(isMigrated ? await listApplied(client) : []).catch(
    (error: Error) => error.message,
  );
  const applied = typeof counted === "string" ? [] : counted.map(({ name }) => name);
  const known = await listMigrations();
  const pending = known.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !known.includes(name));
  const failed = hasJobs
    ? await client.query("select count(*)::int as jobs from jobs.job where state = 'failed'")
    : undefined;
  const failedJobs: number = failed?.rows[0].jobs ?? 0;
  const unforgotten = applied.length > 0 ? await countUnforgotten(client) : 0;
  return [
    good(`The database answers: PostgreSQL ${version}.`),
    apart <= mostSecondsApart
      ? good("The clocks of this machine and of the database agree.")
      : bad(`The clocks of this machine and of the database are ${Math.round(apart)} seconds apart.`),
    typeof counted === "string"
      ? bad(counted)
      : newer.length > 0
        ? bad(
            `This version of Blessing Jar is older than the database, which a newer one has migrated: ${newer.join(", ")}.`,
          )
        : pending.length > 0
          ? notice(
              `The database is older than this version of Blessing Jar: ${pending.length} migrations are applied at the next start.`,
            )
          : good("Every migration is applied."),
    failedJobs > 0
      ? notice(`${failedJobs} jobs failed for good lately.`)
      : good("No job has failed for good lately."),
    ...(unforgotten > 0
      ? [
          bad(
            `Stripe was asked to forget ${unforgotten} customers and has not: who is gone here may go on paying there. Set STRIPE_SECRET_KEY again, or delete them at Stripe.`,
          ),
        ]
      : []),
  ];
}

/** Of accounts that are deleted, and of what was never paid. */
async function countUnforgotten(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as customers from monthly_donations
    where customer_id is not null and forget_asked_at < now() - interval '1 day'`);
  return rows[0].customers;
}

/** What converts films: whether it is there, and can write what every browser plays. */
export async function checkFilms({ ffmpeg }: Config): Promise<Finding[]> {
  const program = await createFfmpeg(ffmpeg, filmBounds).find();
  if (!program) {
    return [
      ffmpeg.path
        ? bad(`FFMPEG_PATH is ${ffmpeg.path}, and no program is there.`)
        : notice("There is no ffmpeg: films are kept as they were sent, and not every browser plays each."),
    ];
  }
  const asked = promisify(execFile)(program, ["-hide_banner", "-encoders"], { timeout: answerMs });
  const encoders = await asked.then(
    ({ stdout }) => stdout,
    () => "",
  );
  return [
    neededEncoders.every((name) => new RegExp(`\\b${name}\\b`).test(encoders))
      ? good(`Films are converted by ${program}.`)
      : bad(`${program} cannot write H.264 and AAC: films are not converted.`),
  ];
}

/** Mail server, the sign-in of the house, and the address that people type. */
export async function checkServices(config: Config): Promise<Finding[]> {
  const { smtpUrl, openId, hasPasswords, publicUrl } = config;
  const findings: Finding[] = [];
  if (smtpUrl) {
    findings.push(
      (await succeeds(verifySmtp(smtpUrl)))
        ? good("The mail server lets us in.")
        : bad(
            "The mail server of SMTP_URL does not answer, or lets nobody in with this name and password, or has no TLS.",
          ),
    );
  }
  if (openId) {
    const { issuer } = openId;
    const words = `The OpenID provider at ${issuer} does not answer, or calls itself something else`;
    findings.push(
      (await succeeds(discoverOpenId(openId, answerMs)))
        ? good(`The OpenID provider answers at ${issuer}.`)
        : bad(hasPasswords ? `${words}.` : `${words}: without passwords nobody can sign in.`),
    );
  }
  const visit = fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(answerMs) });
  const isUp = await visit.then(
    ({ ok }) => ok,
    () => false,
  );
  findings.push(
    isUp
      ? good(`The app answers at ${publicUrl}.`)
      : notice(
          `The app does not answer at ${publicUrl}: it is not running, or this machine cannot reach it there.`,
        ),
  );
  return findings;
}

/** The newest backup: whether it is as young as the schedule wants it, and whether this key opens it. */
export async function checkBackups(config: Config, now = new Date()): Promise<Finding[]> {
  const store = createBackupStore(config);
  if (!store) return [];
  try {
    await checkPlace(config);
    const id = (await listBackups(store)).at(-1);
    if (!id) return [bad(`There is no backup in ${store.address} yet: npm run backup`)];
    await readManifest({ store, key: config.backup.key }, id);
    const { every } = config.backup;
    const age = now.getTime() - madeAtOf(id).getTime();
    const hours = Math.floor(age / hour);
    const words = hours < countedInHours ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
    const due = every === "off" ? "make one: npm run backup" : `one is due each ${every}`;
    return [
      age < lateAfterMs(config)
        ? good(`The newest backup is ${id}.`)
        : bad(`The newest backup, ${id}, is ${words} old: ${due}.`),
    ];
  } catch (error) {
    return [
      bad(`The backups in ${store.address} cannot be read. ${error instanceof Error ? error.message : ""}`),
    ];
  }
}

async function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return await attempt.then(
    () => true,
    () => false,
  );
}
