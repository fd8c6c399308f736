import path from "node:path";
import { withoutTrailing } from "@blessing-jar/contract/kit/trailing.ts";
import * as z from "zod";
import { listOf, servers } from "./kit/server-list.ts";
import { trustedProxies } from "./kit/trusted-proxies.ts";
import { openIdOf, openIdSettings } from "./openid-config.ts";

const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
const optional = z.string().min(1).optional();
/** Of a folder here, or of a bucket. */
const place = z
  .string()
  .refine((value) => !value.startsWith("~"), "begins with ~, which nobody reads here: write it in full");
const address = z.url({ protocol: /^https?$/ }).transform((value) => withoutTrailing("/", value));

// A local part has 64 letters at most, of which a token takes 41.
const answersAddress = z
  .email()
  .transform((value) => value.toLowerCase())
  .refine((value) => /^[^+]{1,23}@/.test(value), "needs at most 23 letters before the @, and no +");

/** Where the browsers of our days take pushes. */
const knownPushServices = [
  "https://fcm.googleapis.com",
  "https://updates.push.services.mozilla.com",
  "https://*.push.apple.com",
  "https://*.notify.windows.com",
];

/** Else the address ends within the password, and what is left of that is taken for the name of a server. */
function hasWholePassword(value: string): boolean {
  const { pathname, search, hash } = new URL(value);
  return !`${pathname}${search}${hash}`.includes("@");
}

/** Every setting by the name of its environment variable; `.env.example` tells what each is for. */
export const settings = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: address
    .refine(
      (value) => new URL(value).pathname === "/",
      "has a path, and the app lives at the root of an address",
    )
    .optional(),
  DATA_DIR: place.default("./data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, abort: true })
    .refine(
      hasWholePassword,
      "has a sign in its password that must be written otherwise: / as %2F, ? as %3F, # as %23",
    )
    .optional(),
  SEALING_KEY: z.string().min(32).optional(),
  PRODUCT_NAME: z.string().min(1).max(60).default("Blessing Jar"),
  SUPPORT_EMAIL: z.email().optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  ...openIdSettings,
  PASSWORD_SIGN_IN: onOff.default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: optional,
  ANSWERS_ADDRESS: answersAddress.optional(),
  IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  INBOUND_MAIL_SECRET: z.string().min(24).max(200).optional(),
  MAILGUN_SIGNING_KEY: z.string().min(24).max(200).optional(),
  PUSH_SERVICES: z.string().default(knownPushServices.join(",")).transform(listOf),
  WEBHOOK_HOSTS: servers,
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_FORCE_PATH_STYLE: onOff.default(true),
  FFMPEG_PATH: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_BASE: address.default("https://api.stripe.com"),
  TRANSLATION_API_URL: address.optional(),
  TRANSLATION_API_KEY: optional,
  TRANSLATION_MODEL: optional,
  TRUST_PROXY: trustedProxies,
  RATE_LIMITS: onOff.default(true),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("warn"),
  JOBS: onOff.default(true),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  UPDATES_FROM: address.optional(),
  DISK_RESERVE_MEGABYTES: z.coerce.number().int().min(0).optional(),
  BACKUP_TO: place.optional(),
  BACKUP_KEY: z.string().min(32).optional(),
  BACKUP_EVERY: z.enum(["day", "week", "off"]).default("day"),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default("03:30"),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  BACKUP_S3_ENDPOINT: address.optional(),
  BACKUP_S3_REGION: optional,
  BACKUP_S3_ACCESS_KEY_ID: optional,
  BACKUP_S3_SECRET_ACCESS_KEY: optional,
  BACKUP_BEFORE_UPGRADE: onOff.optional(),
};

/** Settings that say nothing one without the other. */
const together = {
  S3_: ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  STRIPE_: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"],
  OPENID_: ["OPENID_ISSUER", "OPENID_CLIENT_ID"],
  OPENID_ADMIN_: ["OPENID_ADMIN_CLAIM", "OPENID_ADMIN_VALUE"],
} as const;

type AnswersSettings = Partial<Record<"IMAP_URL" | "INBOUND_MAIL_SECRET" | "MAILGUN_SIGNING_KEY", string>>;

const readsAnswers = (values: AnswersSettings) =>
  Boolean(values.IMAP_URL ?? values.INBOUND_MAIL_SECRET ?? values.MAILGUN_SIGNING_KEY);

const environment = z.object(settings).superRefine((values, context) => {
  if (isBucket(values.BACKUP_TO) && !backupStoreOf(values)) {
    const message = "needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of S3_";
    context.addIssue({ code: "custom", path: ["BACKUP_TO"], message });
  }
  for (const [prefix, names] of Object.entries(together)) {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length === names.length) continue;
    for (const name of missing) {
      const message = `is needed with the other ${prefix} settings`;
      context.addIssue({ code: "custom", path: [name], message });
    }
  }
  if (translationOf(values)?.protocol === "chat" && !values.TRANSLATION_MODEL) {
    const message = "is needed with a TRANSLATION_API_URL that does not end in /translate";
    context.addIssue({ code: "custom", path: ["TRANSLATION_MODEL"], message });
  }
  if (!values.PASSWORD_SIGN_IN && !values.OPENID_ISSUER) {
    const message = "is off, and without OPENID_ISSUER nobody could sign in";
    context.addIssue({ code: "custom", path: ["PASSWORD_SIGN_IN"], message });
  }
  if (readsAnswers(values) && !values.ANSWERS_ADDRESS) {
    const message = "is needed with IMAP_URL, INBOUND_MAIL_SECRET or MAILGUN_SIGNING_KEY";
    context.addIssue({ code: "custom", path: ["ANSWERS_ADDRESS"], message });
  }
});

