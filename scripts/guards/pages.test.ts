import { allEndpoints } from "@blessing-jar/contract/all.ts";
import { sitePages } from "@blessing-jar/contract/site-map.ts";
import { expect, test } from "vitest";
import { code, filesIn } from "./source-files.ts";

const isTest = /\.test\.tsx?$/;
/** At the beginning of a text, or after the app's own address. */
const beginningOfAddress = /["'`}](\/\?|\/[a-z/-]+)/g;

test("each page of the site map has its file, and each file of a page is at an address or shown in the place of one", () => {
  const files = filesIn("web/src/pages", code).flatMap(
    ({ name }) => /^web\/src\/pages\/([a-z-]+)-page\.tsx$/.exec(name)?.[1] ?? [],
  );
  const elsewhere = ["arrival", "not-found", "plain"];
  expect(files.sort()).toEqual([...new Set([...sitePages.map(({ file }) => file), ...elsewhere])].sort());
});

test("no page has the address of another, and none is written by hand: they are made by `paths`", () => {
  const addresses = sitePages.map(({ path }) => path.replace(/:.*/, "")).filter((path) => path !== "/");
  expect(addresses.length).toBe(new Set(addresses).size);
  const written = ["server/src", "web/src"]
    .flatMap((folder) => filesIn(folder, code))
    .filter(({ name }) => !isTest.test(name))
    .flatMap(({ name, text }) =>
      Array.from(text.matchAll(beginningOfAddress), ([, path = ""]) => ({ name, path })),
    )
    .filter(({ path }) => path === "/?" || addresses.includes(path));
  // Who the installed app is: it stays so, whatever its first page will be.
  expect(written).toEqual([{ name: "server/src/features/system/manifest.routes.ts", path: "/dashboard" }]);
});

test("what is loaded later can be asked for again: React's own `lazy` keeps a failure", () => {
  const users = filesIn("web/src", code).filter(({ text }) => /\blazy\(/.test(text));
  expect(users.map(({ name }) => name)).toEqual(["web/src/ui/later.tsx"]);
});

test("of an endpoint a page reads what the build leaves in it, and nothing that only the server knows", () => {
  const names = ["[eE]ndpoint", ...allEndpoints.map(({ name }) => name)].join("|");
  const ofServer = "name|summary|params|query|answer|errors";
  const read = new RegExp(`\\b(?:${names})\\.(?:${ofServer})\\b|\\b(?:${ofServer})\\b[^{}]*\\}: Endpoint\\b`);
  const readers = filesIn("web/src", code).filter(({ name, text }) => !isTest.test(name) && read.test(text));
  expect(readers.map(({ name }) => name)).toEqual([]);
});
