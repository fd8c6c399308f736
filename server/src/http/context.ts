import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Config } from "../config.ts";
import type { Tables } from "../database/tables.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { FileStore } from "../services/files.ts";
import type { MailService } from "../services/mail.ts";

/** What every feature is given. */
export interface Context {
  config: Config;
  pool: pg.Pool;
  db: Kysely<Tables>;
  mail: MailService;
  files: FileStore;
  jobs: Jobs;
}

export type App = FastifyInstance;
