import { expect, test } from "vitest";
import { code, filesIn, importsOf, readText, type SourceFile } from "./source-files.ts";

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

const folderOf = (root: string, name: string) =>
  name.startsWith(root) ? /^([^/]+)\//.exec(name.slice(root.length))?.[1] : undefined;

/**
 * Folders by rank, the lowest first: each imports only from itself and from those before it. Of the files beside the folders
 * they import the basic ones alone; through another, such as `app.ts`, they would reach every folder.
 */
function trespassesOfRanks(root: string, ranks: readonly string[], basic: readonly string[]): string[] {
  const files = filesIn(root, code).filter(({ name }) => folderOf(root, name) && !isTest(name));
  const rankOf = (name: string) => {
    const isBeside =
      name.startsWith(root) && !folderOf(root, name) && !basic.includes(name.slice(root.length));
    return isBeside ? ranks.length : ranks.indexOf(folderOf(root, name) ?? "");
  };
  const unranked = files.filter(({ name }) => rankOf(name) < 0).map(({ name }) => `${name} has no rank`);
  return [...unranked, ...trespasses(files, (to, from) => rankOf(to) > rankOf(from))];
}

test("in the web, a folder imports only from those below it", () => {
  const ranks = ["styles", "illustrations", "device", "storage", "api", "language", "ui", "features"];
  expect(trespassesOfRanks("web/src/", [...ranks, "pages", "app"], ["paths.ts"])).toEqual([]);
});

test("in the server, a folder imports only from those below it", () => {
  const ranks = ["kit", "database", "services", "jobs", "http", "features"];
  const basic = ["config.ts", "openid-config.ts", "context.ts", "log.ts", "root.ts"];
  expect(trespassesOfRanks("server/src/", ranks, basic)).toEqual([]);
});

test("in the server's media, a room imports only from those before it", () => {
  const basic = ["queries", "keys", "owner.queries", "policy", "jobs"].map((name) => `media.${name}.ts`);
  const rooms = ["sanitize", "ingest", "films", "delivery"];
  expect(trespassesOfRanks("server/src/features/media/", rooms, basic)).toEqual([]);
});

test("in the server, a feature uses another's queries and policies, never its routes", () => {
  const isOther = (to: string, from: string) =>
    to.endsWith(".routes.ts") && featureOf(to) !== featureOf(from);
  const files = filesIn("server/src/features", code).filter(({ name }) => !isTest(name));
  expect(trespasses(files, isOther)).toEqual([]);
});

test.each(["web", "server"])("in the %s, features import each other one way, also through others", (part) => {
  const isSupport = (name: string) => isTest(name) || name.endsWith("/testing.ts");
  const files = filesIn(`${part}/src/features`, code).filter(({ name }) => !isSupport(name));
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const feature = featureOf(file.name) ?? "";
    const others = importsOf(file).flatMap((to) => featureOf(to) ?? []);
    imports.set(
      feature,
      new Set([...(imports.get(feature) ?? []), ...others]).difference(new Set([feature])),
    );
  }
  // What imports nothing that is left is taken away, until all that is left is in a cycle or leads into one.
  const left = new Map(imports);
  const free = () => [...left].filter(([, others]) => ![...others].some((other) => left.has(other)));
  for (let gone = free(); gone.length > 0; gone = free()) for (const [feature] of gone) left.delete(feature);
  expect(
    Array.from(
      left,
      ([feature, others]) => `${feature} imports ${[...others].filter((other) => left.has(other))}`,
    ),
  ).toEqual([]);
});

test("in the web, no folder is called for being shared: what it holds has an owner, or a name", () => {
  const shared = /\/(common|shared|misc|utils|helpers|lib)\//;
  expect(filesIn("web/src", code).filter(({ name }) => shared.test(name))).toEqual([]);
});

test("the web imports only packages that it declares", () => {
  const { dependencies } = JSON.parse(readText("web/package.json"));
  const isRefused = (to: string) =>
    !/^(contract|locales|web)\//.test(to) &&
    !Object.keys(dependencies).some((name) => to === name || to.startsWith(`${name}/`));
  const files = filesIn("web/src", code).filter(({ name }) => !isTest(name));
  expect(trespasses(files, isRefused)).toEqual([]);
});
