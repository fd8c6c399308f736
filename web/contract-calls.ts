import type { Plugin } from "vite";

const contract = /\/contract\/src\/[\w/-]+\.ts$/;
/** What only the server and the documentation read of an endpoint. Forms check what they send against its `body`. */
const ofServer = new Set(["summary", "params", "query", "answer", "errors"]);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: Node & { name?: string };
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
}
interface Declaration extends Node {
  declaration?: Declaration;
  declarations?: { init: Call | null }[];
}

/**
 * Of the contract the pages get how each call is made, and the schemas that they use. An endpoint holds all of its schemas, and a
 * schema is made by calls that a bundler has to keep; so those that no page reads are taken out, and each is said to be pure.
 */
export function contractCalls(): Plugin {
  return {
    name: "contract-calls",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (!contract.test(id)) return undefined;
      const cuts: { start: number; end: number; put: string }[] = [];
      for (const statement of this.parse(code).body as unknown as Declaration[]) {
        const { declarations = [] } = statement.declaration ?? statement;
        for (const { init } of declarations) {
          if (init?.type !== "CallExpression") continue;
          cuts.push({ start: init.start, end: init.start, put: "/* @__PURE__ */ (() => " });
          for (const property of init.callee.name === "endpoint"
            ? (init.arguments[0]?.properties ?? [])
            : []) {
            if (!ofServer.has(property.key?.name ?? "")) continue;
            const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
            cuts.push({ start: property.start, end: property.end + comma, put: "" });
          }
          cuts.push({ start: init.end, end: init.end, put: ")()" });
        }
      }
      return cuts.reduceRight(
        (left, { start, end, put }) => left.slice(0, start) + put + left.slice(end),
        code,
      );
    },
  };
}
