import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { login } from "@blessing-jar/contract/accounts.ts";
import {
  cancelImport,
  getImport,
  openImport,
  previewImport,
  runImport,
} from "@blessing-jar/contract/imports.ts";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { completeUpload, requestUpload } from "@blessing-jar/contract/media.ts";
import { partsOf } from "../../server/test/archives.ts";
import type { FilledDatabase } from "../bench.ts";
import type { Running } from "../processes.ts";
import { callOf } from "../soak/client.ts";
import type { Outside } from "./outside.ts";

export interface Sent {
  method?: string;
  body?: string | Buffer | object;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  code: string;
  json: unknown;
}

const longestMs = 300_000;
const runPollMs = 200;
const lineBytesPerMs = 125_000;
let lineFreeAt = 0;
let networks = 0;

/**
 * Waits until so much is carried by the line of whoever attacks, which is a gigabit wide. Over loopback, this machine's own kernel
 * would have half a gigabyte to carry in one moment, on both sides.
 */
export async function carried(bytes: number): Promise<void> {
  const now = performance.now();
  lineFreeAt = Math.max(lineFreeAt, now) + bytes / lineBytesPerMs;
  if (lineFreeAt - now > 1) await sleep(lineFreeAt - now);
}

/** Somebody who calls from a network of their own, as a visitor. Linux answers at all of 127.0.0.0/8. */
export function visitor(app: Pick<Running, "url">) {
  networks += 1;
  const address = `127.${1 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 512, localAddress: address });
  const { hostname, port } = new URL(app.url);

  async function ask(path: string, { method = "GET", body, headers = {} }: Sent = {}): Promise<Answer> {
    const isPlain = body === undefined || typeof body === "string" || Buffer.isBuffer(body);
    const bytes = body === undefined ? undefined : Buffer.from(isPlain ? body : JSON.stringify(body));
    const type = bytes ? { "content-type": "application/json", "content-length": bytes.length } : {};
    await carried(bytes?.length ?? 0);
    return await new Promise((resolve) => {
      const broken = () => resolve({ status: 0, code: "broken off", json: undefined });
      const asked = request(
        { hostname, port, path, method, agent, headers: { ...type, ...headers }, timeout: longestMs },
        (answer) => {
          buffer(answer).then((given) => {
            const json = parsed(given.toString());
            const code = String(Object(json).code ?? "");
            resolve({ status: answer.statusCode ?? 0, code, json });
          }, broken);
        },
      );
      asked
        .once("error", broken)
        .once("timeout", () => asked.destroy())
        .end(bytes);
    });
  }

  /** A connection of bare bytes. */
  function open(): Socket {
    const socket = connect({ host: hostname, port: Number(port), localAddress: address });
    return socket.on("error", () => {});
  }

  return { address, ask, call: calling(ask), open };
}

/** A call of an endpoint of the contract, by one who asks. */
function calling(ask: (path: string, sent: Sent) => Promise<Answer>) {
  return (endpoint: Endpoint, { params = {}, query = {}, ...sent }: Called = {}): Promise<Answer> => {
    const { path, method = "GET" } = callOf(endpoint, { params, query });
    return ask(path, { ...sent, method });
  };
}

type Called = Omit<Sent, "method"> & { params?: Record<string, string>; query?: Record<string, string> };

export type Visitor = ReturnType<typeof visitor>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What an answer is called in the table. */
export const nameOf = ({ status, code }: Answer) => [status, code].filter(Boolean).join(" ");

/** What somebody signs up with. */
export const newcomer = () => ({
  email: `${crypto.randomUUID()}@example.org`,
  password: "a jar on the sill 7",
  fullName: "Mallory May",
  timeZone: "UTC",
  acceptedPrivacyPolicy: true,
  acceptedTermsOfService: true,
  isSignup: true,
});

interface Surroundings {
  database: FilledDatabase;
  start: (settings: Record<string, string>) => Promise<Running>;
  outside?: Outside | undefined;
}

/** The app that is attacked, and who attacks it. */
export function targetOf(app: Running, { database, start, outside }: Surroundings) {
  async function member({ isProven = false, isAdmin = false, at = app } = {}) {
    const from = visitor(at);
    const body = newcomer();
    let { status, json } = await from.call(login, { body });
    if (status !== 200) throw new Error(`Nobody can sign up: ${status}`);
    if (isProven || isAdmin) {
      await database.client.query(
        "update members set email_verified_at = now(), role = $2 where email = $1",
        [body.email, isAdmin ? "admin" : "user"],
      );
      ({ status, json } = await from.call(login, { body: { email: body.email, password: body.password } }));
    }
    const { token, user } = json as { token: string; user: { id: string } };
    const headers = { "x-user-id": token };
    const ask = (path: string, sent: Sent = {}) =>
      from.ask(path, { ...sent, headers: { ...headers, ...sent.headers } });
    const call = calling(ask);

    /** Sends a file to be imported, in its parts. */
    async function send(file: Buffer, fileName = "jar.zip"): Promise<Answer> {
      let answer = await call(openImport, { body: { fileName, size: file.length } });
      for (const { path, body } of partsOf(file)) {
        if (answer.status >= 300) return answer;
        answer = await ask(path, {
          method: "PUT",
          body,
          headers: { "content-type": "application/octet-stream" },
        });
      }
      return answer;
    }

    /** Has a file looked at, and written where that can be done. Answers what it was told of both. */
    async function bring(file: Buffer, fileName?: string): Promise<string> {
      const sent = await send(file, fileName);
      if (sent.status >= 300) return nameOf(sent);
      const looked = await call(previewImport);
      if (looked.status !== 200) return nameOf(looked);
      const run = await call(runImport, { body: {} });
      if (run.status !== 200) return nameOf(run);
      const how = await ended();
      // What is left of it would cost the next attack.
      await call(cancelImport);
      return `200, ${how}`;
    }

    async function ended(): Promise<string> {
      for (const from = Date.now(); Date.now() - from < longestMs; await sleep(runPollMs)) {
        const { json } = await call(getImport);
        const { state, failedFor } = Object(Object(json).import) as Record<string, string>;
        if (state === "done") return state;
        if (state === "failed") return `failed ${failedFor}`;
      }
      return "not over";
    }

    /** Asks for an address, and sends the bytes there: to the app, or to its store. */
    async function upload(bytes: Buffer, { fileName = "figs.jpg", mimeType = "image/jpeg" } = {}) {
      const asked = await call(requestUpload, { body: { fileName, mimeType, size: bytes.length } });
      if (asked.status >= 300) return { answer: nameOf(asked), id: "", fileUrl: "" };
      const { uploadUrl, fileUrl } = Object(asked.json) as Record<"uploadUrl" | "fileUrl", string>;
      const sent = { method: "PUT", body: bytes, headers: { "content-type": mimeType } };
      const answer = uploadUrl.startsWith("/")
        ? nameOf(await ask(uploadUrl, sent))
        : await fetch(uploadUrl, { ...sent, body: new Uint8Array(bytes) }).then(
            ({ status }) => String(status),
            () => "broken off",
          );
      return { answer, fileUrl, id: fileUrl.slice("/media/".length) };
    }

    /** Writes a jar of 20,000 blessings past the app, which takes 600 an hour. */
    async function fillJar(): Promise<void> {
      await database.client.query(
        `insert into blessings (id, owner_id, title, description, category, blessing_date)
          select new_id(), $1, 'Rain ' || n, repeat('rain and figs ' || n || ' ', 100), 'Family', '2024-01-01' from generate_series(1, 20000) n`,
        [user.id],
      );
    }

    /** Has what was uploaded looked at. */
    const complete = ({ id }: { id: string }) => call(completeUpload, { params: { mediaId: id } });

    return { ...body, id: user.id, token, from, ask, call, send, bring, ended, upload, fillJar, complete };
  }

  return {
    app,
    database,
    outside,
    member,
    visitor: (at = app) => visitor(at),
    /** Another process on the same data. */
    start,
  };
}

export type Target = ReturnType<typeof targetOf>;
export type Attacker = Awaited<ReturnType<Target["member"]>>;
