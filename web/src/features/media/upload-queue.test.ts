import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NetworkError } from "../../api/api-error.ts";
import { noteAnswer } from "../../api/connection.ts";
import { toLocal, type WrittenFile } from "./media-state.ts";
import { UploadError } from "./upload-error.ts";
import { uploadProgress } from "./upload-progress.ts";
import { localFiles, type SendFile, sentAtOnce, UploadQueue } from "./upload-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aFile = (name: string, size = 1000) => new File([new Uint8Array(size)], name, { type: "image/jpeg" });
const urlsOf = (queue: UploadQueue) =>
  localFiles(queue.items()).flatMap(({ uploaded }) => uploaded?.url ?? []);
const settle = () => vi.advanceTimersByTimeAsync(0);

interface Sending {
  name: string;
  signal: AbortSignal;
  sent: (bytes: number) => void;
  arrived: () => void;
  finish: () => void;
  fail: (error: unknown) => void;
}

function aQueue(kept: WrittenFile[] = []) {
  const sendings: Sending[] = [];
  const failed: string[] = [];
  const send: SendFile = (file, { signal, onSent, onArrived }) =>
    new Promise((resolve, reject) => {
      const uploaded = { name: file.name, url: `/media/${file.name}`, type: file.type, size: file.size };
      sendings.push({
        name: file.name,
        signal,
        sent: onSent,
        arrived: onArrived,
        finish: () => resolve(uploaded),
        fail: reject,
      });
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  const queue = new UploadQueue(send, kept.map(toLocal), (item) => failed.push(item.name));
  const sending = (name: string) => {
    const found = sendings.findLast((each) => each.name === name);
    if (!found) throw new Error(`${name} is not being sent`);
    return found;
  };
  const item = (name: string) => queue.items().find((each) => each.name === name);
  return { queue, sendings, sending, item, failed };
}

test("progress is the share of bytes sent, capped at 90", () => {
  expect([0, 1, 455, 899, 900, 950, 1000].map((sent) => uploadProgress(sent, 1000))).toEqual([
    0, 0, 45, 89, 90, 90, 90,
  ]);
  expect(uploadProgress(0, 0)).toBe(0);
});

test("from 0 by real bytes to 90, 100 when the server has confirmed, cleared one second later", async () => {
  const { queue, sending, item } = aQueue();
  queue.add([aFile("a")]);
  expect(item("a")).toMatchObject({ state: "sending", progress: 0 });
  sending("a").sent(420);
  expect(item("a")?.progress).toBe(42);
  sending("a").sent(1000);
  expect(item("a")).toMatchObject({ state: "sending", progress: 90 });
  sending("a").arrived();
  expect(item("a")).toMatchObject({ state: "checking", progress: 90 });
  sending("a").finish();
  await settle();
  expect(item("a")).toMatchObject({ state: "kept", progress: 100, uploaded: { url: "/media/a" } });
  await vi.advanceTimersByTimeAsync(999);
  expect(item("a")?.progress).toBe(100);
  await vi.advanceTimersByTimeAsync(1);
  expect(item("a")).toMatchObject({ state: "kept", progress: undefined });
});

test("three are sent at once, the others wait their turn", async () => {
  const { queue, sendings, sending, item } = aQueue();
  queue.add(["a", "b", "c", "d", "e"].map((name) => aFile(name)));
  expect(sendings).toHaveLength(sentAtOnce);
  expect(item("d")?.state).toBe("waiting");
  sending("b").finish();
  await settle();
  expect(item("d")?.state).toBe("sending");
  expect(item("e")?.state).toBe("waiting");
});

test("a failed one keeps its file, is told of once, and can be sent again", async () => {
  const { queue, sending, item, failed } = aQueue();
  queue.add([aFile("a")]);
  sending("a").fail(new Error("away"));
  await settle();
  expect(item("a")).toMatchObject({ state: "failed", progress: undefined });
  expect(failed).toEqual(["a"]);
  queue.retry(item("a")?.key ?? "");
  expect(item("a")).toMatchObject({ state: "sending", progress: 0, error: undefined });
  sending("a").finish();
  await settle();
  expect(item("a")?.state).toBe("kept");
});

test("without a connection a file is held with its bytes, and goes when there is one", async () => {
  const { queue, sending, item, failed } = aQueue();
  queue.add([aFile("a"), aFile("b"), aFile("c")]);
  sending("a").fail(new UploadError("address", { cause: new NetworkError("away") }));
  sending("b").fail(new UploadError("send", {}));
  sending("c").fail(new UploadError("send", { answer: { status: 413, text: "", code: "media.too-large" } }));
  await settle();
  expect(queue.items().map(({ state }) => state)).toEqual(["held", "held", "failed"]);
  expect(failed).toEqual(["c"]);
  expect(localFiles(queue.items()).map(({ file, uploaded }) => [file?.size, uploaded])).toEqual(
    Array.from({ length: 3 }, () => [1000, undefined]),
  );
  queue.retryHeld();
  sending("a").finish();
  await settle();
  expect(item("a")?.state).toBe("kept");
  expect(localFiles(queue.items())[0]).toMatchObject({ file: { size: 1000 }, uploaded: { url: "/media/a" } });
  expect(item("c")?.state).toBe("failed");
});

test("one that a sleeping phone dropped is sent once more by itself", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => new Response());
  noteAnswer();
  const { queue, sending, item, failed } = aQueue();
  queue.add([aFile("a")]);
  sending("a").fail(new UploadError("send", {}));
  await settle();
  expect(item("a")).toMatchObject({ state: "sending", progress: 0 });
  expect(failed).toEqual([]);
  sending("a").fail(new UploadError("send", {}));
  await settle();
  expect(item("a")?.state).toBe("failed");
  expect(failed).toEqual(["a"]);
  vi.unstubAllGlobals();
});

