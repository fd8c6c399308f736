// `npm test`: everything that must hold, from a fresh clone too. Closes with the line `N passed, N failed`; above it
// stands the name of each that failed, and of each that needed another try and counts as passed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { knownHoles, partsList } from "./inventory.mjs";
import { environment, npm, pinnedNode, root, run } from "./run.mjs";

const reports = path.join(root, ".cache/reports");
// Against what hangs, not what is slow: the machine may have other work. The journeys end themselves before, with a report.
const longestStep = 55 * 60_000;
const total = { passed: 0, failed: 0 };
/** What failed, and what failed at first, a line each. */
const failing = [];
const flaky = [];

process.chdir(root);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (await step("install", ensureInstalled)) {
  // First, or tests of the server would build it meanwhile.
  const isBuilt = await step("build", ensureBuilt);
  await step("types", () => check("types"));
  await step("lint", () => check("lint"));
  await step("tests", vitest);
  if (isBuilt) await step("journeys", playwright);
  if (process.env.CI) await step("packages of others", packages);
}
console.log();
list("failed", failing);
list("flaky, of those passed", flaky);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** One part: it answers with its counts, or counts as one. */
async function step(name, work) {
  const begin = Date.now();
  let counts;
  try {
    counts = (await work()) ?? { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error.message);
    failing.push(`${name}: ${error.message}`);
    counts = { passed: 0, failed: 1 };
  }
  // Being installed is a condition, not a test.
  if (name !== "install" || counts.failed > 0) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    const seconds = ((Date.now() - begin) / 1000).toFixed(1);
    console.log(
      `${counts.failed === 0 ? "✓" : "✗"} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
    );
  }
  return counts.failed === 0;
}

async function check(script) {
  const code = await npm(["run", "--silent", script], { quietly: true, timeout: longestStep });
  if (code !== 0) throw new Error(`npm run ${script} found faults.`);
}

/** What runs here of others, kept beside the reports; and holes that are known in it, where there is somebody to ask. */
async function packages() {
  writeFileSync(path.join(reports, "packages.cdx.json"), partsList());
  const holes = await knownHoles();
  if (!holes) console.log("Known holes: unknown, for no list of them could be asked.");
  for (const line of holes?.lines ?? []) console.log(`Known hole: ${line}`);
  if (holes?.isGrave) throw new Error("A package that runs here has a grave hole that is known.");
}

/** Under CI a run that failed gets a second one, as a journey does: a test's own second try comes in the same instant. */
async function vitest() {
  const first = await runVitest();
  if (first.failed === 0 || !process.env.CI) {
    failing.push(...first.failing);
    return first;
  }
  console.log(`Once more, for these failed:\n${first.failing.join("\n")}`);
  const second = await runVitest();
  failing.push(...second.failing);
  flaky.push(...first.failing.filter((title) => !second.failing.includes(title)));
  return second;
}

async function runVitest() {
  const file = path.join(reports, "vitest.json");
  const errorsFile = path.join(reports, "unhandled-errors.json");
  rmSync(file, { force: true });
  const code = await run(
    pinnedNode(),
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      "--reporter=./scripts/unhandled-errors.mjs",
    ],
    {
      timeout: longestStep,
      env: { ...environment(), UNHANDLED_ERRORS_FILE: errorsFile },
    },
  );
  const report = readReport(file);
  const errors = readReport(errorsFile) ?? [];
  // A file that does not even load has no tests to fail.
  const unloaded = report?.testResults?.filter(
    (each) => each.status === "failed" && each.assertionResults.length === 0,
  );
  const failed = (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0) + errors.length;
  const failing = [...(unloaded ?? []).map(({ name }) => path.relative(root, name)), ...errors];
  for (const { name, assertionResults } of report?.testResults ?? []) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      const title = `${path.relative(root, name)} ${fullName}`;
      if (status === "failed") failing.push(title);
      else if (failureMessages.length > 0) flaky.push(title);
    }
  }
  if (code !== 0 && failing.length === 0) failing.push(`vitest ended with ${code}, and no test failed`);
  return { passed: report?.numPassedTests ?? 0, failed: atLeastOneIf(code !== 0, failed), failing };
}

async function playwright() {
  const config = "e2e/playwright.config.ts";
  if (!existsSync(path.join(root, config))) return { passed: 0, failed: 0 };
  const file = path.join(reports, "playwright.json");
  const env = { ...environment(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await run(
    pinnedNode(),
    ["node_modules/@playwright/test/cli.js", "test", "--config", config, "--reporter=list,json"],
    {
      env,
      timeout: longestStep,
    },
  );
  const report = readReport(file);
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  const secondTries = titlesOf("flaky", report?.suites);
  flaky.push(...secondTries);
  failing.push(...titlesOf("unexpected", report?.suites));
  return { passed: expected + secondTries.length, failed: atLeastOneIf(code !== 0, unexpected) };
}

/** @returns {string[]} the journeys that ended so. */
function titlesOf(wanted, suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...titlesOf(wanted, inner),
  ]);
}

function list(what, titles) {
  if (titles.length > 0)
    console.log(`${titles.length} ${what}:\n${titles.map((title) => `  ${title}`).join("\n")}`);
}

function atLeastOneIf(isBroken, failed) {
  return isBroken ? Math.max(1, failed) : failed;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