export interface S3Config {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

function s3Of(values: z.output<typeof environment>): S3Config | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
  };
}

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  /** Without it donations are charged and never recorded. */
  webhookSecret: string | undefined;
  apiBase: string;
}

function stripeOf(values: z.output<typeof environment>): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = values;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY) return undefined;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    apiBase: values.STRIPE_API_BASE,
  };
}

export interface TranslationConfig {
  /** Chat completions as OpenAI's, or LibreTranslate. */
  protocol: "chat" | "libre";
  url: string;
  key: string | undefined;
  model: string | undefined;
}

/** Known by its address: LibreTranslate answers at /translate. */
function translationOf(values: z.output<z.ZodObject<typeof settings>>): TranslationConfig | undefined {
  const { TRANSLATION_API_URL: url, TRANSLATION_API_KEY: key, TRANSLATION_MODEL: model } = values;
  if (!url) return undefined;
  if (url.endsWith("/translate")) return { protocol: "libre", url, key, model };
  const ending = "/chat/completions";
  return { protocol: "chat", url: url.endsWith(ending) ? url : `${url}${ending}`, key, model };
}

const isBucket = (to: string | undefined) => to?.startsWith("s3://") === true;

/** `s3://bucket/prefix`, by its own keys or by those of the media. */
function backupStoreOf(values: z.output<z.ZodObject<typeof settings>>) {
  const [bucket, ...prefix] = (values.BACKUP_TO ?? "").replace("s3://", "").split("/").filter(Boolean);
  const accessKeyId = values.BACKUP_S3_ACCESS_KEY_ID ?? values.S3_ACCESS_KEY_ID;
  const secretAccessKey = values.BACKUP_S3_SECRET_ACCESS_KEY ?? values.S3_SECRET_ACCESS_KEY;
  if (!isBucket(values.BACKUP_TO) || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint: values.BACKUP_S3_ENDPOINT ?? values.S3_ENDPOINT,
    region: values.BACKUP_S3_REGION ?? values.S3_REGION,
    bucket,
    prefix: prefix.join("/"),
    accessKeyId,
    secretAccessKey,
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
  } satisfies S3Config & { prefix: string };
}

function backupOf(values: z.output<z.ZodObject<typeof settings>>) {
  const { BACKUP_TO } = values;
  return {
    to: BACKUP_TO && !isBucket(BACKUP_TO) ? path.resolve(BACKUP_TO) : BACKUP_TO,
    s3: backupStoreOf(values),
    key: values.BACKUP_KEY,
    every: values.BACKUP_EVERY,
    at: values.BACKUP_AT,
    keep: values.BACKUP_KEEP,
    // Whoever runs a PostgreSQL of their own has its tools.
    isBeforeUpgrade: values.BACKUP_BEFORE_UPGRADE ?? values.DATABASE_URL === undefined,
  };
}

/**
 * The environment, parsed once. An empty value counts as absent. `publicUrl` has no trailing slash and is what
 * every link in a mail starts with.
 * @throws Error with one line for each setting that is wrong.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.keys(settings).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The configuration has faults:\n${lines.join("\n")}\nSee .env.example.`);
  }
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    isHttps: publicUrl.startsWith("https:"),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    productName: values.PRODUCT_NAME,
    supportEmail: values.SUPPORT_EMAIL,
    sealingKey: values.SEALING_KEY,
    adminEmail: values.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: values.ADMIN_PASSWORD,
    openId: openIdOf(values),
    hasPasswords: values.PASSWORD_SIGN_IN,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? values.SUPPORT_EMAIL ?? `no-reply@${new URL(publicUrl).hostname}`,
    // Where nothing reads the answers, nobody is asked to send one.
    answersAddress: readsAnswers(values) ? values.ANSWERS_ADDRESS : undefined,
    imapUrl: values.IMAP_URL,
    inboundMailSecret: values.INBOUND_MAIL_SECRET,
    mailgunSigningKey: values.MAILGUN_SIGNING_KEY,
    webhookHosts: values.WEBHOOK_HOSTS,
    pushServices: values.PUSH_SERVICES,
    s3: s3Of(values),
    ffmpeg: { path: values.FFMPEG_PATH, folders: (env.PATH ?? "").split(path.delimiter).filter(Boolean) },
    stripe: stripeOf(values),
    translation: translationOf(values),
    trustProxy: values.TRUST_PROXY,
    hasRateLimits: values.RATE_LIMITS,
    logLevel: values.LOG_LEVEL,
    runsJobs: values.JOBS,
    metricsToken: values.METRICS_TOKEN,
    updatesFrom: values.UPDATES_FROM,
    diskReserveBytes: values.DISK_RESERVE_MEGABYTES && values.DISK_RESERVE_MEGABYTES * 1024 ** 2,
    backup: backupOf(values),
  });
}

export type Config = ReturnType<typeof readConfig>;
