import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Config } from "./config.ts";
import type { Tables } from "./database/tables.ts";
import type { OpenedToken } from "./features/accounts/access-tokens.queries.ts";
import type { SessionCache } from "./features/accounts/session-cache.ts";
import type { SecurityLog } from "./http/security-log.ts";
import type { BadCallLimit } from "./http/write-limit.ts";
import type { Jobs } from "./jobs/definition.ts";
import type { Deadlines } from "./kit/deadlines.ts";
import type { Clock } from "./services/clock.ts";
import type { Ffmpeg } from "./services/ffmpeg.ts";
import type { FileStore } from "./services/files.ts";
import type { FreeSpace } from "./services/free-space.ts";
import type { MailService } from "./services/mail.ts";
import type { OpenIdProvider } from "./services/openid.ts";
import type { PaymentGateway } from "./services/payments.ts";
import type { Sealing } from "./services/sealing.ts";
import type { Translator } from "./services/translator.ts";
import type { WebhookSender } from "./services/webhook-sender.ts";
import type { WorkerPool } from "./services/worker-pool.ts";

export interface Context {
  config: Config;
  pool: pg.Pool;
  db: Kysely<Tables>;
  /** What time it is for whatever is due; the database has its own. */
  clock: Clock;
  /** How long is waited for what is outside. */
  deadlines: Deadlines;
  mail: MailService;
  files: FileStore;
  freeSpace: FreeSpace;
  payments: PaymentGateway;
  /** Undefined where the operator has set none. */
  openId: OpenIdProvider | undefined;
  /** Undefined where the operator has set no provider. */
  translator: Translator | undefined;
  webhooks: WebhookSender;
  /** The processes that look at what members upload. */
  mediaWorkers: WorkerPool;
  /** What makes films play everywhere. */
  ffmpeg: Ffmpeg;
  /** Those that read the mails that come in. */
  mailWorkers: WorkerPool;
  /** Those that read the files of imports. */
  importWorkers: WorkerPool;
  jobs: Jobs;
  /** The people of running sessions. */
  sessions: SessionCache;
  /** Whose an access token is, and what for; undefined for one that has ended, or never was. */
  openToken: (token: string) => Promise<OpenedToken | undefined>;
  /** Counts a write of a member. @throws Failure request.too-many */
  countWrite: (memberId: string) => void;
  /** Of networks. */
  badCalls: BadCallLimit;
  securityLog: SecurityLog;
  /** Encrypts what must be read again. */
  sealing: Sealing;
}

export type App = FastifyInstance;
