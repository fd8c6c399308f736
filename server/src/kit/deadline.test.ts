import { expect, test } from "vitest";
import { withDeadline } from "./deadlines.ts";

const late = () => new Error("too late");
const never = () => new Promise<never>(() => {});

test("a call that ends in time answers, and its signal stays silent", async () => {
  let heard: AbortSignal | undefined;
  const answer = await withDeadline({ ms: 60_000, late }, async (signal) => {
    heard = signal;
    return "here";
  });
  expect(answer).toBe("here");
  expect(heard?.aborted).toBe(false);
});

test("a call that does not hear its signal is left behind at its deadline", async () => {
  await expect(withDeadline({ ms: 1, late }, never)).rejects.toThrow("too late");
});

test("a call that does is told why", async () => {
  const reason = Promise.withResolvers<unknown>();
  const call = (signal: AbortSignal) => {
    signal.addEventListener("abort", () => reason.resolve(signal.reason));
    return never();
  };
  await expect(withDeadline({ ms: 1, late }, call)).rejects.toThrow("too late");
  expect(await reason.promise).toMatchObject({ message: "too late" });
});

test("who hangs up ends the call, which frees what it holds before anybody goes on", async () => {
  const hangUp = new AbortController();
  const done: string[] = [];
  const calling = withDeadline({ ms: 60_000, late, signal: hangUp.signal }, async (signal) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    done.push("freed");
    throw signal.reason;
  });
  hangUp.abort(new Error("gone"));
  await expect(calling).rejects.toThrow("gone");
  expect(done).toEqual(["freed"]);
  await expect(withDeadline({ ms: 1, late, signal: hangUp.signal }, never)).rejects.toThrow("gone");
});
