import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { sitePages } from "@blessing-jar/contract/site-map.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import { parseSync } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));
const contract = fileURLToPath(new URL("../contract/src/", import.meta.url));

/** What a document of a member asks for; all else is a part that is loaded later, and waits for all texts. */
const firstFiles = [
  "app/main.tsx",
  "app/member-layer.tsx",
  "app/nav/member-corner.tsx",
  "app/query-root.tsx",
  "features/accounts/verify-email-banner.tsx",
  ...sitePages.filter(({ who }) => who !== "everybody").map(({ file }) => `pages/${file}-page.tsx`),
].map((file) => `${here}src/${file}`);

/** The texts that these files, and all that they import, may say: by the names of texts that stand in them. */
export function splitFirst(texts: Texts): { first: Texts; rest: Texts } {
  const names = namesIn(firstFiles).filter(([begin = ""]) => Object.hasOwn(texts, begin.split(".")[0] ?? ""));
  return split(texts, (key) => names.some((name) => isNamed(key, name)));
}

/** The strings that stand in files; one that is put together, in pieces. */
function namesIn(files: readonly string[]): string[][] {
  const found = new Set<string>();
  const names: string[][] = [];
  for (const open = [...files]; open.length > 0; ) {
    const file = open.pop() ?? "";
    if (found.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) continue;
    found.add(file);
    const { program, module } = parseSync(file, readFileSync(file, "utf8"));
    for (const { moduleRequest, entries } of module.staticImports) {
      if (entries.length > 0 && entries.every(({ isType }) => isType)) continue;
      open.push(addressOf(moduleRequest.value, file));
    }
    for (const { entries } of module.staticExports)
      for (const { moduleRequest } of entries)
        if (moduleRequest) open.push(addressOf(moduleRequest.value, file));
    collect(program, names);
  }
  return names;
}

function addressOf(name: string, from: string): string {
  const ofContract = "@blessing-jar/contract/";
  return name.startsWith(ofContract)
    ? contract + name.slice(ofContract.length)
    : resolve(dirname(from), name);
}

interface SyntaxNode {
  type?: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}

function collect(node: unknown, names: string[][]): void {
  if (typeof node !== "object" || node === null) return;
  const { type, value, quasis } = node as SyntaxNode;
  if (type === "Literal" && typeof value === "string" && value.includes(".")) names.push([value]);
  if (type === "TemplateLiteral" && quasis?.[0]?.value.cooked.includes("."))
    names.push(quasis.map((piece) => piece.value.cooked));
  for (const inner of Object.values(node)) collect(inner, names);
}

const form = /_(zero|one|two|few|many|other)$/;

/** Also one of a section that is named. */
function isNamed(key: string, [begin = "", ...pieces]: readonly string[]): boolean {
  const bare = key.replace(form, "");
  if (pieces.length === 0) return bare === begin || key.startsWith(`${begin}.`);
  if (!bare.startsWith(begin)) return false;
  let at = begin.length;
  for (const piece of pieces) {
    const next = piece === "" ? bare.length : bare.indexOf(piece, at);
    if (next < 0) return false;
    at = next + piece.length;
  }
  return true;
}

function split(texts: Texts, isFirst: (key: string) => boolean, path = ""): { first: Texts; rest: Texts } {
  const both: { first: Texts; rest: Texts } = { first: {}, rest: {} };
  for (const [name, node] of Object.entries(texts)) {
    const key = `${path}${name}`;
    if (typeof node === "string") {
      both[isFirst(key) ? "first" : "rest"][name] = node;
      continue;
    }
    const inner = split(node, isFirst, `${key}.`);
    for (const which of ["first", "rest"] as const)
      if (Object.keys(inner[which]).length > 0) both[which][name] = inner[which];
  }
  return both;
}
