// `npm run mutate`: plants each fault of scripts/faults in a copy of the repository and runs the tests that must notice it.
// `-- WORD` plants only the faults whose area, file or name holds the word. Apart from `npm test`, since it takes a while.
import { execFile, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { faults } from "./faults/faults.mjs";
import { environment, pinnedNode, root } from "./run.mjs";

// Tests bring a PostgreSQL each, and wait much.
const atOnce = 2;
// Against a fault that makes a test hang: it is noticed then, too.
const longestRun = 10 * 60_000;
// A fault must not count as noticed because the machine is busy elsewhere.
const longestTest = 120_000;

const word = process.argv[2]?.toLowerCase() ?? "";
const chosen = faults.filter(({ area, file, name }) =>
  `${area} ${file} ${name}`.toLowerCase().includes(word),
);
const copies = Array.from({ length: atOnce }, makeCopy);
process.once("exit", () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

console.log("Without a fault:");
const allTests = [...new Set(chosen.flatMap(({ tests }) => tests))];
if (await fails(copies[0], allTests)) {
  console.error(`These fail as they are, mend them first:\n${failedIn(copies[0]).join("\n")}`);
  process.exit(1);
}

const survived = [];
const waiting = [...chosen];
await Promise.all(
  copies.map(async (copy) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const isNoticed = await plant(copy, fault);
      if (!isNoticed) survived.push(fault);
      console.log(`${isNoticed ? "✓ noticed" : "✗ survived"}  ${fault.area}: ${fault.name} (${fault.file})`);
    }
  }),
);
console.log(`\n${chosen.length - survived.length} noticed, ${survived.length} survived`);
process.exit(survived.length === 0 ? 0 : 1);

async function plant(copy, { file, from, to, tests }) {
  const target = path.join(copy, file);
  const text = readFileSync(target, "utf8");
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold this once: ${from}`);
  writeFileSync(
    target,
    text.replace(from, () => to),
  );
  try {
    return await fails(copy, tests);
  } finally {
    writeFileSync(target, text);
  }
}

/** Whether a test fails; that files cannot be loaded is no answer. */
async function fails(copy, tests) {
  const report = path.join(copy, "report.json");
  rmSync(report, { force: true });
  const parameters = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--bail=1",
    `--testTimeout=${longestTest}`,
    `--hookTimeout=${longestTest}`,
    "--reporter=json",
    `--outputFile=${report}`,
  ];
  const options = { cwd: copy, env: { ...environment(), CI: "" }, timeout: longestRun, maxBuffer: 2 ** 28 };
  const isPassed = await promisify(execFile)(pinnedNode(), [...parameters, ...tests], options).then(
    () => true,
    ({ killed }) => killed && "hung",
  );
  if (isPassed) return isPassed === "hung";
  const { numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  if (numFailedTests === 0 && unloaded.length > 0)
    throw new Error(unloaded.map(({ message }) => message).join("\n"));
  return numFailedTests > 0;
}

function failedIn(copy) {
  const { testResults } = JSON.parse(readFileSync(path.join(copy, "report.json"), "utf8"));
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, fullName }) => (status === "failed" ? [`  ${fullName}`] : [])),
  );
}

/** The files of the repository as they are now, beside the installed packages. */
function makeCopy() {
  const copy = mkdtempSync(path.join(tmpdir(), "blessing-jar-mutate-"));
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const name of listed.stdout.split("\0").filter(Boolean)) {
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, force: true });
  }
  const own = "@blessing-jar";
  mkdirSync(path.join(copy, "node_modules"));
  for (const name of readdirSync(path.join(root, "node_modules"))) {
    // Those lead to the copy's own workspaces.
    if (name === own)
      cpSync(path.join(root, "node_modules", own), path.join(copy, "node_modules", own), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else symlinkSync(path.join(root, "node_modules", name), path.join(copy, "node_modules", name));
  }
  return copy;
}
