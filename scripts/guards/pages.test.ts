import { expect, test } from "vitest";
import { code, filesIn, readText } from "./source-files.ts";

const addressesIn = (text: string) =>
  Array.from(text.matchAll(/"(\/[a-z/-]*)"/g), ([, address]) => address).sort();

test("the server answers each page that the web has an address for, and no other", () => {
  const list = /pageAddresses = \{([^}]*)\}/.exec(readText("server/src/http/web.ts"))?.[1] ?? "";
  // The design system's page is there while developing, and there Vite serves it.
  const paths = addressesIn(readText("web/src/paths.ts")).filter((address) => address !== "/design");
  expect(addressesIn(list)).toEqual(paths);
});

test("what is loaded later can be asked for again: React's own `lazy` keeps a failure", () => {
  const users = filesIn("web/src", code).filter(({ text }) => /\blazy\(/.test(text));
  expect(users.map(({ name }) => name)).toEqual(["web/src/ui/later.tsx"]);
});
