import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { receiveThrough } from "./raw-bodies.ts";

test("a sender who goes after their bytes were given up is no fault of the process", async () => {
  const [bytes, counted] = [new PassThrough(), new PassThrough()];
  const path = join(tmpdir(), "never-written");
  const receiving = receiveThrough(counted, { bytes, path, signal: AbortSignal.abort() });
  await expect(receiving).rejects.toMatchObject({ code: "media.not-arrived" });
  const told = new Promise((resolve) => counted.on("close", resolve));
  bytes.destroy();
  // An error that nobody hears would end the process, and this run.
  await told;
  expect(counted.errored).toMatchObject({ code: "media.not-arrived" });
});
