import { randomUUID } from "node:crypto";
import { getAdminStats, getAnalytics } from "@blessing-jar/contract/administration.ts";
import { call } from "../server/seeds/api.ts";
import { families } from "../server/seeds/families.ts";
import { signIn } from "../server/seeds/members.ts";
import { firstOf, plant } from "../server/seeds/plant.ts";
import { card } from "./kit/blessing-form.ts";
import { circleCard } from "./kit/circles.ts";
import { inOwnApp } from "./kit/own-app.ts";
import { expect } from "./kit/test.ts";
import { wordsOf } from "./kit/words.ts";

const chosen = families.filter(({ language }) => language === "en" || language === "ur");
const [administrator = ""] = chosen.map(firstOf);
const test = inOwnApp({ ADMIN_EMAIL: administrator });

// The day, and with it the month of the memories, is that of whoever plants.
test.use({ timezoneId: new Intl.DateTimeFormat().resolvedOptions().timeZone });

test("Families of the demo find their years in their own language", async ({ app, openAs }) => {
  const password = randomUUID();
  await plant(app, chosen, password);
  await expect(plant(app, chosen, password)).rejects.toThrow("has members");

  const admin = await signIn(app.url, administrator, password);
  const { stats } = await call(admin, getAdminStats);
  expect(stats.engagedUsers).toBeLessThan(stats.activeUsers);
  const { newUsersLast30Days, totalUsers, totalBlessings, activityData } = await call(admin, getAnalytics);
  expect(newUsersLast30Days).toBeLessThan(totalUsers / 2);
  const lately = activityData.reduce((sum, { blessings }) => sum + blessings, 0);
  expect(lately).toBeGreaterThan(0);
  expect(lately).toBeLessThan(totalBlessings / 2);

  for (const family of chosen) {
    const { language, stories, people, circles } = family;
    const [page, t] = [
      await openAs(await signIn(app.url, firstOf(family), password)),
      await wordsOf(app.url, language),
    ];
    await page.goto("/dashboard");
    const [newest, ...others] = stories;
    await expect(card(page, newest?.title ?? "").locator("img")).toBeVisible();
    await expect(page.getByRole("button", { name: t("stats.streak.title") })).toContainText("6");

    await page.goto("/memories");
    for (const { title } of others.filter(({ yearsAgo }) => yearsAgo)) {
      await expect(card(page, title)).toBeVisible();
    }
    await page.goto("/network");
    for (const { name } of [...Object.values(people).slice(1), family.request]) {
      await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
    }
    await page.goto("/family");
    for (const { name } of Object.values(circles)) await expect(circleCard(page, name)).toBeVisible();
  }
});
