// `npm run bench`: how fast the app is beside a server written by hand, how it stands when it is full, and what its
// pages weigh. Options:
//   --quick           short rounds, for a first look
//   --only=a,b        of compare, cpu, feed, resources, sign-in, large, pages, network, growth, attacks; without it all but
//                     attacks, cpu, growth and large
//   --postgres=a,b    folders of binaries, or built-in, which is the default: compare and feed run on each, the
//                     rest on the first
//   --large           a million blessings too
//   --write           docs/performance.md
import { parseArgs } from "node:util";
import { ensureBuilt } from "../scripts/build.mjs";
import { attacks } from "./attacks.ts";
import { type Bench, builtIn, openBench } from "./bench.ts";
import { compare } from "./compare.ts";
import { cpu } from "./cpu.ts";
import { feed } from "./feed.ts";
import { growth } from "./growth.ts";
import { large } from "./large.ts";
import type { Effort } from "./load.ts";
import { network } from "./network.ts";
import { pages } from "./pages.ts";
import { type Figure, type Part, print, write } from "./report.ts";
import { resources } from "./resources.ts";
import { signIn } from "./sign-in.ts";

interface Measure {
  title: string;
  measure: (bench: Bench, effort: Effort) => Promise<Figure[]>;
  /** Measured again on every PostgreSQL that is named. */
  isOfDatabase?: boolean;
}

const measures: Record<string, Measure> = {
  compare: { title: "Beside the bare server", measure: compare, isOfDatabase: true },
  cpu: { title: "CPU time beside the bare server", measure: cpu, isOfDatabase: true },
  feed: { title: "A large circle's feed", measure: feed, isOfDatabase: true },
  resources: { title: "Memory and start", measure: resources },
  "sign-in": { title: "Signing in", measure: signIn },
  large: { title: "Among many others' data", measure: large },
  pages: { title: "Pages", measure: pages },
  network: { title: "The family network", measure: network },
  growth: { title: "What grows with all members", measure: growth },
  attacks: { title: "What others notice of an attack", measure: attacks },
};

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    postgres: { type: "string", default: builtIn },
    large: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const wanted =
  values.only?.split(",") ??
  Object.keys(measures).filter(
    (name) => !["attacks", "cpu", "growth"].includes(name) && (name !== "large" || values.large),
  );
const effort = values.quick ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 3 };

await ensureBuilt();

const parts: Part[] = [];
const versions: string[] = [];
for (const postgres of values.postgres.split(",")) {
  const bench = await openBench(postgres);
  const isFirst = versions.push(bench.version) === 1;
  try {
    for (const name of wanted) {
      const one = measures[name];
      if (!one) throw new Error(`There is no measure ${name}: ${Object.keys(measures).join(", ")}.`);
      if (!isFirst && !one.isOfDatabase) continue;
      const title = one.isOfDatabase ? `${one.title}, PostgreSQL ${bench.version}` : one.title;
      const part = { title, figures: await one.measure(bench, effort) };
      print(part);
      parts.push(part);
    }
  } finally {
    await bench.close();
  }
}
if (values.write) write(parts, { Node: process.versions.node, PostgreSQL: versions.join(" and ") });
