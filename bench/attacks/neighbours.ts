import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import {
  generateTranslations,
  getGeneration,
  importTranslations,
  listTranslations,
  type Translation,
} from "@blessing-jar/contract/translation-manager.ts";
import type { Lie } from "../../server/test/imap-server.ts";
import type { StoreFault } from "../../server/test/s3-faults.ts";
import { plain } from "../../server/test/samples.ts";
import { type Attack, does, many, tally } from "./attack.ts";
import { outsideOf } from "./outside.ts";
import { type Attacker, nameOf, type Target } from "./target.ts";

const megabyte = 1024 ** 2;
const isOutside = true;

// The object store

/** A picture is there; the store lies, of it and of one that comes then. */
function lies(name: string, answered: RegExp, fault: StoreFault): Attack {
  return does(
    name,
    answered,
    async (mallory, target) => {
      const { store } = outsideOf(target);
      const picture = await plain({ width: 640, height: 480 }).jpeg().toBuffer();
      const [there, coming] = [await mallory.upload(picture), await mallory.upload(picture)];
      const kept = nameOf(await mallory.complete(there));
      const before = store.givenEndlessly();
      store.become(fault);
      const completed = nameOf(await mallory.complete(coming));
      const seen = await Promise.all(many(4, () => surplusOf(mallory, there.fileUrl)));
      store.become(undefined);
      const megabytes = Math.round((store.givenEndlessly() - before) / megabyte);
      const again = nameOf(await mallory.complete(coming));
      return `${kept}, then ${completed}, then ${again}; ${tally(seen)}; ${megabytes} MB handed over`;
    },
    { isProven: true, isOutside },
  );
}

