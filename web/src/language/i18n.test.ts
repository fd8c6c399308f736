import { afterEach, expect, test } from "vitest";
import { useConfig } from "../api/config.ts";
import { addTexts, dropTexts, i18n } from "./i18n.ts";
import { isTextKey } from "./text-key.ts";

afterEach(() => {
  i18n.changeLanguage("en");
  dropTexts("ht");
  dropTexts("ar");
});

test("Haitian Creole counts by its own rule, whatever the device speaks", () => {
  addTexts("ht", {
    stats: { badges: { new_one: "{{count, number}} jou", new_other: "{{count, number}} jou yo" } },
  });
  i18n.changeLanguage("ht");
  expect(Intl.PluralRules.supportedLocalesOf("ht")).toEqual([]);
  expect(i18n.t("stats.badges.new", { count: 1 })).toBe("1 jou");
  expect(i18n.t("stats.badges.new", { count: 12_345 })).toBe("12\u202f345 jou yo");
});

test("each number has the form of its language; what has none, or is empty, is said in English", () => {
  addTexts("en", { stats: { badges: { new_one: "one", new_other: "{{count, number}} new" } } });
  addTexts("ar", {
    shell: { nav: { signOut: "" } },
    stats: { badges: { new_zero: "0", new_one: "1", new_two: "2", new_few: "few", new_many: "many" } },
  });
  i18n.changeLanguage("ar");
  const forms = [0, 1, 2, 3, 11].map((count) => i18n.t("stats.badges.new", { count }));
  expect(forms).toEqual(["0", "1", "2", "few", "many"]);
  expect(i18n.t("stats.badges.new", { count: 100 })).toBe("100 new");
  expect(i18n.t("shell.nav.signOut")).toBe("Sign Out");
});

test("a placeholder is filled once, and one that is given nothing is left empty", () => {
  addTexts("en", { stats: { line: "{{ name }}|{{place}}|{{product}}" } });
  const key = "stats.line";
  const said = (values: Record<string, string>) => (isTextKey(i18n, key) ? i18n.t(key, values) : "");
  expect(said({ name: "{{place}} $& $t(shell.nav.signOut)" })).toBe(
    "{{place}} $& $t(shell.nav.signOut)||Blessing Jar",
  );
  const before = i18n.t;
  const { productName } = useConfig.getState();
  useConfig.setState({ productName: "Krug" });
  expect(i18n.t).not.toBe(before);
  expect(said({ name: "Ruth" })).toBe("Ruth||Krug");
  useConfig.setState({ productName });
});

test("only a text is one: no section, nor what every object has", () => {
  const known = ["shell.nav.signOut", "shell.nav", "constructor.name", "shell.toString", "Sign. Out"].map(
    i18n.exists,
  );
  expect(known).toEqual([true, false, false, false, false]);
});
