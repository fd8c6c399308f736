import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { npm, root, serverProgram } from "./run.mjs";

const server = {
  name: "server",
  workspace: "server",
  inputs: ["server/src", "server/rolldown.config.ts", "contract", "package-lock.json"],
  output: serverProgram,
};
const pages = {
  name: "pages",
  workspace: "web",
  inputs: ["web", "contract", "locales", "package-lock.json"],
  output: "web/dist/index.html",
};
const notInputs = new Set(["node_modules", "dist", ".cache", "test-results"]);

/** Builds server and pages, each unless it was built from the very same files. */
export async function ensureBuilt() {
  for (const part of [server, pages]) await ensurePartBuilt(part);
}

/** The server alone, whose tests run its programs. */
export async function ensureServerBuilt() {
  await ensurePartBuilt(server);
}

async function ensurePartBuilt({ name, workspace, inputs, output }) {
  const note = path.join(root, `.cache/${workspace}-built-from`);
  const inputsNow = digestOf(inputs);
  const isBuilt = existsSync(path.join(root, output)) && existsSync(note);
  if (isBuilt && readFileSync(note, "utf8") === inputsNow) return;
  console.log(`Building the ${name} …`);
  if ((await npm(["run", "build", "--workspace", workspace], { quietly: true })) !== 0) {
    throw new Error(`The ${name} could not be built: the reason is above.`);
  }
  mkdirSync(path.dirname(note), { recursive: true });
  writeFileSync(note, inputsNow);
}

/** Of names and contents, not of times: a checkout of the same files changes nothing. */
function digestOf(names) {
  const hash = createHash("sha256");
  const add = (name) => {
    if (notInputs.has(path.basename(name)) || /\.test\.tsx?$/.test(name)) return;
    const full = path.join(root, name);
    const children = readdirOrFile(full);
    if (children) for (const child of children.sort()) add(path.join(name, child));
    else hash.update(`${name}\0`).update(readFileSync(full));
  };
  for (const name of names) add(name);
  return hash.digest("hex");
}

/** @returns {string[] | undefined} the names in a folder; undefined for a file. */
function readdirOrFile(full) {
  try {
    return readdirSync(full);
  } catch (error) {
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  }
}
