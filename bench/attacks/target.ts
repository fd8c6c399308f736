import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { login } from "@blessing-jar/contract/accounts.ts";
import {
  getImport,
  importLimits,
  openImport,
  previewImport,
  runImport,
} from "@blessing-jar/contract/imports.ts";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import type { FilledDatabase } from "../bench.ts";
import type { Running } from "../processes.ts";

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
let networks = 0;

/** Somebody who calls from a network of their own, as a visitor. Linux answers at all of 127.0.0.0/8. */
export function visitor(app: Pick<Running, "url">) {
  networks += 1;
  const address = `127.${1 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 512, localAddress: address });
  const { hostname, port } = new URL(app.url);

  function ask(path: string, { method = "GET", body, headers = {} }: Sent = {}): Promise<Answer> {
    const isPlain = body === undefined || typeof body === "string" || Buffer.isBuffer(body);
    const bytes = body === undefined ? undefined : Buffer.from(isPlain ? body : JSON.stringify(body));
    const type = bytes ? { "content-type": "application/json", "content-length": bytes.length } : {};
    return new Promise((resolve) => {
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

  const call = ({ path, method }: Endpoint, sent: Omit<Sent, "method"> = {}) =>
    ask(path, { ...sent, method });

  return { address, ask, call, open };
}

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

/** The app that is attacked, and who attacks it. */
export function targetOf(app: Running, database: FilledDatabase, settings: Record<string, string>) {
  async function member({ isProven = false } = {}) {
    const from = visitor(app);
    const email = `${crypto.randomUUID()}@example.org`;
    const agreed = { acceptedPrivacyPolicy: true, acceptedTermsOfService: true, isSignup: true };
    const body = {
      email,
      password: "a jar on the sill 7",
      fullName: "Mallory May",
      timeZone: "UTC",
      ...agreed,
    };
    const { status, json } = await from.call(login, { body });
    const { token, user } = json as { token: string; user: { id: string } };
    if (status !== 200) throw new Error(`Nobody can sign up: ${status}`);
    if (isProven)
      await database.client.query("update members set email_verified_at = now() where id = $1", [user.id]);
    const headers = { "x-user-id": token };
    const ask = (path: string, sent: Sent = {}) =>
      from.ask(path, { ...sent, headers: { ...headers, ...sent.headers } });
    const call = ({ path, method }: Endpoint, sent: Omit<Sent, "method"> = {}) =>
      ask(path, { ...sent, method });

    /** Sends a file to be imported, in its parts. */
    async function send(file: Buffer, fileName = "jar.zip"): Promise<Answer> {
      let answer = await call(openImport, { body: { fileName, size: file.length } });
      for (let at = 0; at < file.length && answer.status < 300; at += importLimits.partBytes) {
        const part = at / importLimits.partBytes;
        const body = file.subarray(at, at + importLimits.partBytes);
        const type = { "content-type": "application/octet-stream" };
        answer = await ask(`/api/import/parts/${part}`, { method: "PUT", body, headers: type });
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
      return run.status === 200 ? `200, ${await ended()}` : nameOf(run);
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

    return { id: user.id, token, from, ask, call, send, bring, ended };
  }

  return { app, database, settings, member, visitor: () => visitor(app) };
}

export type Target = ReturnType<typeof targetOf>;
export type Attacker = Awaited<ReturnType<Target["member"]>>;
