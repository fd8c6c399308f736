import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allEndpoints } from "./all.ts";

test("every endpoint is in the list of all, which what may be called and by whom is tested from", () => {
  const folder = new URL("./", import.meta.url);
  const declared = readdirSync(folder)
    .filter((name) => !name.endsWith(".test.ts") && name.endsWith(".ts"))
    .flatMap((name) =>
      Array.from(
        readFileSync(new URL(name, folder), "utf8").matchAll(/^export const (\w+) = endpoint\(/gm),
        ([, endpoint]) => endpoint,
      ),
    );
  expect(allEndpoints.map(({ name }) => name).sort()).toEqual(declared.sort());
});
