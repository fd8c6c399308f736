import { readFileSync } from "node:fs";

const areas = [
  "rights",
  "sessions",
  "limits",
  "media",
  "mails",
  "answers",
  "administration",
  "moderation",
  "translations",
];

/**
 * Faults that somebody could write by mistake, each in one place, and the tests that must notice it: a list an area, as JSON.
 * @typedef {{ name: string, file: string, from: string, to: string, tests: string[] }} Fault `from` stands once in `file`
 * @type {(Fault & { area: string })[]}
 */
export const faults = areas.flatMap((area) =>
  JSON.parse(readFileSync(new URL(`${area}.json`, import.meta.url), "utf8")).map((fault) => ({
    area,
    ...fault,
  })),
);
