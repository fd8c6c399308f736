import { expect, test } from "vitest";
import { filesIn } from "./source-files.ts";

test("an endpoint is asked for whole or page by page: both at one key would read each other's answers", () => {
  const web = filesIn("web/src", /\.tsx?$/);
  const askedBy = (maker: string) =>
    new Set(
      web.flatMap(({ text }) =>
        Array.from(text.matchAll(new RegExp(`\\b${maker}\\(\\s*(\\w+)`, "g")), ([, endpoint]) => endpoint),
      ),
    );
  const whole = askedBy("endpointQuery");
  expect(whole.size).toBeGreaterThan(20);
  expect([...askedBy("endpointPages")].filter((endpoint) => whole.has(endpoint))).toEqual([]);
});