test("removing cancels, frees the place, and is no failure", async () => {
  const { queue, sending, item, failed } = aQueue();
  queue.add(["a", "b", "c", "d"].map((name) => aFile(name)));
  const cancelled = sending("a");
  queue.remove(item("a")?.key ?? "");
  await settle();
  expect(cancelled.signal.aborted).toBe(true);
  expect(item("a")).toBeUndefined();
  expect(item("d")?.state).toBe("sending");
  expect(failed).toEqual([]);
});

test("what the blessing had comes first; the order can be changed", async () => {
  const { queue, sending, item } = aQueue([{ name: "old", url: "/media/old", type: "image/png", size: 1 }]);
  queue.add([aFile("a")]);
  expect(urlsOf(queue)).toEqual(["/media/old"]);
  sending("a").finish();
  await settle();
  queue.move(item("a")?.key ?? "", -1);
  expect(urlsOf(queue)).toEqual(["/media/a", "/media/old"]);
  queue.move(item("a")?.key ?? "", -1);
  expect(urlsOf(queue)).toEqual(["/media/a", "/media/old"]);
  queue.add([aFile("b")]);
  sending("b").finish();
  await settle();
  queue.move(item("b")?.key ?? "", -2);
  expect(urlsOf(queue)).toEqual(["/media/b", "/media/a", "/media/old"]);
});

test("stopping aborts everything under way", () => {
  const { queue, sendings } = aQueue();
  queue.add(["a", "b"].map((name) => aFile(name)));
  queue.stop();
  expect(sendings.every(({ signal }) => signal.aborted)).toBe(true);
});

test("a file that was chosen before goes once its bytes are read, and keeps no other one waiting", async () => {
  const before = { name: "before", type: "image/png", size: 1000, key: "draft/1" };
  const { queue, sendings, sending, item } = aQueue([before]);
  expect(item("before")).toMatchObject({ key: "draft/1", state: "waiting" });
  queue.add([aFile("a")]);
  expect(sendings.map(({ name }) => name)).toEqual(["a"]);
  queue.restore("draft/1", aFile("before"));
  sending("before").finish();
  await settle();
  expect(localFiles(queue.items())[0]).toMatchObject({ key: "draft/1", uploaded: { url: "/media/before" } });
});

test("a file that the server has swept since is sent again from the device", () => {
  const uploadedAt = Date.now() - 24 * 3_600_000;
  const { item } = aQueue([
    { name: "a", url: "/media/a", type: "image/png", size: 1, uploadedAt, key: "draft/1" },
  ]);
  expect(item("a")?.state).toBe("waiting");
  expect(item("a")?.uploaded).toBeUndefined();
});
