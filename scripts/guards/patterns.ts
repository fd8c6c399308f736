import { parseAst } from "rolldown/parseAst";
import type { SourceFile } from "./source-files.ts";

export interface Pattern {
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
export function patternsIn(file: SourceFile): Pattern[] {
  return nodesOf(file).flatMap(({ node, code }) => {
    const name = `${file.name} ${code.replaceAll("${", "{").replace(/\s+/g, " ")}`;
    if (isCalled(node, "RegExp")) return [{ name, source: undefined, flags: "" }];
    const { pattern: source, flags } = Object(node.regex) as { pattern?: string; flags?: string };
    return source === undefined ? [] : [{ name, source, flags: flags ?? "" }];
  });
}

/** `{ ...Object(told) }` and `const { a, ...rest } = Object(told)`: of a text they make a field for each letter. */
export function spreadObjectsIn(file: SourceFile): string[] {
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
export function spreadArgumentsIn(file: SourceFile): string[] {
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
export function alternativesOf(source: string): string[] {
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
export function branchesOf(source: string): string[] {
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
export function withoutLargeCounts(source: string): string {
  return source.replace(/(?<!\\[pPu])\{(\d+)(?:(,)(\d*))?\}/g, (count, least, comma, most) => {
    const last = comma === undefined ? Number(least) : Number(most || least);
    if (last <= 9) return count;
    return Number(least) === 0 ? "*" : "+";
  });
}
