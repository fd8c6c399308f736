import { hashToken } from "../../kit/tokens.ts";
import type { Viewer } from "../../kit/viewer.ts";
import type { RunningSession } from "./sessions.queries.ts";

/** The age bounds what a process that is cut off from the database's notices may still believe. */
export const sessionCacheLimits = { maxAgeMs: 3_000, entries: 10_000 } as const;

interface Entry {
  viewer: Viewer;
  /** From then on it is asked for again, while it is still good: whoever goes on reading never waits for it. */
  renewFrom: number;
  goodUntil: number;
}

export type SessionCache = ReturnType<typeof createSessionCache>;

/**
 * A cache of running sessions, so that most requests need no query for theirs; invalidated by the database's notices
 * (`publish_session_change` of server/database), and off while these are not listened to (decision 40).
 */
export function createSessionCache(
  findSession: (token: string) => Promise<RunningSession | undefined>,
  now: () => number = () => performance.now(),
) {
  const entries = new Map<string, Entry>();
  let isListening = false;
  // Against the race of a query with a notice: what was asked for before a change is not kept after it.
  let changes = 0;

  async function findViewer(token: string): Promise<Viewer | undefined> {
    if (!isListening) return (await findSession(token))?.viewer;
    const key = hashToken(token).toString("latin1");
    const entry = entries.get(key);
    const askedAt = now();
    if (!entry || askedAt >= entry.goodUntil) return await lookUp(key, token);
    if (askedAt >= entry.renewFrom) {
      entry.renewFrom = entry.goodUntil;
      // Should it fail, the next one after its end asks again, and hears why.
      lookUp(key, token).catch(() => {});
    }
    return entry.viewer;
  }

  async function lookUp(key: string, token: string): Promise<Viewer | undefined> {
    const askedAt = now();
    const changesBefore = changes;
    const session = await findSession(token);
    entries.delete(key);
    if (session && changes === changesBefore) {
      const ageMs = Math.min(sessionCacheLimits.maxAgeMs, session.secondsLeft * 1000);
      entries.set(key, {
        viewer: Object.freeze(session.viewer),
        renewFrom: askedAt + ageMs / 2,
        goodUntil: askedAt + ageMs,
      });
      const [oldest] = entries.keys();
      if (entries.size > sessionCacheLimits.entries && oldest !== undefined) entries.delete(oldest);
    }
    return session?.viewer;
  }

  /** Something of a member or of their sessions has changed. */
  function forget(memberId: string): void {
    changes += 1;
    for (const [key, { viewer }] of entries) if (viewer.id === memberId) entries.delete(key);
  }

  /** Whether notices are heard; what was told before is not known. */
  function listening(is: boolean): void {
    changes += 1;
    entries.clear();
    isListening = is;
  }

  return { findViewer, forget, listening };
}
