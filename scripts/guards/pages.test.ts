import { fixedPages, sitePages } from "@blessing-jar/contract/site-map.ts";
import { expect, test } from "vitest";
import { code, filesIn } from "./source-files.ts";

test("each page of the site map has its file, and each file of a page is at an address or shown in the place of one", () => {
  const files = filesIn("web/src/pages", code).flatMap(
    ({ name }) => /^web\/src\/pages\/([a-z-]+)-page\.tsx$/.exec(name)?.[1] ?? [],
  );
  const elsewhere = ["arrival", "design", "not-found", "plain"];
  expect(files.sort()).toEqual([...new Set([...sitePages.map(({ file }) => file), ...elsewhere])].sort());
});

test("no address is written twice, and what mails link to is a page", () => {
  const known = fixedPages.map(({ path }) => path);
  expect(known.length).toBe(new Set(known).size);
  const linked = filesIn("server/src/features", code)
    .filter(({ name }) => name.endsWith(".mails.ts"))
    .flatMap(({ name, text }) =>
      Array.from(text.matchAll(/publicUrl\}(\/[a-z/-]+)/g), ([, path = ""]) => ({ name, path })),
    );
  expect(linked.length).toBeGreaterThan(10);
  const unknown = linked.filter(({ path }) => !known.includes(path));
  expect(unknown).toEqual([]);
});

test("what is loaded later can be asked for again: React's own `lazy` keeps a failure", () => {
  const users = filesIn("web/src", code).filter(({ text }) => /\blazy\(/.test(text));
  expect(users.map(({ name }) => name)).toEqual(["web/src/ui/later.tsx"]);
});
