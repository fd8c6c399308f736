import { expect, test } from "vitest";
import { fairTurns } from "./turns.ts";

/** Work that is done when told to, and what has begun. */
function aQueue(bounds = { concurrency: 2, maxWaiting: 100 }) {
  let now = 0;
  const take = fairTurns({ ...bounds, retryAfterSeconds: 7, now: () => now });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (name: string, signal?: AbortSignal) =>
    take(
      owner(name.slice(0, -1)),
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
  const passes = (seconds: number) => {
    now += seconds * 1000;
  };
  return { bring, end, begun, passes };
}

/** Strangers have not proven their addresses. */
const owner = (id: string) => ({ id, isProven: !id.startsWith("stranger") });

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
  await expect(take(owner("ruth"), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await take(owner("ruth"), async () => "yes")).toBe("yes");
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
  const hanging = take(owner("ruth"), (signal) => {
    signal.addEventListener("abort", () => told.resolve(signal));
    return new Promise<never>(() => {});
  });
  const next = take(owner("noor"), async () => "stored");
  await expect(hanging).rejects.toMatchObject({ code: "service.busy", retryAfterSeconds: 7 });
  expect((await told.promise).aborted).toBe(true);
  expect(await next).toBe("stored");
});

test("who waits for a turn does not wait without end", async () => {
  const take = fairTurns({ concurrency: 1, maxWaiting: 5, retryAfterSeconds: 7, waitMs: 1 });
  const end = Promise.withResolvers<void>();
  const working = take(owner("ruth"), () => end.promise);
  await expect(take(owner("noor"), async () => {})).rejects.toMatchObject({ code: "service.busy" });
  end.resolve();
  await working;
  expect(await take(owner("noor"), async () => "now")).toBe("now");
});

test("whose work took long waits until the others' had as long", async () => {
  const { bring, end, begun, passes } = aQueue({ concurrency: 1, maxWaiting: 100 });
  for (const name of ["ruth1", "noor1", "noor2", "noor3", "ruth2"]) void bring(name);
  await tick();
  passes(60);
  await end("ruth1");
  for (const name of ["noor1", "noor2", "noor3"]) {
    passes(20);
    await end(name);
  }
  expect(begun).toEqual(["ruth1", "noor1", "noor2", "noor3", "ruth2"]);
});

test("what somebody used hours ago is forgotten", async () => {
  const { bring, end, begun, passes } = aQueue({ concurrency: 1, maxWaiting: 100 });
  void bring("ruth1");
  await tick();
  passes(600);
  await end("ruth1");
  void bring("noor1");
  await tick();
  passes(2);
  await end("noor1");
  passes(8 * 3600);
  for (const name of ["eli1", "ruth2", "noor2"]) void bring(name);
  await tick();
  await end("eli1");
  expect(begun.at(-1)).toBe("ruth2");
});

test("who has proven an address comes before whoever has not, however little these have used", async () => {
  const { bring, end, begun, passes } = aQueue({ concurrency: 1, maxWaiting: 100 });
  void bring("ruth1");
  await tick();
  for (let count = 0; count < 10; count += 1) void bring(`stranger-${count}1`);
  void bring("ruth2");
  passes(100);
  await end("ruth1");
  expect(begun.at(-1)).toBe("ruth2");
});

test("strangers never take the last place, so that a member waits for none of them", async () => {
  const { bring, begun } = aQueue({ concurrency: 2, maxWaiting: 100 });
  for (const name of ["stranger-a1", "stranger-b1", "stranger-c1", "ruth1"]) void bring(name);
  await tick();
  expect(begun).toEqual(["stranger-a1", "ruth1"]);
});

test("where too many wait, a stranger's is refused before a member's, though the member brought more", async () => {
  const { bring, end, begun } = aQueue({ concurrency: 1, maxWaiting: 3 });
  void bring("noor1");
  const stranger = bring("stranger-a1");
  for (const name of ["ruth1", "ruth2", "ruth3"]) void bring(name);
  await expect(stranger).rejects.toMatchObject({ code: "service.busy" });
  for (const name of ["noor1", "ruth1", "ruth2", "ruth3"]) await end(name);
  expect(begun).toEqual(["noor1", "ruth1", "ruth2", "ruth3"]);
});

test("a hundred who bring one piece each fill the line, and the last to come is refused", async () => {
  const { bring } = aQueue({ concurrency: 1, maxWaiting: 99 });
  for (let count = 0; count < 100; count += 1) void bring(`somebody-${count}1`);
  await expect(bring("ruth1")).rejects.toMatchObject({ code: "service.busy", retryAfterSeconds: 7 });
});

test("where an owner may have two at a time, a third waits for them", async () => {
  const take = fairTurns({ concurrency: 3, perOwner: 2, maxWaiting: 9, retryAfterSeconds: 1 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await tick();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => take(owner("ruth"), work)));
  expect(most).toBe(2);
});

