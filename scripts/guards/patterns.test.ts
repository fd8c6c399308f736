import { check } from "recheck";
import { parseAst } from "rolldown/parseAst";
import { beforeAll, describe, expect, test } from "vitest";
import { code, filesIn, readText, type SourceFile } from "./source-files.ts";

const listed: [file: string, pattern: RegExp, bound: string][] = [
  ["contract/src/kit/isolated.ts", /\p{Nd}{1,20}\.[a-z][a-z\d]{1,4}$/iu, "20 digits, by its own count"],
  [
    "server/src/features/accounts/guessable.policy.ts",
    /^\p{N}+|\p{N}+$/gu,
    "a password, a name, an address: 254 letters by the contract's schemas",
  ],
  ["server/src/features/answers/answers.actions.ts", /[^\s<]+@[^\s>]+/, "MAIL_FROM and ANSWERS_ADDRESS"],
  [
    "server/src/features/answers/answers.addresses.ts",
    /([^\s<>@,;:"]{1,64})\+([0-9a-f]{40})@([^\s<>@,;:"]{1,255})/gi,
    "64 letters by its own count, of headers of 10,000: recipientLetters",
  ],
  ["server/src/features/exports/exports.blessing.ts", /^-+|-+$/g, "the first 40 letters of a title"],
  ["server/src/features/media/sanitize/formats/webm.ts", /\0+$/, "32 bytes at most, or it is not read"],
  ["server/src/features/notifications/push.actions.ts", /[^\s<>]+@[^\s<>]+/, "SUPPORT_EMAIL or MAIL_FROM"],
  ["web/src/app/documents.tsx", /@font-face\{[^}]*url\([^}]*\}/g, "the build's own style sheet"],
  ["web/src/app/documents.tsx", /url\(([^)]+)\)/g, "the build's own style sheet"],
  [
    "web/src/features/keepsake/file-name.ts",
    /^[\s.]+|[\s.]+$/g,
    "names and a title of at most 200 letters each, in the member's own browser",
  ],
];

/** Patterns that take more time than the text is long, by name: what bounds the text. */
const bounded: Record<string, string> = Object.fromEntries(
  listed.map(([file, pattern, bound]) => [`${file} ${pattern}`, bound]),
);

/** Patterns that are put together, by name (`{x}` is what is filled in): what they become. */
const made: Record<string, RegExp[]> = {
  "contract/src/factors.ts new RegExp(`^\\\\d{{factorLimits.codeDigits}}$`)": [/^\d{6}$/],
  'contract/src/kit/fold-text.ts new RegExp(`[{marks}{unseen}]`, "g")': [/[\u0300-\u036f\u00ad]/g],
  'contract/src/kit/fold-text.ts new RegExp(`[{[...table.keys()].join("")}]`, "g")': [/[`\u2018\u2019]/g],
  'contract/src/kit/text.ts new RegExp(`^[{characters}]*$`, "u")': [/^[\t\n\r -~\u00a0-\ud7ff]*$/u],
  'contract/src/kit/text.ts new RegExp(`[^{characters}]`, "gu")': [/[^\t\n\r -~\u00a0-\ud7ff]/gu],
  'contract/src/kit/unseen.ts new RegExp(`^[{unseen}]*$`, "u")': [/^[\s\p{M}\u2800]*$/u],
  'contract/src/kit/unseen.ts new RegExp(`[{unseen}]`, "gu")': [/[\s\p{M}\u2800]/gu],
  "contract/src/media.ts new RegExp(`^[0-9a-z]{{waveBars}}$`)": [/^[0-9a-z]{48}$/],
  "server/src/features/doctor/machine.checks.ts new RegExp(`\\\\b{name}\\\\b`)": [/\blibx264\b/],
  'server/src/features/translations/terms.ts new RegExp(String.raw`\\b(?:{english}|{many})\\b`, "i")': [
    /\b(?:blessing|blessings)\b/i,
  ],
  // The document as it was built: nobody else's text.
  'server/src/http/security-headers.ts new RegExp(`<{element}(?:(?: id="[\\\\w-]*")? media="[^"]*")?>([^]+?)</{element}>`, "g")':
    [],
};

/** What is spread into a call, by name: what bounds it. */
const spreadWhole: Record<string, string> = {
  "contract/src/media-signatures.ts String.fromCharCode(...bytes.subarray(start, end))":
    "the first bytes of a file",
  "server/src/features/circles/circles.routes.ts parsePosition(...rest)":
    "parts of a cursor, which the contract bounds",
  "server/src/features/exports/exports.contents.ts media.push(...blessing.files)":
    "the files of one blessing",
  'server/src/features/imports/imports.json.ts Math.max(...paths.map((path) => path.split(".").length - 1))':
    "the fields that an import reads, which the code names",
  "server/src/features/imports/imports.member.ts Object.assign({}, ...parsed.map(({ data }) => data ?? {}))":
    "one for each of five fields",
  "server/src/features/media/sanitize/formats/mp4-film.ts Math.max(...sides)": "width and height",
  "server/src/features/media/sanitize/weighing.ts Math.min(wanted, ...fitting)":
    "the steps of one decoding, which the code names",
  "server/src/features/media/sanitize/weighing.ts Math.max(...steps.map(({ base, kept }) => base + kept * pixels))":
    "the steps of one decoding as well",
  "server/src/features/media/sanitize/formats/mp4-film.ts Math.min(...sides)": "width and height",
  'server/src/http/pages.ts read(...Buffer.from(cursor, "base64url").toString().split("_"))':
    "parts of a cursor, which the contract bounds",
  "server/seeds/life.ts Math.min(...beginnings)": "the stories of a seed family",
};

interface Pattern {
  /** Its file, and how it is written there. */
  name: string;
  /** Undefined where it is put together while the program runs. */
  source: string | undefined;
  flags: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) =>
    key === "parent" ? [] : [value].flat().filter(isNode),
  );
}

