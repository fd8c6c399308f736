import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allJobs } from "./all-jobs.ts";
import { heartbeatSeconds, superviseSeconds } from "./jobs/queues.ts";
import { hasText } from "./kit/bundled-texts.ts";

test("the jobs of every feature are among all", () => {
  const list = readFileSync(new URL("all-jobs.ts", import.meta.url), "utf8");
  const features = new URL("features/", import.meta.url);
  const declared = readdirSync(features, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) =>
      Array.from(
        readFileSync(new URL(name, features), "utf8").matchAll(/export const (\w+): JobDefinition\[\]/g),
        ([, jobs = ""]) => jobs,
      ),
    );
  expect(declared.filter((jobs) => !list.includes(`...${jobs},`))).toEqual([]);
  expect(declared.length).toBeGreaterThan(20);
});

test("administrators read in words what each kind of later work does", () => {
  const nameless = allJobs
    .map(({ name }) => name)
    .filter((name) => !hasText(`moderation.jobs.names.${name}`));
  expect(nameless).toEqual([]);
});

const pollSeconds = 2;

test("whatever a killed process was doing is begun anew within a minute", () => {
  // A round of the supervision may have begun the moment before.
  const noticed = heartbeatSeconds + 2 * superviseSeconds;
  const late = allJobs.filter(({ retryDelay = 5 }) => noticed + retryDelay + pollSeconds > 60);
  expect(late.map(({ name }) => name)).toEqual([]);
});

test("whatever is queued once outlives four processes that are killed: each death counts as a try", () => {
  const short = allJobs.filter(({ cron, retryLimit = 5 }) => !cron && retryLimit < 4);
  expect(short.map(({ name }) => name)).toEqual([]);
});