/** Work that says what it weighs, and is done when told to. */
function aScale(bounds: Partial<Parameters<typeof fairTurns>[0]> = {}) {
  const weights = { all: 100, small: 20 };
  const take = fairTurns({ concurrency: 3, maxWaiting: 100, retryAfterSeconds: 7, weights, ...bounds });
  const inHand = new Map<string, number>();
  const done = new Map<string, () => void>();
  const bring = (name: string, weight: number, signal?: AbortSignal) =>
    take(
      owner(name.slice(0, -1)),
      async (_ending, turn) => {
        await turn.weigh(weight);
        inHand.set(name, weight);
        await new Promise<void>((resolve) => done.set(name, resolve));
        inHand.delete(name);
      },
      signal,
    );
  const end = async (name: string) => {
    done.get(name)?.();
    await tick();
  };
  return { bring, end, take, names: () => [...inHand.keys()] };
}

test("heavy ones wait for each other, and a light one passes them all", async () => {
  const { bring, end, names } = aScale();
  for (const name of ["mallory1", "mallory2", "eli1", "uma1"]) void bring(name, 80);
  await tick();
  void bring("noor1", 20);
  await tick();
  expect(names()).toEqual(["mallory1", "noor1"]);
  await end("noor1");
  await end("mallory1");
  expect(names()).toEqual(["eli1"]);
});

test("where each weighs something by itself, that counts from the beginning", async () => {
  const { bring, end, names } = aScale({ weights: { all: 100, small: 40, each: 20 } });
  void bring("mallory1", 40);
  await tick();
  for (const name of ["ruth1", "noor1"]) void bring(name, 20);
  await tick();
  expect(names()).toEqual(["mallory1", "ruth1"]);
  await end("mallory1");
  expect(names()).toEqual(["ruth1", "noor1"]);
});

test("light ones fill what is free, but never keep a heavy one out", async () => {
  const { bring, end, names } = aScale({ concurrency: 9 });
  for (const name of ["ruth1", "noor1", "eli1", "uma1", "ben1"]) void bring(name, 20);
  await tick();
  expect(names()).toHaveLength(5);
  void bring("mallory1", 80);
  await tick();
  for (const name of ["ana1", "zoe1"]) void bring(name, 20);
  for (const name of ["ruth1", "noor1", "eli1"]) await end(name);
  expect(names()).toEqual(["uma1", "ben1"]);
  await end("uma1");
  expect(names()).toEqual(["ben1", "mallory1"]);
  await end("ben1");
  expect(names()).toEqual(["mallory1", "ana1"]);
});

test("a heavy one that would fit does not overtake one that came before", async () => {
  const { bring, end, names } = aScale();
  void bring("ruth1", 50);
  await tick();
  void bring("noor1", 70);
  await tick();
  void bring("eli1", 30);
  await tick();
  expect(names()).toEqual(["ruth1"]);
  await end("ruth1");
  expect(names()).toEqual(["noor1"]);
  await end("noor1");
  expect(names()).toEqual(["eli1"]);
});

test("heavy ones never take the last place, however little of the weight they fill", async () => {
  const { bring, names } = aScale();
  for (const name of ["ruth1", "noor1", "eli1"]) void bring(name, 21);
  await tick();
  expect(names()).toEqual(["ruth1", "noor1"]);
  void bring("uma1", 1);
  await tick();
  expect(names()).toEqual(["ruth1", "noor1", "uma1"]);
});

test("a stranger's heavy one waits for members' heavy ones, and passes none", async () => {
  const { bring, end, names } = aScale();
  void bring("ruth1", 80);
  await tick();
  void bring("stranger-a1", 80);
  await tick();
  void bring("noor1", 80);
  await tick();
  await end("ruth1");
  expect(names()).toEqual(["noor1"]);
});

test("what becomes lighter gives the rest back at once, and keeps its place", async () => {
  const { bring, take, names } = aScale();
  const lighter = Promise.withResolvers<void>();
  void take(owner("mallory"), async (_signal, turn) => {
    await turn.weigh(80);
    await lighter.promise;
    await turn.weigh(0);
    await new Promise(() => {});
  });
  await tick();
  void bring("noor1", 80);
  await tick();
  expect(names()).toEqual([]);
  lighter.resolve();
  await tick();
  expect(names()).toEqual(["noor1"]);
});

test("what has begun is finished before another begins", async () => {
  const { bring, take, names } = aScale({ concurrency: 1 });
  const [fetched, weighed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  void take(owner("ruth"), async (_signal, turn) => {
    await fetched.promise;
    await turn.weigh(10);
    weighed.resolve();
    await new Promise(() => {});
  });
  await tick();
  void bring("noor1", 0);
  fetched.resolve();
  await weighed.promise;
  expect(names()).toEqual([]);
});

test("who goes while waiting to weigh more leaves nothing behind", async () => {
  const { bring, end, names } = aScale();
  void bring("mallory1", 80);
  await tick();
  const controller = new AbortController();
  const waiting = bring("noor1", 80, controller.signal);
  await tick();
  controller.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  void bring("noor2", 80);
  await end("mallory1");
  expect(names()).toEqual(["noor2"]);
});

test("who waits too long to weigh more is told so, and a weight that never comes is a fault of ours", async () => {
  const { bring, end, names } = aScale({ waitMs: 1 });
  void bring("mallory1", 80);
  await tick();
  await expect(bring("noor1", 80)).rejects.toMatchObject({ code: "service.busy" });
  await expect(bring("noor2", 81)).rejects.toThrow("never comes");
  await end("mallory1");
  void bring("noor3", 80);
  await tick();
  expect(names()).toEqual(["noor3"]);
});