/** What came behind an answer on its connection, which the next one would be read from. */
async function surplusOf({ from, token }: Attacker, path: string): Promise<string> {
  const socket = from.open();
  let given = Buffer.alloc(0);
  socket.on("data", (bytes: Buffer) => {
    given = Buffer.concat([given, bytes]);
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: jar\r\nx-user-id: ${token}\r\n\r\n`);
  await Promise.race([once(socket, "close"), sleep(10_000)]);
  socket.destroy();
  const text = given.toString("latin1");
  const [head = "", status = ""] = [text.slice(0, text.indexOf("\r\n\r\n")), text.slice(9, 12)];
  if (/^transfer-encoding/im.test(head)) return `${status} in chunks`;
  const [, length = "0"] = /^content-length: (\d+)/im.exec(head) ?? [];
  const surplus = given.length - head.length - 4 - Number(length);
  return `${status} ${surplus > 0 ? "with more behind it" : "with nothing behind it"}`;
}

// The mailbox

const lookMs = 420_000;

/** It is looked into each minute. */
function looks(name: string, lie: Lie): Attack {
  return {
    name,
    answered: /^given up$/,
    isOutside,
    async prepare(target) {
      const { mailbox } = outsideOf(target);
      mailbox.receive(`To: answers+${"a".repeat(40)}@jar.example\r\n\r\nFigs`);
      mailbox.become(lie);
      return async () => {
        const ended = mailbox.ended();
        const until = Date.now() + lookMs;
        while (mailbox.ended() === ended && Date.now() < until) await sleep(100);
        const isGivenUp = mailbox.ended() > ended;
        mailbox.tellTheTruth();
        return isGivenUp ? "given up" : "still waited for";
      };
    },
  };
}

async function pour(socket: Socket, text: string, times: number): Promise<void> {
  for (let time = 0; time < times && !socket.destroyed; time += 1) {
    if (!socket.write(text))
      await Promise.race([once(socket, "drain"), once(socket, "close")]).catch(() => {});
  }
}

const when = (command: RegExp, does: (socket: Socket, tag: string) => void): Lie => {
  return (asked, socket, tag) => {
    const isMeant = command.test(asked);
    if (isMeant) does(socket, tag);
    return isMeant;
  };
};

const block = "A".repeat(megabyte);
const fetched = (socket: Socket, told: string) => socket.write(`* 1 FETCH (UID 1 ${told}`);

// The model

/** Has forty texts of French translated, which nobody has any more. */
export async function translateAnew(target: Target, at = target.app): Promise<string> {
  const admin = await target.member({ isAdmin: true, at });
  const all = (await admin.call(listTranslations, { params: { id: "en" } })).json as Translation[];
  const texts = all
    .filter(({ originalText }) => /^[\w ,.’]{20,80}$/.test(originalText))
    .slice(0, 40)
    .map(({ translationKey, originalText }) => ({
      translationKey,
      translatedText: `${originalText} ${crypto.randomUUID()}`,
    }));
  await admin.call(importTranslations, { body: { language: "en", texts } });
  const begun = await admin.call(generateTranslations, { body: { targetLanguage: "fr" } });
  if (begun.status !== 200) return nameOf(begun);
  for (;;) {
    const { json } = await admin.call(getGeneration, { params: { id: "fr" } });
    const { generation, missing } = json as { generation: Record<string, unknown>; missing: number };
    if (generation.state !== "running") {
      return `${generation.state} ${generation.failedFor ?? ""}: ${generation.pending} wait, ${missing} are missing`;
    }
    await sleep(500);
  }
}

function models(name: string, answered: RegExp, behave: (target: Target) => void): Attack {
  return {
    name,
    answered,
    isOutside,
    prepare: async (target) => async () => {
      behave(target);
      const told = await translateAnew(target);
      outsideOf(target).model.clear();
      return told;
    },
  };
}

export const attacksOfNeighbours: Attack[] = [
  lies(
    "a store that goes on for 2 GB (S1)",
    /^200, then 503 service.storage-away, then 200; 4 × (503|200) with nothing behind it; \d{1,2} MB/,
    "endless",
  ),
  lies(
    "a store that answers more than it says (S2)",
    /^200, then 503 service.storage-away, then 200; 4 × (503|200) with nothing behind it; 0 MB/,
    "more",
  ),
  lies(
    "a store that does not say how long a file is",
    /^200, then 503 service.storage-away, then 200; 4 × 200 with nothing behind it; 0 MB/,
    "unsized",
  ),
  looks(
    "a mailbox whose first line never ends (I1)",
    when(/^$/, (socket) => void pour(socket, block, 2_000)),
  ),
  looks(
    "a mailbox that names 3,000,000 mails (I1)",
    when(/^UID SEARCH/i, (socket, tag) => {
      socket.write("* SEARCH");
      void pour(socket, many(1_000, (index) => ` ${index + 1}`).join(""), 3_000).then(() =>
        socket.write(`\r\n${tag} OK done\r\n`),
      );
    }),
  ),
  looks(
    "a mailbox of 3,000,000 brackets (I1)",
    when(/^UID FETCH/i, (socket) => {
      fetched(socket, "");
      void pour(socket, "(".repeat(10_000), 300);
    }),
  ),
  looks("a mail of 1 GB that says 1,000 bytes (I1)", (command, socket, tag) => {
    if (!/^UID FETCH/i.test(command)) return false;
    if (/BODY/i.test(command)) {
      fetched(socket, `BODY[]<0> {${1024 * megabyte}}\r\n`);
      void pour(socket, block, 1_024);
    } else {
      fetched(socket, `RFC822.SIZE 1000 INTERNALDATE "01-Nov-2026 00:00:00 +0000")\r\n${tag} OK done\r\n`);
    }
    return true;
  }),
  looks(
    "a mailbox that says something every two seconds, without an end (I2)",
    when(/^UID SEARCH/i, (socket) => {
      const timer = setInterval(() => socket.write("* 1 EXISTS\r\n"), 2_000);
      socket.once("close", () => clearInterval(timer));
    }),
  ),
  models("a model that answers 900,000 spaces (T1)", /^failed .*, \d\d are missing$/, (target) =>
    outsideOf(target).model.fail(...many(60, () => "white space" as const)),
  ),
  models("a model whose answer is packed 2,000 times", /^failed .*, \d\d are missing$/, (target) =>
    outsideOf(target).model.fail(...many(60, () => "packed" as const)),
  ),
  models(
    'a model that answers "Bonjour" to everything (T2)',
    /^done : \d\d wait, 0 are missing$/,
    (target) => {
      outsideOf(target).model.translator.translate = () => "Bonjour";
    },
  ),
];
