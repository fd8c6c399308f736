// `npm test`: everything that must hold, from a fresh clone too. Closes with the line `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { environment, npm, root, run } from "./run.mjs";

const reports = path.join(root, ".cache/reports");
// Against what hangs, not what is slow: the machine may have other work.
const longestStep = 30 * 60_000;
const total = { passed: 0, failed: 0 };

process.chdir(root);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (await step("install", ensureInstalled)) {
  await step("types", () => check("types"));
  await step("lint", () => check("lint"));
  await step("tests", vitest);
  if (await step("build", ensureBuilt)) await step("journeys", playwright);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** One part: it answers with its counts, or counts as one. */
async function step(name, work) {
  const begin = Date.now();
  let counts;
  try {
    counts = (await work()) ?? { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error.message);
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

async function vitest() {
  const file = path.join(reports, "vitest.json");
  const code = await run(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    {
      timeout: longestStep,
    },
  );
  const report = readReport(file);
  // A file that does not even load has no tests to fail.
  const unloaded = report?.testResults?.filter(
    (each) => each.status === "failed" && each.assertionResults.length === 0,
  );
  const failed = (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0);
  return { passed: report?.numPassedTests ?? 0, failed: atLeastOneIf(code !== 0, failed) };
}

async function playwright() {
  const config = "e2e/playwright.config.ts";
  if (!existsSync(path.join(root, config))) return { passed: 0, failed: 0 };
  const file = path.join(reports, "playwright.json");
  const env = {
    ...environment(),
    CHROME_PATH: await findBrowser({ isLean: true }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const code = await run("playwright", ["test", "--config", config, "--reporter=list,json"], {
    env,
    timeout: longestStep,
  });
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(file)?.stats ?? {};
  return { passed: expected + flaky, failed: atLeastOneIf(code !== 0, unexpected) };
}

function atLeastOneIf(isBroken, failed) {
  return isBroken ? Math.max(1, failed) : failed;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
