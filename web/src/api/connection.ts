import { create } from "zustand";
import { ApiError, NetworkError } from "./api-error.ts";

const probing = { firstMs: 2_000, longestMs: 30_000, answerMs: 6_000 };

/** Of a request that nothing comes back of; less where it is known that nothing does. */
const patience = { ms: 6_000, awayMs: 2_000 };

interface Connection {
  /** The app's server cannot be reached. */
  isAway: boolean;
}

export const useConnection = create<Connection>()(() => ({
  isAway: globalThis.navigator?.onLine === false,
}));

/** A call had no answer, or only one of a proxy or of an app whose database is away. */
export function isAway(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError) || error.status < 502 || error.status > 504) return false;
  return error.code === undefined || error.code === "service.database-away";
}

/**
 * The one rule for whoever shows that a call was lost: where nothing is reached at all, nothing has failed, and it is asked for again
 * once there is a connection.
 */
export function useIsJustAway(error: unknown): boolean {
  return useConnection((connection) => connection.isAway) && isAway(error);
}

let pauseMs: number = probing.firstMs;
let waiting: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> | undefined;

/** Makes sure first: one call that is lost is no lost connection. */
export function noteFailure(error: unknown): void {
  if (!isAway(error)) noteAnswer();
  else if (!useConnection.getState().isAway) void probe();
}

export function noteAnswer(): void {
  clearTimeout(waiting);
  waiting = undefined;
  pauseMs = probing.firstMs;
  if (useConnection.getState().isAway) useConnection.setState({ isAway: false });
}

/** After a call that was lost: whether nothing else would come through either. */
export async function confirmAway(): Promise<boolean> {
  if (!useConnection.getState().isAway) await probe();
  return useConnection.getState().isAway;
}

/**
 * A watchdog for a request: a server that accepts it and never answers, or a network that drops every packet, would keep it
 * for minutes. What is merely slow goes on, since the probe is answered. Ended by its caller; `hear` begins anew.
 */
export function watchSilence(onAway: () => void): { hear: () => void; end: () => void } {
  let isEnded = false;
  let silent: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(silent);
    const { isAway } = useConnection.getState();
    if (!isEnded) silent = setTimeout(() => void check(), isAway ? patience.awayMs : patience.ms);
  };
  async function check() {
    const isAway = await confirmAway();
    if (isEnded) return;
    if (isAway) onAway();
    else hear();
  }
  hear();
  return {
    hear,
    end: () => {
      isEnded = true;
      clearTimeout(silent);
    },
  };
}

function probe(): Promise<void> {
  underWay ??= ask().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Again until there is an answer, with exponential backoff. The device tells by itself when its network is back. */
async function ask(): Promise<void> {
  clearTimeout(waiting);
  if (!navigator.onLine) return useConnection.setState({ isAway: true });
  const signal = AbortSignal.timeout(probing.answerMs);
  const answer = await fetch("/readyz", { cache: "no-store", signal }).catch(() => undefined);
  if (answer?.ok) return noteAnswer();
  useConnection.setState({ isAway: true });
  waiting = setTimeout(() => void probe(), pauseMs);
  pauseMs = Math.min(pauseMs * 2, probing.longestMs);
}

/** Follows what the device knows of its network. */
export function followConnection(): void {
  window.addEventListener("offline", () => useConnection.setState({ isAway: true }));
  window.addEventListener("online", () => {
    pauseMs = probing.firstMs;
    void probe();
  });
  if (useConnection.getState().isAway) void probe();
}
