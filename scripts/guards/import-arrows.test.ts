import { expect, test } from "vitest";
import { code, filesIn, importsOf, type SourceFile } from "./source-files.ts";

const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** `file imports what it must not`, one a line. */
function trespasses(files: SourceFile[], isRefused: (to: string, from: string) => boolean): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter((to) => isRefused(to, file.name))
      .map((to) => `${file.name} imports ${to}`),
  );
}

const featureOf = (name: string) => /\/src\/features\/([^/]+)\//.exec(name)?.[1];

test("the contract imports only the schema library", () => {
  const files = filesIn("contract/src", code).filter(({ name }) => !isTest(name));
  expect(trespasses(files, (to) => !/^zod(\/|$)|^contract\/src\//.test(to))).toEqual([]);
});

test("server and web know each other through the contract alone", () => {
  const server = filesIn("server", code);
  const web = filesIn("web", code);
  expect(trespasses(server, (to) => /^web\/|^@blessing-jar\/web/.test(to))).toEqual([]);
  expect(trespasses(web, (to) => /^server\/|^@blessing-jar\/server/.test(to))).toEqual([]);
});

test("in the web, ui knows no feature, features no pages, pages not the app", () => {
  const order = ["ui", "features", "pages", "app"];
  const rankOf = (name: string) => order.indexOf(/^web\/src\/([^/]+)\//.exec(name)?.[1] ?? "");
  const files = filesIn("web/src", code).filter(({ name }) => rankOf(name) >= 0 && !isTest(name));
  expect(trespasses(files, (to, from) => rankOf(to) > rankOf(from))).toEqual([]);
});

test("in the web, features do not import each other", () => {
  const files = filesIn("web/src/features", code).filter(({ name }) => !isTest(name));
  const isOther = (to: string, from: string) =>
    to.startsWith("web/src/features/") && featureOf(to) !== featureOf(from);
  expect(trespasses(files, isOther)).toEqual([]);
});

test("in the server, a feature uses another's queries and policies, never its routes", () => {
  const isOther = (to: string, from: string) =>
    to.endsWith(".routes.ts") && featureOf(to) !== featureOf(from);
  const files = filesIn("server/src/features", code).filter(({ name }) => !isTest(name));
  expect(trespasses(files, isOther)).toEqual([]);
});
