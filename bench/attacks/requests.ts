import { setTimeout as sleep } from "node:timers/promises";
import { createBlessing } from "@blessing-jar/contract/blessings.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import { type Attack, many, visits } from "./attack.ts";
import { carried, nameOf, type Sent } from "./target.ts";

const floodMs = 5_000;
const unreadMs = 3_000;

interface Flood extends Omit<Sent, "headers"> {
  path: (index: number) => string;
  headers?: (index: number) => Record<string, string>;
  /** Connections. */
  wide?: number;
}

/** One visitor asks again and again, over several connections at once. */
export function floods(
  name: string,
  answered: RegExp,
  { path, wide = 64, headers = () => ({}), method = "GET", body }: Flood,
): Attack {
  return visits(name, answered, async (mallory) => {
    const until = Date.now() + floodMs;
    const answers: string[] = [];
    await Promise.all(
      many(wide, async (lane) => {
        for (let turn = 0; Date.now() < until; turn += 1) {
          const index = turn * wide + lane;
          const sent = { headers: headers(index), method, ...(body ? { body } : {}) };
          answers.push(nameOf(await mallory.ask(path(index), sent)));
        }
      }),
    );
    return [...new Set(answers)].sort().join(", ");
  });
}

/** Calls that stand behind each other on a connection, of which no answer is read at first. */
function pipelines(name: string, line: string, count: number, connections = 1): Attack {
  return visits(name, new RegExp(`${connections} closed$`), async (mallory) => {
    const calls = line.repeat(count);
    const sockets = many(connections, () => mallory.open());
    let [bytes, closed] = [0, 0];
    for (const socket of sockets) {
      socket.once("close", () => {
        closed += 1;
      });
      socket.write(calls);
    }
    await sleep(unreadMs);
    for (const socket of sockets) socket.on("data", (given: Buffer) => (bytes += given.length));
    await sleep(unreadMs);
    for (const socket of sockets) socket.destroy();
    return `${Math.round(bytes / 1024)} kB read, ${closed} closed`;
  });
}

/** Bodies that stop before their end, each on a connection. */
function stops(
  name: string,
  answered: RegExp,
  { start, connections = 2_000, kilobytes = 256 }: Stopping,
): Attack {
  return visits(name, answered, async (mallory) => {
    const length = kilobytes * 1024;
    const sent = Buffer.concat([
      Buffer.from(`${start}\r\nHost: jar\r\nContent-Length: ${length}\r\n\r\n`),
      Buffer.alloc(length - 1, " "),
    ]);
    const answers: string[] = [];
    const sockets = many(connections, () => mallory.open());
    for (const socket of sockets) {
      socket.on("data", (given: Buffer) => answers.push(given.toString("latin1", 9, 12)));
      await carried(sent.length);
      socket.write(sent);
    }
    await sleep(3 * unreadMs);
    for (const socket of sockets) socket.destroy();
    return `${[...new Set(answers)].join(", ")} for most of ${connections}`;
  });
}

interface Stopping {
  start: string;
  connections?: number;
  kilobytes?: number;
}

const json = "Content-Type: application/json";
const host = "Host: jar";

export const attacksOfRequests: Attack[] = [
  floods("15 kB of slashes as an address (F13)", /^404 request.not-found$/, {
    path: () => `/${"/".repeat(15_500)}x`,
    wide: 12,
  }),
  floods("250 kB of one letter as an address of mail (F14)", /429/, {
    path: () => "/api/auth/password-resets",
    method: "POST",
    body: JSON.stringify({ email: "\u202e".repeat(83_000) }),
    wide: 12,
  }),
  floods("guesses of private links (F4)", /^404, 429$/, { path: (index) => `/s/${index}`, wide: 12 }),
  floods("sessions that nobody has", /^401 session.required$/, {
    path: () => "/api/blessings",
    headers: () => ({ "x-user-id": "x".repeat(43) }),
  }),
  floods("public pages that are not there", /^404$/, { path: () => `/b/${crypto.randomUUID()}` }),
  {
    name: "the page of a public blessing, drawn anew each time",
    answered: /^200$/,
    async prepare(target) {
      const ruth = await target.member({ isProven: true });
      const body = { title: "Figs", category: "Family", blessingDate: "2026-03-01", visibility: "public" };
      const { blessing } = Object((await ruth.call(createBlessing, { body })).json);
      const params = { blessingId: blessing.id };
      for (const content of many(20, (index) => `Figs, ${index} of them`))
        await ruth.call(addComment, { params, body: { content } });
      return await floods("", /^/, { path: () => `/b/${blessing.id}` }).prepare(target);
    },
  },
  floods("media that are not there", /^404 media.not-found$/, {
    path: () => `/media/${crypto.randomUUID()}`,
  }),
  floods("the description of the API, packed anew each time", /^200$/, {
    path: () => "/api/openapi.json",
    headers: () => ({ "accept-encoding": "br" }),
  }),
  floods("the landing page, packed anew each time", /^200$/, {
    path: () => "/",
    headers: () => ({ "accept-encoding": "br, gzip" }),
  }),
  pipelines(
    "1,500 calls in one piece, 900 MB of answers",
    `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n\r\n`,
    1_500,
  ),
  pipelines(
    "100,000 calls in one piece, each a look into the database",
    `GET /api/blessings HTTP/1.1\r\n${host}\r\nx-user-id: nobody\r\n\r\n`,
    100_000,
  ),
  pipelines("the same on 20 connections", `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n\r\n`, 2_000, 20),
  stops("2,000 bodies of 256 kB that do not end", /^503 /, {
    start: `POST /api/auth/login HTTP/1.1\r\n${json}`,
  }),
  stops("the same to a call for members", /^503 /, { start: `POST /api/blessings HTTP/1.1\r\n${json}` }),
  stops("500 uploads of 2 MB to no address", /^410(, 429)? /, {
    start: "PUT /api/uploads/none HTTP/1.1\r\nContent-Type: image/jpeg",
    connections: 500,
    kilobytes: 2_048,
  }),
];
