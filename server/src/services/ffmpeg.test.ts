import { spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFfmpeg } from "./ffmpeg.ts";

const bounds = { memoryMegabytes: 500, cpuSeconds: 60, wallSeconds: 60, fileMegabytes: 1 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-ffmpeg-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program in the place of ffmpeg. */
async function aProgram(name: string, does: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${does}\n`);
  await chmod(file, 0o700);
  return file;
}

const withProgram = (program: string, overrides: Partial<typeof bounds> = {}) =>
  createFfmpeg({ path: program, folders: [] }, { ...bounds, ...overrides });

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** The number that the program has written there. */
const pidIn = async (file: string) => {
  const read = async () => Number(await readFile(file, "utf8").catch(() => "0"));
  await expect.poll(read).toBeGreaterThan(0);
  return await read();
};

test("the program is the one that the operator has named, or the first of the folders; it may come later", async () => {
  const named = await aProgram("named", "exit 0");
  expect(await createFfmpeg({ path: named, folders: [] }, bounds).find()).toBe(named);
  const missing = createFfmpeg({ path: path.join(folder, "none"), folders: [folder] }, bounds);
  expect(await missing.find()).toBeUndefined();
  const { find } = createFfmpeg({ path: undefined, folders: ["/nowhere", folder] }, bounds);
  expect(await find()).toBeUndefined();
  await aProgram("ffmpeg", "exit 0");
  expect(await find()).toBe(path.join(folder, "ffmpeg"));
});

test("it is given its arguments as they are, and no setting of ours", async () => {
  const said = path.join(folder, "said");
  const program = await aProgram("says", `printf '%s|' "$@" >"$1"; env >>"$1"`);
  process.env.A_SECRET = "figs";
  await withProgram(program).run([said, "a b", "$HOME", "*"]);
  const [first, second, third, fourth, environment] = (await readFile(said, "utf8")).split("|");
  expect([first, second, third, fourth]).toEqual([said, "a b", "$HOME", "*"]);
  expect(environment).not.toContain("figs");
});

test.each([
  ["fails", "exit 1", {}],
  ["crashes", "kill -SEGV $$", {}],
  ["works without end", "while :; do :; done", { cpuSeconds: 0.5 }],
  ["hangs without end", "sleep 600", { wallSeconds: 0.3 }],
  ["takes memory without end", "x=$(head -c 400000000 /dev/zero | tr '\\0' a)", { memoryMegabytes: 100 }],
] as const)("one that %s is the film's own doing", async (name, does, overrides) => {
  const program = await aProgram(name.replaceAll(" ", "-"), does);
  await expect(withProgram(program, overrides).run([])).rejects.toMatchObject({ reason: "failed" });
});

test("one that fills the disk is ended in time", async () => {
  const file = path.join(folder, "large");
  const program = await aProgram("fills", `exec dd if=/dev/zero of="$1" bs=65536 count=1000`);
  await expect(withProgram(program).run([file])).rejects.toMatchObject({ reason: "failed" });
  // A shell that counts in kilobytes takes twice as much.
  expect((await stat(file)).size).toBeLessThanOrEqual(2 * 1024 * 1024);
});

test("when we close it ends, and the film is not to blame; nothing begins any more", async () => {
  const file = path.join(folder, "closed");
  const program = await aProgram("waits", `echo $$ >"$1"; exec sleep 600`);
  const ffmpeg = withProgram(program);
  const running = ffmpeg.run([file]);
  const pid = await pidIn(file);
  ffmpeg.close();
  await expect(running).rejects.toMatchObject({ reason: "interrupted" });
  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect(ffmpeg.run([file])).rejects.toMatchObject({ reason: "interrupted" });
});

test("when our process is killed it ends too", async () => {
  const file = path.join(folder, "orphan");
  const program = await aProgram("waits-on", `echo $$ >"$1"; exec sleep 600`);
  const source = `import { createFfmpeg } from ${JSON.stringify(new URL("ffmpeg.ts", import.meta.url))};
    createFfmpeg({ path: ${JSON.stringify(program)}, folders: [] }, ${JSON.stringify(bounds)}).run([${JSON.stringify(file)}]);`;
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", source], { stdio: "ignore" });
  const pid = await pidIn(file);
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test.each([
  ["it", "kill -9 $$"],
  ["the shell around it", "kill -9 $PPID; exec sleep 600"],
])(
  "where somebody else kills %s, as Linux does without memory, the film may be tried again",
  async (_, does) => {
    const program = await aProgram(`killed-${does.length}`, does);
    await expect(withProgram(program).run([])).rejects.toMatchObject({ reason: "killed" });
  },
);

test("what ends it from outside says nothing of the film", async () => {
  const program = await aProgram("ended", "exit 255");
  await expect(withProgram(program).run([])).rejects.toMatchObject({ reason: "interrupted" });
});
