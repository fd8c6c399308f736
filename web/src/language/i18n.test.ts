import { expect, test } from "vitest";
import { addTexts, dropTexts, i18n } from "./i18n.ts";

test("Haitian Creole counts by its own rule, whatever the device speaks", async () => {
  addTexts("ht", {
    stats: { badges: { new_one: "{{count, number}} jou", new_other: "{{count, number}} jou yo" } },
  });
  await i18n.changeLanguage("ht");
  expect(i18n.services.pluralResolver.getRule("ht").resolvedOptions().locale).toBe("en");
  expect(Intl.PluralRules.supportedLocalesOf("ht")).toEqual([]);
  expect(i18n.t("stats.badges.new", { count: 1 })).toBe("1 jou");
  expect(i18n.t("stats.badges.new", { count: 12_345 })).toBe("12\u202f345 jou yo");
  dropTexts("ht");
});
