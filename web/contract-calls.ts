import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("../contract/src/", import.meta.url));
const ofContract = /^@blessing-jar\/contract\/([\w/-]+\.ts)$/;
/** The variant of a module of the contract that makes no schema. */
const bare = "?bare";
/** What only the server and the documentation read of an endpoint. Forms check what they send against its `body`. */
const ofServer = ["summary", "params", "query", "answer", "scope", "errors"];

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: Node & { name?: string };
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
}
interface Statement extends Node {
  declaration?: Statement | null;
  declarations?: { id: { name: string }; init: Call | null }[];
  id?: { name: string };
  source?: { value: string } | null;
  specifiers?: { imported?: { name: string }; local: { name: string } }[];
}
interface Edit {
  start: number;
  end: number;
  put: string;
}

/**
 * Of the contract the pages get how each call is made, and the schemas that they use. An endpoint holds all of its schemas, and a
 * schema is made by calls that a bundler has to keep; so those that no page reads are taken out, and each is said to be pure.
 *
 * A bundler keeps a module together: where one page checks a form, the library of schemas would come with the module's first call.
 * So whoever takes from a module what makes no schema (limits, names, an endpoint whose `body` is not read) takes it from a
 * variant of that module.
 */
export function contractCalls(): Plugin {
  return {
    name: "contract-calls",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      const [file = "", query = ""] = id.split(/(?=\?)/);
      const isContract = file.startsWith(root) && file.endsWith(".ts");
      if (!isContract && !code.includes("@blessing-jar/contract/")) return undefined;
      const statements = this.parse(code).body as unknown as Statement[];
      const edits = statements.flatMap((statement) => {
        if (!isContract) return takenBare(statement, code);
        return query === bare ? keptBare(statement, code, file) : keptPure(statement, code, ofServer);
      });
      const edited = edits.reduceRight(
        (left, { start, end, put }) => left.slice(0, start) + put + left.slice(end),
        code,
      );
      if (isContract && query === bare) {
        const { cut } = bareNames(file);
        const missing = identifiersIn(this.parse(edited) as unknown as Node).find((name) => cut.has(name));
        if (missing) this.error(`Without schemas ${file} lacks ${missing}`);
      }
      return edited;
    },
  };
}

/** An import of the pages, in two where a part of it makes schemas. */
function takenBare({ type, start, end, source, specifiers = [] }: Statement, code: string): Edit[] {
  const [, file] = ofContract.exec(source?.value ?? "") ?? [];
  if (type !== "ImportDeclaration" || !file || isWithoutSchemas(root + file)) return [];
  const { names, endpoints } = bareNames(root + file);
  const isBare = ({ imported, local }: (typeof specifiers)[number]) =>
    imported !== undefined &&
    names.has(imported.name) &&
    !(endpoints.has(imported.name) && readsBody(local.name, code));
  const taken = specifiers.filter(isBare);
  if (taken.length === 0) return [];
  const rest = specifiers.filter((one) => !isBare(one));
  const put =
    importOf(taken, root + file + bare) + (rest.length > 0 ? importOf(rest, source?.value ?? "") : "");
  return [{ start, end, put }];
}

/** As `name.body`, or taken apart; the calls of `src/api` are given the endpoint and never read it. */
function readsBody(name: string, code: string): boolean {
  return new RegExp(`\\b${name}\\.body\\b|\\{[^{}]*\\bbody\\b[^{}]*\\} = ${name}\\b`).test(code);
}

function importOf(specifiers: NonNullable<Statement["specifiers"]>, from: string): string {
  const list = specifiers.map(({ imported, local }) => `${imported?.name} as ${local.name}`);
  return `import { ${list.join(", ")} } from ${JSON.stringify(from)};`;
}

/** A statement of a variant: what it makes no schema with. */
function keptBare(statement: Statement, code: string, file: string): Edit[] {
  const { start, end, type, source, specifiers = [] } = statement;
  const gone = [{ start, end, put: "" }];
  if (type === "ImportDeclaration") {
    if (!source?.value.startsWith(".")) return gone;
    const target = path.resolve(path.dirname(file), source.value);
    if (!target.endsWith(".ts")) return [];
    const { names } = bareNames(target);
    const kept = specifiers.filter(({ imported }) => imported && names.has(imported.name));
    const from = isWithoutSchemas(target) ? target : target + bare;
    return kept.length > 0 ? [{ start, end, put: importOf(kept, from) }] : gone;
  }
  const { declarations = [], id } = statement.declaration ?? statement;
  const own = [...declarations.map((each) => each.id.name), ...(id ? [id.name] : [])];
  const { names } = bareNames(file);
  if (!own.every((name) => names.has(name))) return gone;
  return keptPure(statement, code, [...ofServer, "body"]);
}

