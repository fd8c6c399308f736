import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isOfDeadProcess, temporaryFiles, temporaryName } from "./files-temporary.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-names-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As a process names it that is gone by then. */
function nameOfTheDead(): string {
  const source = `import { temporaryName } from ${JSON.stringify(new URL("files-temporary.ts", import.meta.url))};
    console.log(temporaryName());`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", source], {
    encoding: "utf8",
  }).stdout.trim();
}

test("a start removes what the dead have left, and nothing of the living, of other machines, or of unknown origin", async () => {
  const [numbers, pid, , random] = temporaryName().split(".");
  const dead = nameOfTheDead();
  const left = {
    "a dead process": dead,
    "a dead one whose number we have now": [numbers, pid, "00000000", random].join("."),
  };
  const kept = {
    "this process": temporaryName(),
    "another that lives": [numbers, process.ppid, "00000000", random].join("."),
    "the first of all": [numbers, 1, "00000000", random].join("."),
    "another machine or container": dead.replace(/^\w+/, "0123abcd"),
    "an earlier version": crypto.randomUUID(),
    "somebody else": "notes.txt",
  };
  for (const [whose, name] of Object.entries({ ...left, ...kept }))
    await writeFile(path.join(folder, name), whose);
  await temporaryFiles(folder).sweep();
  expect((await readdir(folder)).sort()).toEqual(Object.values(kept).sort());
  expect(Object.values(left).map(isOfDeadProcess)).toEqual([true, true]);
});