interface Coded {
  node: Node;
  code: string;
}

const read = new WeakMap<SourceFile, Coded[]>();

/** Every node of a file, with its code. */
function nodesOf(file: SourceFile): Coded[] {
  const known = read.get(file);
  if (known) return known;
  const { name, text } = file;
  const all: Coded[] = [];
  const walk = (node: Node) => {
    all.push({ node, code: text.slice(node.start, node.end) });
    childrenOf(node).forEach(walk);
  };
  const lang = name.endsWith(".tsx") ? "tsx" : name.endsWith(".ts") ? "ts" : "js";
  const program: unknown = parseAst(text, { lang });
  if (isNode(program)) walk(program);
  read.set(file, all);
  return all;
}

const isCalled = (node: Node, name: string) =>
  (node.type === "CallExpression" || node.type === "NewExpression") &&
  isNode(node.callee) &&
  node.callee.name === name;

/** The regular expressions of a file: literals, and what `RegExp` is called with. */
function patternsIn(file: SourceFile): Pattern[] {
  return nodesOf(file).flatMap(({ node, code }) => {
    const name = `${file.name} ${code.replaceAll("${", "{").replace(/\s+/g, " ")}`;
    if (isCalled(node, "RegExp")) return [{ name, source: undefined, flags: "" }];
    const { pattern: source, flags } = Object(node.regex) as { pattern?: string; flags?: string };
    return source === undefined ? [] : [{ name, source, flags: flags ?? "" }];
  });
}

/** `{ ...Object(told) }` and `const { a, ...rest } = Object(told)`: of a text they make a field for each letter. */
function spreadObjectsIn(file: SourceFile): string[] {
  return nodesOf(file).flatMap(({ node, code }) => {
    const isSpread =
      node.type === "SpreadElement" && isNode(node.argument) && isCalled(node.argument, "Object");
    const isRest =
      node.type === "VariableDeclarator" &&
      isNode(node.init) &&
      isCalled(node.init, "Object") &&
      isNode(node.id) &&
      childrenOf(node.id).some(({ type }) => type === "RestElement");
    return isSpread || isRest ? [`${file.name} ${code}`] : [];
  });
}

/** `f(...many)`: each entry lies on the stack, which holds some hundred thousand. */
function spreadArgumentsIn(file: SourceFile): string[] {
  return nodesOf(file).flatMap(({ node, code }) => {
    if (node.type !== "CallExpression" && node.type !== "NewExpression") return [];
    const many = [node.arguments].flat().filter(isNode);
    return many.some(({ type }) => type === "SpreadElement")
      ? [`${file.name} ${code.replace(/\s+/g, " ")}`]
      : [];
  });
}

/**
 * The alternatives of a pattern, each by itself: a search for all (`g`) goes on where an earlier one would not match, as
 * `^\s*|\s*$` does, and the checker looks at the first find alone.
 */
function alternativesOf(source: string): string[] {
  const found = [""];
  for (const { sign, depth, isClass } of signsOf(source)) {
    if (sign === "|" && depth === 0 && !isClass) found.push("");
    else found.push(found.pop() + sign);
  }
  return found;
}

/**
 * The same of `^(a|b)`, whose finds are those of `^a` and of `^b`: the checker's work grows with the square of what it looks at
 * together.
 */
function branchesOf(source: string): string[] {
  const inner = /^\^\((?!\?)(.*)\)$/su.exec(source)?.[1];
  if (inner === undefined || /\\[1-9k]/.test(source)) return [source];
  if (signsOf(inner).some(({ depth }) => depth < 0)) return [source];
  return alternativesOf(inner).map((each) => `^${each}`);
}

/** Each sign, and how many groups are open after it. */
function signsOf(source: string): { sign: string; depth: number; isClass: boolean }[] {
  let [depth, isClass] = [0, false];
  return Array.from(source.matchAll(/\\.|./gsu), ([sign]) => {
    if (sign === "[") isClass = true;
    if (sign === "]") isClass = false;
    if (!isClass && sign === "(") depth += 1;
    if (!isClass && sign === ")") depth -= 1;
    return { sign, depth, isClass };
  });
}

/**
 * With each count beyond nine as if it had no end: what has one is linear to the checker, however large, and takes it
 * gigabytes. Such a pattern is listed with its count.
 */
function withoutLargeCounts(source: string): string {
  return source.replace(/(?<!\\[pPu])\{(\d+)(?:(,)(\d*))?\}/g, (count, least, comma, most) => {
    const last = comma === undefined ? Number(least) : Number(most || least);
    if (last <= 9) return count;
    return Number(least) === 0 ? "*" : "+";
  });
}

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

  test("or is listed with what bounds the text", () => {
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
