import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { code, filesIn } from "../../scripts/guards/source-files.ts";
import { readConfig } from "../src/config.ts";
import { makePushKeys, sendPush } from "../src/features/notifications/push.sending.ts";
import { describeFault } from "../src/kit/faults.ts";
import { loggerOptions } from "../src/log.ts";
import { createFiles } from "../src/services/files.ts";
import { createMail } from "../src/services/mail.ts";
import { verifySmtp } from "../src/services/mail-smtp.ts";
import { readMailbox } from "../src/services/mailbox.ts";
import { createPayments } from "../src/services/payments.ts";
import { createTranslator } from "../src/services/translator.ts";

// Each service outside, on this machine: what they say is a key, an address and a member's words, wherever they have room for it.

const secrets = ["sk_test_abcdefghijklmnop", "ruth@family.example", "figs"];
const words = `Bad key ${secrets[0]} for ${secrets[1]}: "The figs were ripe"\n    at ${secrets[1]} (${secrets[0]})`;

const json = {
  error: { type: words, code: words, message: words, param: words, doc_url: words, decline_code: words },
  message: words,
};
const xml = `<?xml version="1.0"?><Error><Code>${secrets[1]}</Code><Message>${words}</Message>
  <RequestId>${words}</RequestId><Resource>${words}</Resource></Error>`;

const line = words.replaceAll("\n", " ");
let http: Server;
let smtp: Server;
let imap: Server;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "blessing-jar-outside-"));
  http = await listening(
    createHttpServer((request, response) => {
      request.resume();
      const isStore = request.url?.startsWith("/jar") ?? false;
      const status = Number(/status(\d+)/.exec(request.url ?? "")?.[1] ?? 403);
      response.writeHead(status, line.replace(/[^\x20-\x7e]/g, ""), {
        "content-type": isStore ? "application/xml" : "application/json",
        "x-amz-request-id": line,
        "request-id": line,
      });
      response.end(isStore ? xml : JSON.stringify(json));
    }),
  );
  smtp = await listening(
    createServer((socket) => {
      socket.on("error", () => {}).on("data", () => socket.write(`554 5.7.1 ${line}\r\n`));
      socket.write(`220 ${line}\r\n`);
    }),
  );
  imap = await listening(
    createServer((socket) => {
      socket
        .on("error", () => {})
        .on("data", (bytes) => {
          const [tag] = String(bytes).split(" ");
          socket.write(`* BAD ${line}\r\n${tag} NO [AUTHENTICATIONFAILED] ${line}\r\n`);
        });
      socket.write(`* OK ${line}\r\n`);
    }),
  );
});
afterAll(async () => {
  for (const server of [http, smtp, imap]) server.close();
  await rm(dataDir, { recursive: true });
});

async function listening<S extends Server>(server: S): Promise<S> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
const at = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`;

const config = (settings: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...settings });
const stripe = () =>
  createPayments(
    config({
      STRIPE_SECRET_KEY: "sk_test_abcdefghijklmnop",
      STRIPE_PUBLISHABLE_KEY: "pk_test",
      STRIPE_API_BASE: `http://${at(http)}`,
    }),
  );
const store = () =>
  createFiles(
    config({
      S3_ENDPOINT: `http://${at(http)}`,
      S3_BUCKET: "jar",
      S3_ACCESS_KEY_ID: "jar",
      S3_SECRET_ACCESS_KEY: "jar",
    }),
  );
const translation = (path: string) =>
  createTranslator(
    config({ TRANSLATION_API_URL: `http://${at(http)}${path}`, TRANSLATION_MODEL: "one" }).translation,
    { waitMs: 1 },
  )?.translate({ language: "fr", texts: ["The figs were ripe"], terms: [] });
const smtpUrl = () => `smtp://ruth%40family.example:${secrets[0]}@${at(smtp)}`;
const beginning = () => ({ id: randomUUID(), amount: 500 });

async function aFile(): Promise<string> {
  const file = path.join(dataDir, randomUUID());
  await writeFile(file, "figs");
  return file;
}

async function push(status: number): Promise<unknown> {
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const subscription = {
    endpoint: `http://${at(http)}/status${status}/${secrets[0]}`,
    p256dh,
    auth: randomBytes(16).toString("base64url"),
  };
  return await sendPush({
    subscription,
    keys: await makePushKeys(),
    subject: "https://jar.example",
    payload: "The figs were ripe",
    ms: 2_000,
  });
}

