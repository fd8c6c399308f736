import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { filesIn, readText, root } from "./source-files.ts";

const builtIn = new Set(["start", "test"]);

test("every npm command that a document names exists", () => {
  const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };
  const documents = filesIn(".", /\.md$/);
  const unknown = documents.flatMap(({ name, text }) =>
    // A command for one workspace (`--workspace web`) is that workspace's business.
    Array.from(text.matchAll(/\bnpm (?:run )?([a-z][a-z0-9:-]*)(?![^\n`]*--workspace)/g))
      .filter(
        ([command, script = ""]) =>
          (command.startsWith("npm run ") || builtIn.has(script)) && !scripts[script],
      )
      .map(([command]) => `${name}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

test("every file that a root command runs exists", () => {
  const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };
  const named = Object.values(scripts).flatMap((command) => command.match(/\b[\w./-]+\.(?:ts|mjs)\b/g) ?? []);
  for (const file of named) expect(() => readText(file), file).not.toThrow();
});

test("every file that a document links to exists", () => {
  const missing = filesIn(".", /\.md$/).flatMap(({ name, text }) =>
    Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      .filter(([, link = ""]) => !existsSync(path.join(root, path.dirname(name), link)))
      .map(([, link]) => `${name}: ${link}`),
  );
  expect(missing).toEqual([]);
});
