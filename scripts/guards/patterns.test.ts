import { check } from "recheck";
import { beforeAll, describe, expect, test } from "vitest";
import {
  alternativesOf,
  branchesOf,
  type Pattern,
  patternsIn,
  spreadArgumentsIn,
  spreadObjectsIn,
  withoutLargeCounts,
} from "./patterns.ts";
import { bounded, made, spreadWhole } from "./patterns-listed.ts";
import { code, filesIn, readText, type SourceFile } from "./source-files.ts";

const isOfTests = (name: string) => /(\.test\.tsx?|\/testing\.ts)$/.test(name);
const running = ["contract/src", "server/src", "server/seeds", "web/src"]
  .flatMap((folder) => filesIn(folder, code))
  .concat({ name: "web/worker.js", text: readText("web/worker.js") })
  .filter(({ name }) => !isOfTests(name));

/** By steps and never by the clock, so that every machine finds the same. */
const bySteps = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

async function isLinear({ source, flags }: { source: string; flags: string }): Promise<boolean> {
  for (const each of (flags.includes("g") ? alternativesOf(source) : [source]).flatMap(branchesOf)) {
    // What the checker cannot read is no more linear than what it calls vulnerable.
    if ((await check(withoutLargeCounts(each), flags, bySteps)).status !== "safe") return false;
  }
  return true;
}

/** The names of those that are not linear. */
async function troubled(patterns: Pattern[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, source, flags } of patterns) {
    for (const each of source === undefined ? (made[name] ?? []) : [{ source, flags }]) {
      if (!(await isLinear(each))) found.push(name);
    }
  }
  return found;
}

const all = running.flatMap(patternsIn);
const unlisted = (found: string[], listed: object) => found.filter((name) => !(name in listed));
const gone = (found: string[], listed: object) => Object.keys(listed).filter((name) => !found.includes(name));

describe("every pattern of what runs takes time by the length of the text", () => {
  let found: string[];
  beforeAll(async () => {
    found = await troubled(all);
  }, 300_000);

  test("or is listed with what bounds the text: `scripts/guards/patterns-listed.ts`", () => {
    expect(unlisted(found, bounded)).toEqual([]);
  });

  test("and what is listed is there still", () => {
    expect(gone(found, bounded)).toEqual([]);
    expect(Object.values(bounded).filter((reason) => reason.length < 15)).toEqual([]);
  });
});

test("a pattern that is put together is listed with what it becomes", () => {
  const names = all.filter(({ source }) => source === undefined).map(({ name }) => name);
  expect(unlisted(names, made)).toEqual([]);
  expect(gone(names, made)).toEqual([]);
});

test("a text is never spread as if it were an object", () => {
  expect(running.flatMap(spreadObjectsIn)).toEqual([]);
});

test("what is spread into a call has few entries, and is listed with why", () => {
  const found = running.filter(({ name }) => /^(contract|server)\//.test(name)).flatMap(spreadArgumentsIn);
  expect(unlisted(found, spreadWhole)).toEqual([]);
  expect(gone(found, spreadWhole)).toEqual([]);
});

describe("the guard sees", () => {
  const file = (text: string): SourceFile => ({ name: "x.ts", text });

  test.each([
    ["trim (CVE-2020-7753)", String.raw`told.replace(/^\s*|\s*$/g, "")`],
    ["slashes at the end", String.raw`const right = path.replace(/\/+$/, "")`],
    ["negotiator (npm:negotiator:20160616)", String.raw`/^\s*(\S+?)(?:-(\S+?))?\s*(?:;(.*))?$/.exec(told)`],
    ["nodemailer (GHSA-9h6g-pr28-7cqp)", "match(/^data:((?:[^;]*;)*(?:[^,]*)),(.*)$/)"],
    ["an address, twice nested", String.raw`test(/^([\w.-]+)+@[a-z]+$/)`],
    ["an address, as the last branch", String.raw`test(/^(figs|([\w.-]+)+@[a-z]+$)/)`],
    ["a fence", String.raw`content.replace(/^\s*~~~(?:json)?\s*|\s*~~~\s*$/g, "")`],
    ["large counts", "/x{1,500}x{1,500}y/.test(told)"],
  ])("%s", async (_name, text) => {
    expect(await troubled(patternsIn(file(text)))).toHaveLength(1);
  });

  test.each([
    ["a literal beside templates", "const a = f`x`(/a+$/, `/no/`)", 1],
    ["one that is called for", "const a = new RegExp(b), c = RegExp(told)", 2],
    ["a type and a division, which are none", "const a = (b as number) / c / d;", 0],
  ])("%s", (_name, text, count) => {
    expect(patternsIn(file(text))).toHaveLength(count);
  });

  test("what is spread", () => {
    const text =
      "const { a, ...b } = Object(c); const d = { ...Object(e) }; const { f } = Object(g); h(...i);";
    expect(spreadObjectsIn(file(text))).toHaveLength(2);
    expect(spreadArgumentsIn(file(text))).toHaveLength(1);
  });

  test("alternatives only where they are ones of the whole", () => {
    expect(alternativesOf(String.raw`a(b|c)[|)]\||\(d|e`)).toEqual([
      String.raw`a(b|c)[|)]\|`,
      String.raw`\(d`,
      "e",
    ]);
  });

  test("branches only of a group that is all there is", () => {
    expect(branchesOf("^(a|b(c|d))")).toEqual(["^a", "^b(c|d)"]);
    for (const whole of ["^(a|b)c", "^(a|b)+", "^(a|b)|(c)", String.raw`^(a|(b)\2)`, "(a|b)", "^(?:a|b)"])
      expect(branchesOf(whole)).toEqual([whole]);
  });

  test("a count only where it is one", () => {
    expect(withoutLargeCounts(String.raw`\u{10800}a{3}b{1,64}c{0,99}d{40}e{2,}f{20,}`)).toBe(
      String.raw`\u{10800}a{3}b+c*d+e{2,}f+`,
    );
  });
});
