import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";

/** What is found of each part that somebody has to look after, the best first. */
export const healthReasons = {
  /** Nothing is said of one that other devices reach. */
  address: ["alone"],
  mail: ["delivered", "failing", "unreachable", "outbox"],
  files: ["working", "failing"],
  films: ["working", "untried", "killed"],
  backups: ["recent", "late", "failing", "none", "off"],
  jobs: ["working", "given-up", "late"],
  disk: ["roomy", "near", "files", "words"],
  updates: ["version", "newest", "unanswered", "newer"],
} as const;
export type HealthSubject = keyof typeof healthReasons;
export const healthSubjects = Object.keys(healthReasons) as HealthSubject[];

export const healthStates = ["well", "notice", "bad"] as const;

const healthCheck = z.object({
  subject: z.enum(healthSubjects),
  state: z.enum(healthStates),
  reason: z.enum([...new Set(Object.values(healthReasons).flat())]),
  /** Of jobs, mails or films. */
  count: z.nullable(z.int()),
  /** Free on the disk, and all that it holds. */
  bytes: z.nullable(z.int()),
  size: z.optional(z.nullable(z.int())),
  /** Of the newest backup, or when newer versions were asked for. */
  at: z.nullable(moment),
  version: z.nullable(z.string()),
  /** A newer version, where one is known. */
  latest: z.nullable(z.string()),
  /** Of what does not work, as the queue keeps it: its kind and its code, never what the other side said. */
  error: z.optional(z.nullable(z.string())),
});
export type HealthCheck = z.infer<typeof healthCheck>;

export const listHealthChecks = endpoint({
  summary:
    "Whether address, mail, files, films, backups, later work and disk are well, and which version runs. For administrators.",
  method: "GET",
  path: "/api/admin/health",
  answer: z.object({ checks: z.array(healthCheck) }),
});

/** What decides how the place is, in the order in which it is shown. */
export const setupNames = [
  "PRODUCT_NAME",
  "PUBLIC_URL",
  "PASSWORD_SIGN_IN",
  "OPENID_ISSUER",
  "ADMIN_EMAIL",
  "SUPPORT_EMAIL",
  "SMTP_URL",
  "S3_BUCKET",
  "BACKUP_TO",
  "STRIPE_SECRET_KEY",
] as const;

const setting = z.object({
  name: z.enum(setupNames),
  isSet: z.boolean(),
  /** Null where nothing is set, and of a secret, which nobody is shown. */
  value: z.nullable(z.string()),
});
export type Setting = z.infer<typeof setting>;

export const listSettings = endpoint({
  summary: "How the place is set up; no password and no key is in it. For administrators.",
  method: "GET",
  path: "/api/admin/settings",
  answer: z.object({ settings: z.array(setting) }),
});

export const sendTestMail = endpoint({
  summary: "Send the administrator a mail, and say whether the mail server took it.",
  method: "POST",
  path: "/api/admin/test-mail",
  answer: z.object({ isSent: z.boolean() }),
});

export const beginBackup = endpoint({
  summary: "Make a backup now, unless one is being made; nothing where no place is set.",
  method: "POST",
  path: "/api/admin/backups",
  status: 204,
});
