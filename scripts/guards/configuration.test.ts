import { expect, test } from "vitest";
import { settings } from "../../server/src/config.ts";
import { code, filesIn, parts, readText } from "./source-files.ts";

const example = Array.from(
  readText(".env.example").matchAll(/^#? ?([A-Z][A-Z0-9_]*)=(.*)$/gm),
  ([, name, value]) => ({
    name: name ?? "",
    value: value ?? "",
  }),
);

test(".env.example names every setting, in the order of config.ts, and no other", () => {
  expect(example.map(({ name }) => name)).toEqual(Object.keys(settings));
});

test.each(example.filter(({ value }) => value))(
  ".env.example gives $name a value that is accepted",
  ({ name, value }) => {
    expect(
      Object.entries(settings)
        .find(([key]) => key === name)?.[1]
        .safeParse(value),
    ).toMatchObject({ success: true });
  },
);

test("only config.ts, scripts, tests and the tools' own configurations look into the environment", () => {
  const mayLook =
    /^server\/src\/config\.ts$|^scripts\/|^server\/test\/|\.test\.tsx?$|^e2e\/|^bench\/|\.config\.ts$/;
  const lookers = parts
    .flatMap((part) => filesIn(part, code))
    .filter(({ name }) => !mayLook.test(name))
    // The way the environment gets to config.ts.
    .filter(({ text }) => text.replaceAll("readConfig(process.env)", "").includes("process.env"));
  expect(lookers.map(({ name }) => name)).toEqual([]);
});
