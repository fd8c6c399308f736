// `npm run faults`: each fault that an operator has met, and what held. First the tests that bring one about by hand, then a short soak
// in which members live through the others. Options:
//   --before=FOLDER   the version before, built, as a checkout or an archive of it: it is upgraded while members write
//   --minutes=6       of the soak

import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { pinnedNode, run } from "../scripts/run.mjs";
import { programs } from "./soak/cluster.ts";

const { values } = parseArgs({
  options: { before: { type: "string" }, minutes: { type: "string", default: "6" } },
});

const ofServer = (...names: string[]) => names.map((name) => `server/${name}.test.ts`);

/** What is at fault, and the tests that have it so. */
const tested: Record<string, string[]> = {
  "a start that fails": ofServer("test/start-faults", "test/taken-port"),
  "a process killed, or told to stop": ofServer(
    "test/killed-backup",
    "test/lifetime",
    "test/stopping",
    "test/supervise",
    "src/features/reminders/reminders.killed.routes",
    "src/features/imports/imports.failing.routes",
  ),
  "PostgreSQL away": ofServer("test/outages", "src/database/embedded", "src/database/pool"),
  "a full disk": ofServer("test/full-disk"),
  "few descriptors": ofServer("test/no-descriptors", "src/features/media/ingest/descriptors.routes"),
  "little memory": ofServer("src/features/media/films/films.routes", "src/services/worker-pool"),
  "a clock that is wrong": ofServer(
    "src/features/factors/factors.routes",
    "src/features/openid/openid.routes",
  ),
  "no network, and what hangs in it": ofServer("test/hanging", "test/cut-bodies", "test/streams"),
  "a store that is slow, lies or is away": ofServer(
    "test/store-away",
    "src/services/files-s3",
    "src/features/media/ingest/s3.routes",
  ),
  "SMTP away": ofServer(
    "src/services/mail",
    "src/features/invitations/invitations.smtp.routes",
    "src/features/contact/contact.operator.routes",
  ),
  "Stripe away": ofServer("src/features/donations/stripe.routes"),
  "an upgrade interrupted, and two versions": ofServer("test/upgrade", "src/database/described-once"),
};

const results: [fault: string, code: number][] = [];
for (const [fault, files] of Object.entries(tested)) {
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(", ")}.`);
  console.log(`\n${fault}`);
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot"];
  results.push([fault, await run(pinnedNode(), [...vitest, ...files])]);
}

const kinds = ["disk", "store"];
const hasCluster = Object.values(programs).every(existsSync);
if (hasCluster) kinds.push("cluster");
if (values.before) kinds.push("upgrade");
for (const kind of kinds) {
  const before = values.before ? [`--before=${values.before}`] : [];
  const soak = [
    "bench/soak/run.ts",
    `--kinds=${kind}`,
    `--minutes=${values.minutes}`,
    "--members=8",
    ...before,
  ];
  results.push([`members in a house of the kind ${kind}`, await run(pinnedNode(), soak)]);
}

console.log("\nWhat held:");
for (const [fault, code] of results) console.log(`${code === 0 ? "✓" : "✗"} ${fault}`);
if (!hasCluster) console.log("· left out: a cluster, whose programs docs/scaling.md names");
if (!values.before) console.log("· left out: two versions at once, for want of --before=FOLDER");
process.exitCode = results.some(([, code]) => code !== 0) ? 1 : 0;
