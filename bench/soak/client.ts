import { Agent, type ClientRequest, type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { nameOf } from "@blessing-jar/contract/all.ts";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import type { Findings } from "./findings.ts";
import type { Troubles } from "./troubles.ts";

/** Nobody waits longer. */
export const longestWaitMs = 60_000;
const givenUpMs = 90_000;
const pauseMs = 1_000;
const endedByUs = "ended by us";

export interface Asked {
  /** What kind of call it is, for the figures; an endpoint's name where there is one. */
  kind: string;
  method?: string;
  /** Or a whole address, as an object store's. */
  path: string;
  token?: string;
  body?: unknown;
  bytes?: Buffer;
  type?: string;
  needsFiles?: boolean;
}

/** Where the caller ends the call: after so many bytes that were sent, or received, or after so long. */
export interface HangUp {
  afterSent?: number;
  afterReceived?: number;
  afterMs?: number;
}

export interface Answer {
  /** 0 where the connection broke. */
  status: number;
  bytes: Buffer;
  headers: IncomingHttpHeaders;
  /** Of a failure. */
  code: string;
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  needsFiles?: boolean;
}

/** A call of an endpoint of the contract. */
export function callOf(endpoint: Endpoint, { params = {}, query = {}, ...rest }: Sent = {}): Asked {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  const { method } = endpoint;
  return { kind: nameOf(endpoint), method, path: search ? `${path}?${search}` : path, ...rest };
}

interface Options {
  url: string;
  name: string;
  findings: Findings;
  troubles: Troubles;
}

/** Makes the calls of all members of one house, and keeps how each of them went. */
export function createClient({ url, name, findings, troubles }: Options) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const open = new Set<ClientRequest>();
  const ended = new WeakSet<ClientRequest>();
  const isOurs = (one: ClientRequest) => ended.has(one);
  let latencies: number[] = [];
  let failures = new Map<string, number>();
  const allFailures = new Map<string, number>();
  const longest = new Map<string, number>();
  const counts = { requests: 0, hungUp: 0 };

  function begin({ method = "GET", path, token, body, bytes, type }: Asked, length?: number): ClientRequest {
    const payload = bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
    const started = request(new URL(path, url), {
      method,
      agent: length === undefined ? agent : false,
      headers: {
        ...(token ? { "x-user-id": token } : {}),
        ...(payload ? { "content-type": type ?? "application/json", "content-length": payload.length } : {}),
      },
    });
    open.add(started);
    started.once("close", () => open.delete(started));
    if (length === undefined) started.end(payload);
    return started;
  }

  /** One try, whatever comes of it. */
  async function ask(asked: Asked): Promise<Answer> {
    const from = Date.now();
    counts.requests += 1;
    const answer = await answerOf(begin(asked), isOurs);
    const to = Date.now();
    note(asked, answer, from, to);
    return answer;
  }

  function note(
    { kind, path, needsFiles = false }: Asked,
    { status, code }: Answer,
    from: number,
    to: number,
  ): void {
    // What an object store answers, or does not, is none of the app's.
    if (path.startsWith("http")) return;
    latencies.push(to - from);
    longest.set(kind, Math.max(longest.get(kind) ?? 0, to - from));
    if (to - from > longestWaitMs)
      findings.add(
        "answers in a minute",
        `${kind} (${name}) was not answered in a minute`,
        `${status} ${code}`,
      );
    if (status !== 0 && status < 500) return;
    const cause = status === 0 ? code : `${status} ${code}`;
    if (code === endedByUs) return;
    for (const counted of [failures, allFailures]) counted.set(cause, (counted.get(cause) ?? 0) + 1);
    const isBusy = code === "service.busy";
    const isExcused = troubles.excuse({ from, to, needsFiles, isBusy }) && code !== "unexpected";
    if (!isExcused)
      findings.add("no false alarm", `${kind} (${name}) failed with ${cause}`, new Date(from).toISOString());
  }

  /**
   * Tries until it is answered, as the web does with what waits to be sent: a creating call has its key, so that it creates
   * once. Waiting longer than a minute is a finding, but for the time that its files could not be kept.
   */
  async function persist(asked: Asked): Promise<Answer> {
    const from = Date.now();
    for (;;) {
      const answer = await ask(asked);
      const to = Date.now();
      const unhelped = asked.needsFiles ? troubles.withoutFiles(from, to) : 0;
      const waited = to - from - unhelped;
      const isLate = waited > longestWaitMs;
      const isDone = answer.status !== 0 && answer.status < 500 && answer.status !== 429;
      if (isDone)
        longest.set(
          `${asked.kind}, with retries`,
          Math.max(longest.get(`${asked.kind}, with retries`) ?? 0, waited),
        );
      if (isLate)
        findings.add(
          "answers in a minute",
          `${asked.kind} (${name}) did not succeed within a minute of tries`,
          `${answer.status} ${answer.code}`,
        );
      if (isDone || waited > 2 * givenUpMs) return answer;
      await sleep(pauseMs);
    }
  }

  /** A caller who goes in the midst. Answers what had come. */
  async function hangUp(asked: Asked, { afterSent, afterReceived, afterMs }: HangUp): Promise<Answer> {
    counts.requests += 1;
    counts.hungUp += 1;
    const started = begin(asked, afterSent);
    const payload =
      asked.bytes ?? (asked.body === undefined ? undefined : Buffer.from(JSON.stringify(asked.body)));
    const timer = setTimeout(() => started.destroy(), afterMs ?? givenUpMs);
    if (afterSent !== undefined && payload) {
      started.write(payload.subarray(0, afterSent));
      setTimeout(() => started.destroy(), 50);
    }
    ended.add(started);
    const answer = await answerOf(started, isOurs, afterReceived);
    clearTimeout(timer);
    return answer;
  }

  /** Since it was last called. */
  function takeFigures(): { latencies: number[]; failures: Map<string, number> } {
    const taken = { latencies, failures };
    latencies = [];
    failures = new Map();
    return taken;
  }

  /** Ends every connection, as when everybody has closed the page. */
  function goQuiet(): void {
    for (const each of open) {
      ended.add(each);
      each.destroy();
    }
    agent.destroy();
  }

  return { ask, persist, hangUp, takeFigures, goQuiet, allFailures, longest, counts, url };
}

export type Client = ReturnType<typeof createClient>;

function answerOf(
  started: ClientRequest,
  isOurs: (one: ClientRequest) => boolean,
  most = Number.POSITIVE_INFINITY,
): Promise<Answer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let headers: IncomingHttpHeaders = {};
    const broken = (cause: string) =>
      resolve({
        status: 0,
        bytes: Buffer.concat(chunks),
        headers,
        code: isOurs(started) ? endedByUs : cause,
      });
    started.setTimeout(givenUpMs, () => started.destroy(new Error("no answer in 90 s")));
    started.once("error", (error: NodeJS.ErrnoException) => broken(error.code ?? error.message));
    started.once("close", () => broken("the answer broke off"));
    started.once("response", (response) => {
      headers = response.headers;
      const status = response.statusCode ?? 0;
      response.on("data", (bytes: Buffer) => {
        length += bytes.length;
        chunks.push(bytes);
        if (length >= most) started.destroy();
      });
      response.once("error", (error: NodeJS.ErrnoException) => broken(error.code ?? error.message));
      response.once("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status, bytes, headers, code: status < 400 ? "" : codeOf(bytes) });
      });
    });
  });
}

function codeOf(bytes: Buffer): string {
  try {
    return String(JSON.parse(bytes.toString()).code);
  } catch {
    return "";
  }
}
