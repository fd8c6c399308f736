import { keep } from "../../server/seeds/members.ts";
import { wordsOf } from "../kit/words.ts";
import { expect, test } from "./test.ts";

test("Ruth reads and writes in Arabic, from right to left, on a phone in the dark", async ({
  app,
  ruth,
  openTab,
}) => {
  const t = await wordsOf(app.url, "ar");
  await keep(ruth, { title: "نضج التين" });
  const tab = await openTab(ruth, { width: 390, height: 844 });
  await tab.run(() => {
    localStorage.setItem("language", "ar");
    localStorage.setItem("theme", "dark");
  });
  await tab.open("/dashboard");
  await tab.press(["button", t("blessings.add")]);
  const form = ["dialog", t("blessings.form.newTitle")] as const;
  await tab.sees(["field", t("blessings.form.title")], form);
  // Its examples are in sight, and nothing scrolls.
  expect(await tab.run(scrolled)).toEqual([]);
  await tab.type(t("blessings.form.title"), "خبز الصباح", form);
  await tab.press(["button", t("blessings.form.keep")], form);
  await tab.sees(["button", "خبز الصباح"]);
  const laidOut = await tab.run(() => ({
    direction: document.documentElement.dir,
    spare: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    isDark: getComputedStyle(document.documentElement).colorScheme,
  }));
  // The same figures as in what the server writes.
  expect(await tab.run(() => /[٠-٩۰-۹]/.exec(document.body.innerText)?.[0] ?? "")).toBe("");
  expect(laidOut).toEqual({ direction: "rtl", spare: 0, isDark: "dark" });
});

/** Fields whose words, or what stands in their place, reach beyond them. */
function scrolled(): string[] {
  return Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"))
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
    .map(
      ({ placeholder, name, scrollWidth, clientWidth }) =>
        `${placeholder || name} ${scrollWidth} ${clientWidth}`,
    );
}
