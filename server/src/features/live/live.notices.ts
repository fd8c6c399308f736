import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type LiveEvent, liveEvents, type MemberEvent, memberEvents } from "@blessing-jar/contract/live.ts";
import pg from "pg";

/**
 * What the database tells at a commit: something of a blessing or around a member changed, or a member, or readers of a
 * blessing, may have lost a right. `tab` wrote it and shows it already.
 */
export type Notice =
  | { kind: Exclude<LiveEvent, "gone">; blessingId: string; tab?: string | undefined }
  | { kind: MemberEvent; memberId: string; tab?: string | undefined }
  | { kind: "access"; memberId: string }
  | { kind: "access"; blessingId: string };

interface Notices {
  /** Begins to listen, at the first call; answers once it listens, or once the first try has failed. */
  start(): Promise<void>;
  stop(): void;
}

interface Options {
  connectionString: string;
  onNotice(notice: Notice): void;
  /** Of a member something changed that sessions are judged by. */
  onSessionChange(memberId: string): void;
  /** It listens, maybe again: what was told before was not heard. */
  onListening(): void;
  /** It listens no more. */
  onSilence(): void;
  onFault(error: unknown): void;
}

const pauseMs = { first: 200, longest: 10_000 };
const proofOfLifeMs = 20_000;

/** The one connection of this process that listens to what the others, and itself, have written. */
export function createNotices(options: Options): Notices {
  const { connectionString, onNotice, onSessionChange, onListening, onSilence, onFault } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let started: Promise<void> | undefined;

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      application_name: "blessing-jar live",
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client.on("error", () => {}); // told by "end" too
    client.on("notification", ({ channel, payload }) => {
      if (channel === "session_changes") return onSessionChange(payload ?? "");
      const notice = readNotice(payload);
      if (notice) onNotice(notice);
    });
    try {
      await client.connect();
      await client.query("listen live; listen session_changes");
      return client;
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
  }

  async function listenForever(onFirstTry: () => void): Promise<void> {
    let pause = pauseMs.first;
    while (!signal.aborted) {
      try {
        const client = await listen();
        const ended = once(client, "end");
        pause = pauseMs.first;
        onListening();
        onFirstTry();
        await untilItEnds(client, ended, signal);
      } catch (error) {
        onFault(error);
        onFirstTry();
      } finally {
        onSilence();
      }
      await wait(pause, undefined, { signal }).catch(() => {});
      pause = Math.min(pause * 2, pauseMs.longest);
    }
  }

  return {
    start() {
      started ??= new Promise((resolve) => void listenForever(resolve));
      return started;
    },
    stop: () => stopping.abort(),
  };
}

// A connection whose other side is gone without a word is noticed by asking.
async function untilItEnds(client: pg.Client, ended: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const proof = setInterval(() => client.query("select 1").catch(() => close()), proofOfLifeMs);
  const gone = Promise.withResolvers<void>();
  function close(): void {
    client.end().catch(() => {});
    gone.resolve();
  }
  signal.addEventListener("abort", close);
  if (signal.aborted) close();
  await Promise.race([ended, gone.promise]);
  clearInterval(proof);
  signal.removeEventListener("abort", close);
}

function readNotice(payload = ""): Notice | undefined {
  const { kind, blessingId, memberId, tab } = fieldsOf(payload);
  if (kind === "access" && memberId) return { kind, memberId };
  if (kind === "access" && blessingId) return { kind, blessingId };
  const ofMember = memberEvents.find((event) => event === kind);
  if (ofMember && memberId) return { kind: ofMember, memberId, tab };
  const known = liveEvents.find((event) => event === kind);
  return known && known !== "gone" && blessingId ? { kind: known, blessingId, tab } : undefined;
}

// Whoever has a psql may tell anything.
function fieldsOf(payload: string): Record<string, string | undefined> {
  try {
    return Object(JSON.parse(payload));
  } catch {
    return {};
  }
}
