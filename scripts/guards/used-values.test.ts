import { parseAst } from "rolldown/parseAst";
import { expect, test } from "vitest";
import { code, filesIn, type SourceFile } from "./source-files.ts";

/** What bundlers take for pure, or may come to: where its value is not used they leave it out, and what it throws. */
const throwing = /^(?:new )?(?:(?:de|en)codeURI(?:Component)?|BigInt|RegExp|URL|JSON\.\w+|Intl\.\w+)\(/;

test("the value of a call that may throw is used, so that it is in what is built", () => {
  const unused = ["contract/src", "server/src", "web/src"]
    .flatMap((folder) => filesIn(folder, code))
    .flatMap(statementsLikeIt);
  expect(unused).toEqual([]);
});

function statementsLikeIt({ name, text }: SourceFile): string[] {
  const found: string[] = [];
  // Parsed where a line looks like one: it may go on from the line above.
  if (!text.split("\n").some((line) => line.endsWith(";") && throwing.test(line.trim()))) return found;
  JSON.stringify(parseAst(text, { lang: name.endsWith("x") ? "tsx" : "ts" }), (_, node) => {
    if (node?.type === "ExpressionStatement") {
      const statement = text.slice(node.start, node.end);
      if (throwing.test(statement)) found.push(`${name}: ${statement}`);
    }
    return node;
  });
  return found;
}
