/** A language that the product does not speak. */
export const noneOfOurs = "fi";

const ofTexts = [
  ..."normalize toLowerCase toUpperCase trim trimStart trimEnd split replace replaceAll match matchAll search".split(
    " ",
  ),
  ..."localeCompare toWellFormed isWellFormed indexOf includes".split(" "),
];

interface Watched {
  owner: object;
  name: PropertyKey;
  lengthOf: (self: unknown, first: unknown) => number;
}

const watched: Watched[] = [
  ...[...ofTexts, Symbol.iterator].map((name) => ({
    owner: String.prototype,
    name,
    lengthOf: (self: unknown) => String(self).length,
  })),
  ...["test", "exec"].map((name) => ({
    owner: RegExp.prototype,
    name,
    lengthOf: (_: unknown, text: unknown) => String(text).length,
  })),
];

/**
 * How many letters a piece of work walks through: each text's length, as often as it is trimmed, folded, split or matched.
 * It counts the same on every machine. What one match costs is for `scripts/guards/patterns.test.ts`.
 */
export async function lettersWalked(work: () => unknown): Promise<number> {
  let [letters, depth] = [0, 0];
  const originals = watched.map(({ owner, name, lengthOf }) => {
    const original = Object.getOwnPropertyDescriptor(owner, name);
    const method = original?.value as (...given: unknown[]) => unknown;
    const value = function (this: unknown, ...given: unknown[]): unknown {
      if (depth === 0) letters += lengthOf(this, given[0]);
      depth += 1;
      try {
        return method.apply(this, given);
      } finally {
        depth -= 1;
      }
    };
    Object.defineProperty(owner, name, { ...original, value });
    return () => Object.defineProperty(owner, name, original ?? {});
  });
  try {
    await work();
  } finally {
    for (const putBack of originals) putBack();
  }
  return letters;
}

const long = 100_000;
const times = (sign: string) => sign.repeat(Math.ceil(long / sign.length));

/** Texts that kept some product's pattern busy, each of 100,000 letters and more. */
export const hostileTexts: [from: string, text: string][] = [
  ["one letter", times("a")],
  ["one digit", times("1")],
  ["one sign that takes no place", times("\u202e")],
  ["letters that fold to eighteen", times("\ufdfa")],
  ["marks on one letter", `a${times("\u0301")}`],
  ["line breaks", `${times("\n")}x`],
  ["trim, CVE-2020-7753", `x${times(" ")}x`],
  ["trim-off-newlines, CVE-2021-23425", `x${times("\r\n")}x`],
  ["validator.js rtrim, issue 1599", `${times(" ")}◎`],
  ["schema-inspector, SNYK-JS-SCHEMAINSPECTOR-1088010", `a@${times("0.")}`],
  ["node-email-check, GHSA-9242-6p36-6256", `a@${times("a.")}@`],
  ["nodemailer, GHSA-9h6g-pr28-7cqp", `data:${times(";")}`],
  ["markdown-it, GHSA-38c4-r59v-3vqw", `${times("*")}x`],
  ["pictures of Markdown", times("![")],
  ["links of Markdown", times("[a](")],
  ["marked's fences", `${times("`")}x`],
  ["semver, npm:semver:20150403", `1.2.3${times(" ")}x`],
  ["nth-check, GHSA-rp65-9cf3-cjxr", `2n${times(" ")}!`],
  ["http-cache-semantics, CVE-2022-25881", `a${times(" ")}=${times(" ")}x`],
  ["negotiator, npm:negotiator:20160616", `en${times(" ")};q`],
  ["ua-parser-js, CVE-2022-25927", `Version/${times("1.")}x`],
  ["ua-parser-js, CVE-2021-27292", times("Mac OS X Version/1 ")],
  ["Rack's Content-Disposition, CVE-2022-44571", `form-data; ${times('x="')}`],
  ["Rack's multipart heads, CVE-2025-49007", `${times("a:")}\r\n${times(" \t")}x`],
  ["Rack's encodings, CVE-2026-34230", times("gzip,")],
  ["path-to-regexp", `/${times("a-")}`],
  ["slashes", `/${times("/")}x`],
  ["signs after a token", `/s/a${times("%2")}x`],
  ["dashes", `${times("-")}x`],
  ["braces", times("{{")],
  ["tags", times("<a")],
  ["quotations", times("> ")],
  ["names that are mentioned", times("@a")],
];
