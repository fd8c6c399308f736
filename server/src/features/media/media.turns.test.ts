import { expect, test } from "vitest";
import { fairTurns } from "./media.turns.ts";

/** Work that is done when told to, and what has begun. */
function aQueue(bounds = { concurrency: 2, maxWaiting: 100 }) {
  const take = fairTurns({ ...bounds, retryAfterSeconds: 7 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (name: string, signal?: AbortSignal) =>
    take(
      name.slice(0, -1),
      () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { bring, end, begun };
}

const tick = () => new Promise(setImmediate);

test("of one member one file at a time, and another's comes between", async () => {
  const { bring, end, begun } = aQueue();
  for (const name of ["mallory1", "mallory2", "mallory3", "noor1"]) void bring(name);
  await tick();
  expect(begun).toEqual(["mallory1", "noor1"]);
  await end("mallory1");
  expect(begun.slice(2)).toEqual(["mallory2"]);
});

test("members take turns, however many files one of them brings", async () => {
  const { bring, end, begun } = aQueue({ concurrency: 1, maxWaiting: 100 });
  for (const name of ["ruth1", "ruth2", "ruth3", "noor1", "noor2", "eli1"]) void bring(name);
  for (let turn = 0; turn < 6; turn++) {
    await tick();
    await end(begun.at(-1) ?? "");
  }
  expect(begun).toEqual(["ruth1", "noor1", "eli1", "ruth2", "noor2", "ruth3"]);
});

test("work that fails makes room too", async () => {
  const take = fairTurns({ concurrency: 1, maxWaiting: 1, retryAfterSeconds: 1 });
  await expect(take("ruth", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await take("ruth", async () => "yes")).toBe("yes");
});

test("who goes while waiting loses the place", async () => {
  const { bring, end, begun } = aQueue({ concurrency: 1, maxWaiting: 1 });
  void bring("ruth1");
  const controller = new AbortController();
  const waiting = bring("noor1", controller.signal);
  controller.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  void bring("eli1");
  await end("ruth1");
  expect(begun).toEqual(["ruth1", "eli1"]);
});

test("where too many wait, whoever brought most is refused, and nobody else", async () => {
  const { bring, end, begun } = aQueue({ concurrency: 1, maxWaiting: 3 });
  void bring("mallory1");
  const waiting = ["mallory2", "mallory3", "mallory4"].map((name) => bring(name));
  const noor = bring("noor1");
  await expect(waiting[2]).rejects.toMatchObject({ code: "service.busy", retryAfterSeconds: 7 });
  await end("mallory1");
  expect(begun.at(-1)).toBe("noor1");
  await end("noor1");
  await noor;
});

test("work that hangs is told to end, gives its turn back at its deadline, and who waited has it", async () => {
  const take = fairTurns({ concurrency: 1, maxWaiting: 5, retryAfterSeconds: 7, workMs: 20 });
  const told = Promise.withResolvers<AbortSignal>();
  const hanging = take("ruth", (signal) => {
    signal.addEventListener("abort", () => told.resolve(signal));
    return new Promise<never>(() => {});
  });
  const next = take("noor", async () => "stored");
  await expect(hanging).rejects.toMatchObject({ code: "service.busy", retryAfterSeconds: 7 });
  expect((await told.promise).aborted).toBe(true);
  expect(await next).toBe("stored");
});

test("who waits for a turn does not wait without end", async () => {
  const take = fairTurns({ concurrency: 1, maxWaiting: 5, retryAfterSeconds: 7, waitMs: 1 });
  const end = Promise.withResolvers<void>();
  const working = take("ruth", () => end.promise);
  await expect(take("noor", async () => {})).rejects.toMatchObject({ code: "service.busy" });
  end.resolve();
  await working;
  expect(await take("noor", async () => "now")).toBe("now");
});
