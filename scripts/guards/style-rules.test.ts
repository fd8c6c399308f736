import { expect, test } from "vitest";
import { filesIn } from "./source-files.ts";

// A rule whose last part could be any element is tried on each element of a page, whenever that is styled (decision 92).

test("no class is for whatever is a child: the children are named by their element", () => {
  const forAny = /["'`\s:](\*{1,2}:|(?:divide|space)-[xy\w])[\w[]?/;
  const found = filesIn("web/src", /\.tsx?$/).filter(({ text }) =>
    (text.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g) ?? []).some((words) => forAny.test(words)),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});

test("no rule ends in a choice of names: each stands in a selector of its own", () => {
  const choice = /(?:^|[\s>+~])(?::is|:where)\((?!:lang|\[)[^()]*,[^()]*\)[^\s>+~,]*(?=,|\s*\{)/m;
  // Those of paper are not among a screen's.
  const found = filesIn("web/src", /^(?!print).*\.css$/).flatMap(({ name, text }) => {
    const rule = choice.exec(text.replace(/\/\*[\s\S]*?\*\//g, ""));
    return rule ? [`${name}: ${rule[0].trim()}`] : [];
  });
  expect(found).toEqual([]);
});
