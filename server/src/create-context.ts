import type { Logger } from "pino";
import { allJobs } from "./all-jobs.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { createDatabase } from "./database/database.ts";
import { createPool } from "./database/pool.ts";
import { openToken } from "./features/accounts/access-tokens.queries.ts";
import { createSessionCache } from "./features/accounts/session-cache.ts";
import { findSession } from "./features/accounts/sessions.queries.ts";
import { mailWorkers } from "./features/answers/answers.workers.ts";
import { importWorkers } from "./features/imports/imports.workers.ts";
import { filmBounds } from "./features/media/films/bounds.ts";
import { mediaWorkers } from "./features/media/ingest/workers.ts";
import { createSecurityLog } from "./http/security-log.ts";
import { createBadCallLimit, createWriteLimit } from "./http/write-limit.ts";
import { createJobs } from "./jobs/jobs.ts";
import { type Deadlines, usualDeadlines } from "./kit/deadlines.ts";
import { securityLogger } from "./log.ts";
import { type Clock, systemClock } from "./services/clock.ts";
import { createFfmpeg } from "./services/ffmpeg.ts";
import { createFiles } from "./services/files.ts";
import { createFreeSpace } from "./services/free-space.ts";
import { createMail } from "./services/mail.ts";
import { createOpenId } from "./services/openid.ts";
import { createPayments } from "./services/payments.ts";
import { createSealing } from "./services/sealing.ts";
import { createTranslator } from "./services/translator.ts";
import { createWebhookSender } from "./services/webhook-sender.ts";

interface Environment {
  config: Config;
  connectionString: string;
  log: Logger;
  deadlines?: Deadlines | undefined;
  clock?: Clock;
}

/** Puts together what every feature is given. Nothing is connected to before it is used. */
export function createContext({
  config,
  connectionString,
  log,
  deadlines = usualDeadlines,
  clock = systemClock,
}: Environment): Context {
  const pool = createPool({
    connectionString,
    deadlines: deadlines.database,
    onSessionChange: (memberId) => sessions.forget(memberId),
  });
  const db = createDatabase(pool);
  const sessions = createSessionCache((token) => findSession(db, token, config));
  const files = createFiles(config, log, deadlines.store);
  const parts = {
    config,
    pool,
    db,
    clock,
    deadlines,
    mail: createMail(config, deadlines.mail),
    files,
    freeSpace: createFreeSpace(config),
    payments: createPayments(config, deadlines.payments),
    openId: createOpenId(config, { log, wholeMs: deadlines.openId.wholeMs }),
    translator: createTranslator(config.translation, deadlines.translation),
    webhooks: createWebhookSender(config, { log, wholeMs: deadlines.webhooks.wholeMs }),
    mediaWorkers: mediaWorkers(files.temporary),
    ffmpeg: createFfmpeg(config.ffmpeg, filmBounds),
    mailWorkers: mailWorkers(files.temporary),
    importWorkers: importWorkers(files.temporary),
    sessions,
    openToken: (token: string) => openToken(db, token),
    countWrite: createWriteLimit(config).countWrite,
    badCalls: createBadCallLimit(config),
    sealing: createSealing(config),
    securityLog: createSecurityLog({ db, log: securityLogger(log) }),
  };
  const { database } = deadlines;
  return {
    ...parts,
    jobs: createJobs(parts, { connectionString, log, deadlines: database, definitions: allJobs }),
  };
}
