import { execFile } from "node:child_process";
import { randomUUIDv7 } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { TLSSocket } from "node:tls";
import { promisify } from "node:util";
import { createPaymentIntent } from "@blessing-jar/contract/donations.ts";
import type { Attack } from "./attack.ts";
import { settingsOfMails } from "./mails.ts";
import { translateAnew } from "./neighbours.ts";
import { nameOf, type Target } from "./target.ts";

const run = promisify(execFile);
/** The mailbox is looked into each minute. */
const metMs = 150_000;

/** Of 127.0.0.1, which is where the services are; signed by itself alone. */
async function signNothing() {
  const folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-certificate-"));
  const [key, cert] = [path.join(folder, "key"), path.join(folder, "cert")];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-keyout", key, "-out", cert];
  await run("openssl", [...made, "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]);
  const signed = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return signed;
}

/** What speaks TLS with that certificate: how many came, and how much they told. */
async function impostor(signed: { key: Buffer; cert: Buffer }, { greeting = "", isPostgres = false } = {}) {
  const sockets = new Set<Socket>();
  const met = { times: 0, bytes: 0 };
  const encrypt = (socket: Socket) => {
    met.times += 1;
    const secure = new TLSSocket(socket, { isServer: true, ...signed });
    secure.on("error", () => {}).on("data", (bytes: Buffer) => (met.bytes += bytes.length));
    if (greeting) secure.once("secure", () => secure.write(greeting));
  };
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    if (!isPostgres) return encrypt(socket);
    // It is asked in the clear whether it speaks TLS.
    socket.once("data", () => {
      socket.write("S");
      encrypt(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    at: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    met,
    stop(): void {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** What an app is told that asks them, and what they are told. */
async function ask(target: Target): Promise<string> {
  const signed = await signNothing();
  const [web, mail, mailbox, database] = await Promise.all([
    impostor(signed),
    impostor(signed, { greeting: "220 jar ESMTP\r\n" }),
    impostor(signed, { greeting: "* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready\r\n" }),
    impostor(signed, { isPostgres: true }),
  ]);
  const all = { web, mail, mailbox, database };
  const app = await target.start({
    ...settingsOfMails,
    JOBS: "on",
    S3_ENDPOINT: `https://${web.at}`,
    S3_BUCKET: "jar",
    S3_ACCESS_KEY_ID: "a key",
    S3_SECRET_ACCESS_KEY: "a secret",
    STRIPE_SECRET_KEY: "sk_test_of_a_test",
    STRIPE_PUBLISHABLE_KEY: "pk_test_of_a_test",
    STRIPE_API_BASE: `https://${web.at}`,
    TRANSLATION_API_URL: `https://${web.at}/v1`,
    TRANSLATION_API_KEY: "a key",
    TRANSLATION_MODEL: "a model",
    SMTP_URL: `smtps://jar:secret@${mail.at}`,
    IMAP_URL: `imaps://jar:secret@${mailbox.at}/INBOX`,
  });
  try {
    const ruth = await target.member({ isProven: true, at: app });
    // Is mailed a link: her own address was proven by then.
    await target.member({ at: app });
    const figs = await ruth.upload(Buffer.from("figs"));
    const answers = [
      nameOf(await ruth.complete(figs)),
      nameOf(await ruth.call(createPaymentIntent, { body: { amount: 500, idempotencyKey: randomUUIDv7() } })),
      await translateAnew(target, app),
      await target
        .start({ DATABASE_URL: `postgres://jar:secret@${database.at}/jar?sslmode=verify-full` })
        .then(
          () => "started",
          () => "no database",
        ),
    ];
    const isMet = () => Object.values(all).every(({ met }) => met.times > 0);
    for (const until = Date.now() + metMs; !isMet() && Date.now() < until; ) await sleep(500);
    const unmet = Object.entries(all).flatMap(([name, { met }]) => (met.times > 0 ? [] : name));
    const bytes = Object.values(all).reduce((sum, { met }) => sum + met.bytes, 0);
    return `${answers.join("; ")}; ${bytes} bytes told; not met: ${unmet.join(", ") || "none"}`;
  } finally {
    await app.stop();
    for (const each of Object.values(all)) each.stop();
  }
}

export const attacksOfCertificates: Attack[] = [
  {
    name: "certificates that nobody signed (12.3.2)",
    // They are done by the process that asks.
    settings: { JOBS: "off" },
    answered:
      /^503 service.storage-away; 503 service.payments-away; failed translations.provider-away: .*; no database; 0 bytes told; not met: none$/,
    prepare: async (target) => () => ask(target),
  },
];