/** What is asked of each, by the file that asks; or why nothing of it can be said again. */
const asked: Record<string, Record<string, () => Promise<unknown> | undefined> | string> = {
  "server/src/services/payments-stripe.ts": {
    "a payment is begun": () => stripe().beginOnce(beginning()),
    "a subscription is begun": () => stripe().beginMonthly(beginning()),
    "a subscription is stopped": () => stripe().stop("sub_1"),
    "a customer is forgotten": () => stripe().forget("cus_1"),
  },
  "server/src/services/files-s3.ts": {
    "a file is put": async () => store().put("originals/figs", await aFile(), { type: "image/jpeg" }),
    "a file is looked at": () => store().stat("originals/figs"),
    "a file is read": () => store().read("originals/figs", buffer),
    "files are removed": () => store().remove(["originals/figs"]),
    "what arrived is listed": () => store().listArrived(new Date())[Symbol.asyncIterator]().next(),
  },
  "server/src/services/mail-smtp.ts": {
    "a mail is sent": () => {
      const { mailFrom, productName } = config({});
      const mail = createMail({ mailFrom, productName, smtpUrl: smtpUrl(), dataDir });
      return mail.send({ to: "ruth@family.example", subject: "figs", text: "figs", html: "figs" });
    },
    "the doctor signs in": () => verifySmtp(smtpUrl()),
  },
  "server/src/services/mailbox.ts": {
    "answers are fetched": () =>
      readMailbox(
        `imap://ruth%40family.example:${secrets[0]}@${at(imap)}`,
        { address: "answers@family.example", mailBytes: 1_000, mailsAtOnce: 1 },
        async () => {},
      ),
  },
  "server/src/services/translator.ts": {
    "texts are translated by a model": () => translation("/v1"),
    "texts are translated by a machine": () => translation("/translate"),
    "texts are translated and later comes nonsense": () => translation("/status500/v1"),
  },
  "server/src/features/notifications/push.sending.ts": {
    "something is pushed and late": () => push(408),
    "something is pushed and too much": () => push(429),
    "something is pushed and lost": () => push(500),
  },
  "server/src/features/doctor/machine.checks.ts": "asks the app itself, and says whether it answered",
  "server/src/features/doctor/store.checks.ts": "asks the store, and says of a fault its type alone",
  "server/src/services/fetch-whole.ts": "its callers are tried",
  "server/src/services/openid.ts": "logs the words of the protocol alone, and its failure is a refusal",
  "server/src/features/updates/updates.jobs.ts": "says that there was no answer, and never which",
  "server/src/services/mail-message.ts": "writes a mail, and sends none",
  "server/src/services/mail-outbox.ts": "writes a file",
};

const asks = /import\("(stripe|nodemailer|imapflow|web-push|@aws-sdk\/[\w-]+)"\)|\bfetch(Whole)?\(/;

test("whatever asks a service outside is tried below", () => {
  const files = filesIn("server", code).filter(
    ({ name, text }) => name.startsWith("server/src/") && !name.includes(".test.") && asks.test(text),
  );
  expect(files.map(({ name }) => name).filter((name) => !(name in asked))).toEqual([]);
});

const tried = Object.values(asked).flatMap((each) => (typeof each === "string" ? [] : Object.entries(each)));

test.each(tried)("%s: what is answered stands neither in the log nor in the queue", async (_what, ask) => {
  const error: unknown = await Promise.resolve(ask()).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  const lines: string[] = [];
  const logger = pino(loggerOptions(config({ LOG_LEVEL: "trace" })), {
    write: (text) => void lines.push(text),
  });
  logger.error({ err: error }, "request failed");
  logger.error({ err: Object(error).cause }, "the payment provider");
  const log = [...lines, JSON.stringify(describeFault(error))].join("");
  expect(log).toContain('"type":');
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test("of Stripe's refusal its type, its code and the id of the request are logged", async () => {
  const cause = {
    type: "StripeCardError",
    code: "card_declined",
    requestId: "req_1A",
    raw: { message: words },
  };
  expect(describeFault(Object.assign(new Error(words), cause))).toMatchObject({
    type: "StripeCardError",
    code: "card_declined",
    request: "req_1A",
  });
});
