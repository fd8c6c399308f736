import { type LegalVersion, legalKinds, legalVersion, legalVersions } from "@blessing-jar/contract/legal.ts";
import { expect, test } from "vitest";
import { hasText } from "../../kit/bundled-texts.ts";
import { noticeSince } from "./legal.actions.ts";

const versions: LegalVersion[] = [
  { version: "2027-01-01", kinds: legalKinds },
  { version: "2027-03-01", kinds: ["terms"], news: "circles" },
  { version: "2027-05-01", kinds: ["privacy", "terms"] },
];

test("who accepted the newest version is told nothing", () => {
  expect(noticeSince("2027-05-01", versions)).toBeUndefined();
  expect(noticeSince(legalVersion, legalVersions)).toBeUndefined();
});

test("who missed several is told of all of them at once, each document named once", () => {
  expect(noticeSince("2027-01-01", versions)).toEqual({
    version: "2027-05-01",
    kinds: ["privacy", "terms"],
    news: ["circles"],
  });
  expect(noticeSince("2027-03-01", versions)).toEqual({
    version: "2027-05-01",
    kinds: ["privacy", "terms"],
    news: [],
  });
});

test("versions of the product are calendar days in their order, and what they say of themselves is written", () => {
  const days = legalVersions.map(({ version }) => version);
  expect(days).toEqual([...new Set(days)].sort());
  for (const day of days) expect(new Date(`${day}T00:00:00Z`).toISOString()).toContain(day);
  for (const { kinds, news } of legalVersions) {
    expect(kinds.length).toBeGreaterThan(0);
    if (news) expect(hasText(`legal.news.${news}`), news).toBe(true);
  }
});
