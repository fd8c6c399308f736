import type { Findings } from "./findings.ts";
import type { Household } from "./ledger.ts";
import type { Struck } from "./timetable.ts";

const slowestShown = 8;

/** What was done, who waited longest, and what did not hold. Answers the exit code. */
export function printVerdict(households: Household[], findings: Findings, struck: Struck[]): number {
  for (const { house, members, departed } of households) {
    const { counts, longest, allFailures } = house.client;
    const blessings = members.flatMap((member) => member.blessings);
    const countOf = <T>(of: (member: (typeof members)[number]) => T[]) => members.flatMap(of).length;
    console.log(
      `\n${house.kind}: ${counts.requests} requests, ${counts.hungUp} of them hung up; ${blessings.length} blessings, ` +
        `${blessings.flatMap(({ files }) => files).length} files, ${countOf((member) => member.comments)} comments, ` +
        `${countOf((member) => member.imports)} imports, ${departed.length} accounts deleted; ` +
        `the app ended unasked ${house.app.deaths()} times.`,
    );
    const slowest = [...longest].sort(([, one], [, other]) => other - one).slice(0, slowestShown);
    console.log("Longest waits:");
    for (const [kind, ms] of slowest) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${kind}`);
    console.log("Answers that were none, or 5xx, faults included:");
    for (const [cause, count] of allFailures) console.log(`  ${String(count).padStart(6)}  ${cause}`);
  }
  console.log("\nWhat was struck, and held:");
  for (const { name, found } of struck)
    console.log(found === 0 ? `✓ ${name}` : `✗ ${name}: ${found} findings`);
  const found = findings.list();
  if (found.length === 0) {
    console.log("\nAll of it held.");
    return 0;
  }
  console.log(`\n${found.length} things did not hold:`);
  for (const { promise, what, count, examples } of found) {
    console.log(`✗ ${promise}: ${what}, ${count} times`);
    for (const example of examples) console.log(`    ${example.replaceAll("\n", "\n    ")}`);
  }
  return 1;
}
