import { expect, test } from "vitest";
import { isUpdate, readVersion } from "./versions.ts";

test.each([
  ["1.0.1", "1.0.0", true],
  ["1.10.0", "1.9.9", true],
  ["2.0.0", "10.0.0", false],
  ["1.0.0", "1.0.0", false],
  ["1.0.0+build.7", "1.0.0", false],
  ["1.0.0", "1.0.0-rc.1", true],
  ["1.0.0-rc.2", "1.0.0-rc.1", true],
  ["1.0.0-rc.10", "1.0.0-rc.9", true],
  ["1.0.0-rc.1", "1.0.0-beta.9", true],
  ["1.0.0-alpha.beta", "1.0.0-alpha.1", true],
  ["1.0.0-alpha", "1.0.0-alpha.1", false],
  ["1.1.0-rc.1", "1.0.0", false],
])("whether %s is told to whoever runs %s: %s", (offered, running, is) => {
  expect(isUpdate(offered, running)).toBe(is);
});

test("a tag is read, and what is no version is not", () => {
  expect(readVersion("v1.2.3-rc.1")).toBe("1.2.3-rc.1");
  for (const none of ["1.2", "latest", "1.2.3; drop table", "", "v1.2.3\n"])
    expect(readVersion(none)).toBeUndefined();
});
