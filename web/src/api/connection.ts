import { create } from "zustand";
import { ApiError, NetworkError } from "./api-error.ts";

const probing = { firstMs: 2_000, longestMs: 30_000 };

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
  const answer = await fetch("/readyz", { cache: "no-store" }).catch(() => undefined);
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
