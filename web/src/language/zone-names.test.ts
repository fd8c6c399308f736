import { languageCodes } from "@blessing-jar/contract/languages.ts";
import { expect, test } from "vitest";
import { zoneName, zonesByName } from "./zone-names.ts";

test.each([
  ["en", "India", "Ukraine", "Los Angeles", "Germany"],
  ["es", "India", "Ucrania", "Los Ángeles", "Alemania"],
  ["fr", "Inde", "Ukraine", "Los Angeles", "Allemagne"],
  ["ht", "Inde", "Ukraine", "Los Angeles", "Allemagne"],
  ["pt", "Índia", "Ucrânia", "Los Angeles", "Alemanha"],
  ["ar", "الهند", "أوكرانيا", "لوس انجلوس", "ألمانيا"],
  ["ja", "インド", "ウクライナ", "ロサンゼルス", "ドイツ"],
  ["zh", "印度", "乌克兰", "洛杉矶", "德国"],
] as const)("in %s a time zone is named by its place", (language, ...names) => {
  const zones = ["Asia/Calcutta", "Europe/Kiev", "America/Los_Angeles", "Europe/Berlin"];
  expect(zones.map((zone) => zoneName(zone, language))).toEqual(names);
});

test.each(languageCodes)(
  "in %s each zone stands once, one's own first, none by letters or by its raw name",
  (language) => {
    const [own, ...others] = zonesByName(language, "Asia/Kolkata");
    expect(own?.zone).toBe("Asia/Kolkata");
    const names = others.map(({ name }) => name);
    expect(names).not.toContain(own?.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(380);
    expect(names.filter((name) => /[/_]|^[A-Z]{2,5}$/.test(name) && name !== "UTC")).toEqual([]);
  },
);

test("a zone that the browser does not know has the name of its city", () => {
  expect(zoneName("Mars/Olympus_Mons", "en")).toBe("Olympus Mons");
});
