import { expect, test } from "vitest";
import { monthOf, paths } from "./paths.ts";

test("the site map", () => {
  expect({
    ...Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, (path as (id?: string) => string)()]),
    ),
    blessing: paths.blessing("42"),
    "blessings of a month": paths.blessings({ month: monthOf(2026, 3) }),
    "blessings, answered": paths.blessings({ filter: "answered-prayers" }),
    "one circle": paths.family({ circle: "7" }),
    "an invitation": paths.family({ join: "ABCD2345" }),
    "the trash": paths.profile({ show: "trash" }),
    "a tab of admin": paths.admin({ tab: "users" }),
  }).toMatchSnapshot();
});
