// `npm run release -- 1.0.0`: checks, tests, archives for both kinds of Linux, checksums, list of parts, image and tag.
// With --dry-run it neither tests nor tags, and takes what is committed on any branch. --before=ARCHIVE is that of the version
// before: it is upgraded with data.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { complete, taken } from "./archive.mjs";
import { ensureBuilt } from "./build.mjs";
import { partsList } from "./inventory.mjs";
import { environment, npm, root, run } from "./run.mjs";

const machines = { amd64: "x64", arm64: "arm64" };
/** Of packages, what is there for who builds with them. */
const unneeded = [
  "node-linux-*/include",
  "node-linux-*/share",
  "node-linux-*/lib",
  "typescript",
  "@typescript",
  ".bin",
];

const [version = "", ...flags] = process.argv.slice(2);
const isTrial = flags.includes("--dry-run");
const before = flags.find((flag) => flag.startsWith("--before="))?.slice("--before=".length);
const tag = `v${version}`;
const to = path.join(root, ".cache/release", version);
process.chdir(root);

try {
  check();
  if (!isTrial) await must("The tests", "node", ["scripts/test.mjs"]);
  await ensureBuilt();
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  for (const machine of Object.keys(machines)) await pack(machine);
  await writeFile(path.join(to, `blessing-jar-${version}.cdx.json`), partsList());
  await writeFile(path.join(to, "SHA256SUMS"), await checksums());
  await tryOwn();
  await buildImage();
  if (!isTrial) await must("The tag", "git", ["tag", "-a", tag, "-m", `Blessing Jar ${version}`]);
  console.log(`\n${readdirSync(to).join("\n")}\nin ${path.relative(root, to)}`);
  if (!isTrial)
    console.log(`\nLook at them, then: git push origin main ${tag}, and publish the files there.`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

function check() {
  const faults = [];
  const own = JSON.parse(readFileSync("package.json", "utf8")).version;
  if (version !== own) faults.push(`package.json says ${own}: name that version, or change it there`);
  if (!readFileSync("CHANGELOG.md", "utf8").includes(`\n## [${version}]`)) {
    faults.push(`CHANGELOG.md has no part "## [${version}]"`);
  }
  if (!isTrial) {
    if (/## \[Unreleased\]\s+-/.test(readFileSync("CHANGELOG.md", "utf8"))) {
      faults.push("CHANGELOG.md says something under [Unreleased]");
    }
    if (said("git", ["branch", "--show-current"]) !== "main") faults.push("this is not main");
    if (said("git", ["status", "--porcelain"]) !== "") faults.push("something is not committed");
    if (said("git", ["tag", "--list", tag]) !== "") faults.push(`${tag} is tagged already`);
  }
  if (faults.length > 0) throw new Error(`Not released: ${faults.join("; ")}.`);
}

/** An archive that starts in an empty folder without npm and git, for one kind of machine. */
async function pack(machine) {
  const name = `blessing-jar-${version}-linux-${machine}`;
  const folder = path.join(to, name);
  console.log(`Packing ${name} …`);
  await mkdir(folder);
  await must("The sources", "sh", ["-c", 'git archive HEAD -- "$@" | tar -x -C "$0"', folder, ...taken]);
  const kind = ["--os=linux", `--cpu=${machines[machine]}`, "--libc=glibc"];
  const parts = ["--omit=dev", "--workspace=server", "--include-workspace-root"];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const code = await npm(["ci", ...parts, ...kind, ...quiet], {
    cwd: folder,
    quietly: true,
    env: environment({ withOwn: false }),
  });
  if (code !== 0) throw new Error("The packages could not be installed: npm's words are above.");
  const remove = unneeded.map((each) => `node_modules/${each}`).join(" ");
  await must("The packages", "sh", ["-c", `rm -rf ${remove} e2e bench web/package.json`], { cwd: folder });
  await complete(folder, version);
  const moment = said("git", ["log", "-1", "--format=%cI"]);
  // Nothing of this machine and this hour is in it.
  const alike = `--sort=name --owner=0 --group=0 --numeric-owner --mode=u+rw,go+rX,go-w --mtime=${moment}`;
  await must(
    "The archive",
    "sh",
    ["-c", `tar ${alike} -c ${name} | gzip -9n > ${name}.tar.gz && rm -r ${name}`],
    { cwd: to },
  );
}

/** The archive for this machine, as somebody starts it who has nothing else. */
async function tryOwn() {
  const own = Object.keys(machines).find((machine) => machines[machine] === process.arch);
  const archive = path.join(to, `blessing-jar-${version}-linux-${own}.tar.gz`);
  if (process.platform !== "linux" || !existsSync(archive)) {
    console.log("No archive is for this machine: none was tried.");
    return;
  }
  const parameters = ["scripts/try-archive.mjs", archive, ...(before ? [before] : [])];
  await must("The archive", process.execPath, parameters);
}

async function checksums() {
  const lines = [];
  for (const name of readdirSync(to)) {
    const hash = createHash("sha256");
    await pipeline(createReadStream(path.join(to, name)), hash);
    lines.push(`${hash.digest("hex")}  ${name}\n`);
  }
  return lines.join("");
}

/** From the Containerfile, where an engine runs. */
async function buildImage() {
  for (const engine of ["podman", "docker"]) {
    if (spawnSync(engine, ["info"]).status !== 0) continue;
    const format = engine === "podman" ? ["--format=docker"] : [];
    const tags = [`--tag=blessing-jar:${version}`, "--tag=blessing-jar:latest"];
    return await must("The image", engine, ["build", ...format, "--file=Containerfile", ...tags, "."]);
  }
  console.log("No podman and no docker runs here: the image was left out.");
}

async function must(what, command, parameters, options) {
  if ((await run(command, parameters, options)) !== 0) throw new Error(`${what} failed: see above.`);
}

/** What a command says on its standard output. */
function said(command, parameters) {
  return execFileSync(command, parameters, { encoding: "utf8", maxBuffer: 64 * 1024 ** 2 }).trim();
}