/** Its calls are said to be pure, and those parts of an endpoint are cut. */
function keptPure(statement: Statement, code: string, cut: readonly string[]): Edit[] {
  const { declarations = [] } = statement.declaration ?? statement;
  return declarations.flatMap(({ init }) => {
    if (init?.type !== "CallExpression") return [];
    const properties = init.callee.name === "endpoint" ? (init.arguments[0]?.properties ?? []) : [];
    return [
      { start: init.start, end: init.start, put: "/* @__PURE__ */ (() => " },
      ...properties
        .filter(({ key }) => cut.includes(key?.name ?? ""))
        .map(({ start, end }) => {
          const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
          return { start, end: end + comma, put: "" };
        }),
      { start: init.end, end: init.end, put: ")()" },
    ];
  });
}

/** Of what is read: names of properties are none. */
function identifiersIn(node: Node): string[] {
  const { type, name, key, property, computed, shorthand, ...rest } = node as Node & Record<string, unknown>;
  if (type === "Identifier") return [String(name)];
  const inner = computed || shorthand ? [key, property, ...Object.values(rest)] : Object.values(rest);
  return inner
    .flat()
    .flatMap((one) => (one && typeof one === "object" && "type" in one ? identifiersIn(one as Node) : []));
}

interface Bare {
  names: Set<string>;
  /** Modules of the contract. */
  imports: Set<string>;
  /** What it declares besides. */
  cut: Set<string>;
  endpoints: Set<string>;
}

const known = new Map<string, Bare>();

/** Nor makes what it imports any: a variant would be the same module once more. */
function isWithoutSchemas(file: string): boolean {
  const { cut, endpoints, imports } = bareNames(file);
  return cut.size + endpoints.size === 0 && [...imports].every(isWithoutSchemas);
}

/** What a module declares without a schema, read from its text: each statement begins a line. */
function bareNames(file: string): Bare {
  const before = known.get(file);
  if (before) return before;
  const bareOf: Bare = { names: new Set(), imports: new Set(), cut: new Set(), endpoints: new Set() };
  known.set(file, bareOf);
  const text = readFileSync(file, "utf8");
  const statements = text.split(
    /^(?=export |const |let |function |async function |type |interface |import )/m,
  );
  const declared = new Map<string, string>();
  const schemas = new Set<string>();
  for (const statement of statements) {
    const [, list = "", from = ""] = /^import \{([^}]*)\} from "([^"]+)"/.exec(statement) ?? [];
    if (/^import \* as/.test(statement)) schemas.add(/^import \* as (\w+)/.exec(statement)?.[1] ?? "");
    const imported = list
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each && !each.startsWith("type "));
    const target = from.startsWith(".") ? path.resolve(path.dirname(file), from) : "";
    const theirs = target.endsWith(".ts") ? bareNames(target).names : undefined;
    if (theirs) bareOf.imports.add(target);
    for (const name of imported)
      if (!theirs?.has(name.split(" as ")[0] ?? "")) schemas.add(name.split(" as ").at(-1) ?? "");
    const name = /^(?:export )?(?:async )?(?:const|let|function) (\w+)/.exec(statement)?.[1];
    if (!name) continue;
    if (/^(?:export )?const \w+ = endpoint\(/.test(statement)) bareOf.endpoints.add(name);
    declared.set(
      name,
      statement
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*| satisfies .*/g, "")
        .replace(/^.*?\b(?:const|let|function) \w+/, ""),
    );
  }
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const [name, statement] of declared) {
      if (schemas.has(name)) continue;
      // Of an endpoint the parts that hold schemas are cut, but not what it takes over from elsewhere.
      const read = bareOf.endpoints.has(name) ? /(?<=^ {2}\.{3})\w+/gm : /(?<!\w|[^.]\.)[A-Za-z_$][\w$]*\b/g;
      const words = new Set(statement.match(read));
      if (![...schemas].some((schema) => words.has(schema))) continue;
      schemas.add(name);
      isMore = true;
    }
  }
  for (const name of declared.keys()) (schemas.has(name) ? bareOf.cut : bareOf.names).add(name);
  return bareOf;
}
