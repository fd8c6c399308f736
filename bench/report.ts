import { writeFileSync } from "node:fs";
import { cpus, loadavg, platform, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

export interface Figure {
  name: string;
  value: string;
  /** What design asks for. */
  bar: string;
  isMet: boolean;
  note?: string;
}

export interface Part {
  title: string;
  figures: Figure[];
}

export function print({ title, figures }: Part): void {
  console.log(`\n${title}`);
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, bar, isMet, note = "" } of figures) {
    console.log(
      `${isMet ? "✓" : "✗"} ${name.padEnd(width)}  ${value.padStart(9)}  ${bar.padEnd(10)} ${note}`,
    );
  }
}

const file = fileURLToPath(new URL("../docs/performance.md", import.meta.url));

/** Writes docs/performance.md anew. */
export function write(parts: Part[], versions: Record<string, string>): void {
  const row = ({ name, value, bar, isMet, note = "" }: Figure) =>
    `| ${name} | ${value} | ${bar} | ${isMet ? "yes" : "**no**"} | ${note} |`;
  const tables = parts.map(
    ({ title, figures }) =>
      `## ${title}\n\n| | measured | bar | met | |\n|---|--:|---|---|---|\n${figures.map(row).join("\n")}\n`,
  );
  const date = new Date().toISOString().slice(0, 10);
  const listed = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  writeFileSync(
    file,
    `# Performance

Measured on ${date} by \`npm run bench -- --write\`, in one run on one machine: ${machine()}; ${listed.join(", ")}.
Absolute numbers belong to that machine, ratios travel better; an average load above what the run itself makes (some four)
means that others worked there too, and times are worse than they need be. What misses its bar says so.

The **bare server** is [\`bench/bare.ts\`](../bench/bare.ts): \`node:http\` and \`pg\`, one process, a pool of ten,
hand-written prepared statements in the best form we know, on the same schema: the same rows, fields, rights and kept
counts (the run compares the answers first). It checks no session, trusts every caller, validates nothing and sets no
headers; ours does all of that. Both write durably, both are asked in turn over 32 connections from the same process, and
each figure is the median of the rounds. Another PostgreSQL than the built-in one runs with its own settings.
The [data](../bench/fill-jars.ts) are generated as families make them: 200 members with 500 blessings each, six in ten of
these shared with circles (three in ten of them with two), a third public, one in ten with photos; everybody is in four
circles of eight, whose members react to four in ten of what they see and write to one in eight.

${tables.join("\n")}`,
  );
}

function machine(): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const busy = loadavg()[2]?.toFixed(1);
  return `${first?.model.trim()}, ${cpus().length} cores, ${gigabytes} GB, ${platform()}, average load ${busy}`;
}
