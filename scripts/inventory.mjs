// What of others runs here, and what is known against it. Plain JavaScript for Node 20 and newer.
import { execFile, execFileSync } from "node:child_process";
import { environment, root } from "./run.mjs";

const options = () => ({
  cwd: root,
  encoding: "utf8",
  env: environment({ withOwn: false }),
  maxBuffer: 64 * 1024 ** 2,
});
const patienceMs = 120_000;
/** These fail a run; the times in which the others are mended stand in docs/security.md. */
const grave = ["high", "critical"];

/** All packages of the server with their licences, as CycloneDX. */
export function partsList() {
  const format = ["--package-lock-only", "--omit=dev", "--sbom-format=cyclonedx"];
  return `${execFileSync("npm", ["sbom", ...format], options()).trim()}\n`;
}

/**
 * Asks the registry for known holes in what runs.
 * @returns {Promise<{ lines: string[], isGrave: boolean } | undefined>} undefined where no list can be asked: no good news.
 */
export async function knownHoles({ registry } = {}) {
  const where = registry ? [`--registry=${registry}`, "--fetch-retries=0"] : [];
  const answer = await new Promise((resolve) => {
    const parameters = ["audit", "--json", "--omit=dev", "--package-lock-only", ...where];
    // It ends with 1 where it found something, and where it could not ask.
    execFile("npm", parameters, { ...options(), timeout: patienceMs }, (_error, stdout) => resolve(stdout));
  });
  const holes = readHoles(answer);
  return (
    holes && {
      lines: holes.map(({ name, severity, via }) => `${name} (${severity}): ${via.map(titleOf).join(", ")}`),
      isGrave: holes.some(({ severity }) => grave.includes(severity)),
    }
  );
}

/** A package is named where the hole is in that, and not in the one which brings it. */
const titleOf = (via) => (typeof via === "string" ? `by ${via}` : `${via.title} ${via.url}`);

function readHoles(text) {
  try {
    const { vulnerabilities } = JSON.parse(text);
    return vulnerabilities && Object.values(vulnerabilities);
  } catch {
    return undefined;
  }
}
