import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kill } from "./processes.ts";

const supervisor = new URL("../../scripts/supervise.mjs", import.meta.url);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-supervise-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * A program in the place of the server, watched over as by `npm start`. It counts its lives; of each the last of the steps that are left
 * is its own: to be ready or not, and then to die or live.
 */
async function watchedOver(lives: string[]) {
  const name = path.join(folder, `${lives.length}-${lives.join("-").replaceAll(/\W+/g, "-")}`);
  const program = `${name}.mjs`;
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from "node:fs";
    appendFileSync("${name}.lives", "x");
    const life = readFileSync("${name}.lives", "utf8").length;
    const does = ${JSON.stringify(lives)}[life - 1] ?? "ready lives";
    process.on("SIGTERM", () => process.exit(0));
    process.on("disconnect", () => { appendFileSync("${name}.alone", String(life)); process.exit(0); });
    if (does.includes("ready")) process.send("ready");
    if (does.includes("killed")) process.kill(process.pid, "SIGKILL");
    if (does.includes("fails")) process.exit(1);
    if (does.includes("ends")) process.exit(0);
    console.log("life " + life);
    setInterval(() => {}, 1_000);`,
  );
  const source = `import { supervise } from ${JSON.stringify(supervisor)};
    supervise(process.execPath, [${JSON.stringify(program)}], process.env, { pauseMs: 20 });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", source], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = text(child.stderr);
  const ended = once(child, "exit").then(async ([code]) => ({ code, said: await said }));
  const livesOf = async () => (await readFile(`${name}.lives`, "utf8").catch(() => "")).length;
  const alone = () => readFile(`${name}.alone`, "utf8").catch(() => undefined);
  return {
    child,
    ended,
    livesOf,
    alone,
    life: (number: number) => untilSaid(child.stdout, `life ${number}`),
  };
}

async function untilSaid(stream: AsyncIterable<Buffer>, word: string): Promise<void> {
  let said = "";
  for await (const part of stream) {
    said += part;
    if (said.includes(word)) return;
  }
}

test("a server that dies, by a fault or by force, is started again, and stops when it is told to", async () => {
  const { child, life, ended, livesOf } = await watchedOver(["ready fails", "ready killed", "killed"]);
  await life(4);
  child.kill("SIGTERM");
  const { code, said } = await ended;
  expect([code, await livesOf()]).toEqual([0, 4]);
  expect(said).toMatch(
    /ended with code 1; it is started again.*was killed \(SIGKILL\); it is started again/s,
  );
});

test("one that is told to stop by somebody else is not started again", async () => {
  const { ended, livesOf } = await watchedOver(["ready ends"]);
  expect((await ended).code).toBe(0);
  expect(await livesOf()).toBe(1);
});

test("one that has said why it does not start, and was never ready, is not started again", async () => {
  const { ended, livesOf } = await watchedOver(["fails"]);
  expect(await ended).toEqual({ code: 1, said: "" });
  expect(await livesOf()).toBe(1);
});

test("one that dies again and again is given up, with a sentence", async () => {
  const { ended, livesOf } = await watchedOver(Array(9).fill("ready fails"));
  const { code, said } = await ended;
  expect([code, await livesOf()]).toEqual([1, 5]);
  expect(said.trim().split("\n").at(-1)).toBe(
    "The server ended with code 1 for the 5th time within a minute of its start, and is not started again: see above why.",
  );
});

test("once nobody watches over it any more, it stops by itself", async () => {
  const { child, life, alone } = await watchedOver([]);
  await life(1);
  await kill(child);
  await expect.poll(alone).toBe("1");
});
