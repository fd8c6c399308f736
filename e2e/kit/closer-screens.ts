import { expect } from "@playwright/test";
import { at, type Screen, then } from "./screen.ts";

const profile = at("profile", "/profile");
const circle = then("circle", at("family", "/family"), async (page, t) => {
  await page
    .getByRole("link", { name: t("circles.view") })
    .first()
    .click();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});
/** A dialog of the profile, by the button that opens it. */
const ofProfile = (name: string, action: string, fold?: string): Screen =>
  then(name, profile, async (page, t) => {
    if (fold) await page.getByRole("button", { name: t(fold) }).click();
    await page
      .getByRole("button", { name: t(action) })
      .first()
      .click();
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
  });

/** Looked at as pictures only: journeys walk them by themselves. */
export const closerScreens: readonly Screen[] = [
  circle,
  then("question", circle, async (page, t) => {
    const { pathname, search } = new URL(page.url());
    const text = t("challenges.seasonal.seasons.autumn");
    // The server asks on Wednesdays alone.
    await page.route(/\/api\/circles\/[^/]+\/question(\?.*)?$/, (route) =>
      route.fulfill({ json: { question: { id: crypto.randomUUID(), day: "2026-03-04", text } } }),
    );
    await page.goto(`${pathname}${search}`);
    await expect(page.getByRole("region", { name: t("questions.title") })).toBeVisible();
  }),
  then("slideshow-film", at("celebrations", "/celebrations"), async (page, t) => {
    await page
      .getByRole("button", { name: t("celebrations.start") })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible();
  }),
  then("celebration-edit", at("celebrations", "/celebrations"), async (page, t) => {
    const [menu = ""] = t("celebrations.menu.label", { name: "|" }).split(/[^\p{L}\s]*\|/u);
    await page.getByRole("article").getByRole("button", { name: menu }).first().click();
    await page.getByRole("menuitem", { name: t("celebrations.menu.edit") }).click();
    await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
  }),
  then("seasonal", at("challenges", "/challenges"), async (page, t) => {
    await page.getByRole("tab", { name: t("challenges.tabs.seasonal") }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  }),
  then("year-book", at("memories", "/memories"), async (page, t) => {
    // A phone shows a shorter name.
    await page
      .getByRole("button")
      .filter({ hasText: t("keepsake.yearBook.open") })
      .click();
    await expect(
      page.getByRole("dialog").getByRole("button", { name: t("keepsake.yearBook.make") }),
    ).toBeVisible();
  }),
  then("import-preview", profile, async (page, t) => {
    const choose = page.getByRole("button", { name: t("imports.choose") });
    const run = page.getByRole("button", { name: t("imports.run") });
    await expect(choose.or(run)).toBeVisible();
    // A preview stays until it is left.
    if (await choose.isVisible()) {
      const table = "date,title,description\n2024-05-01,Figs,Three of them.\n2024-05-02,Rain,\n,No day,\n";
      const choosing = page.waitForEvent("filechooser");
      await choose.click();
      await (await choosing).setFiles({
        name: "days.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(table),
      });
    }
    await run.scrollIntoViewIfNeeded();
    await expect(run).toBeVisible();
  }),
  ofProfile("password", "profile.password.action"),
  ofProfile("address", "profile.address.action"),
  ofProfile("authenticator", "factors.app.setUp", "profile.security.technical"),
  ofProfile("delete-account", "profile.delete.action"),
];

const administrationTabs = [
  "overview",
  "users",
  "blessings",
  "reported",
  "messages",
  "analytics",
  "categories",
  "donations",
  "jobs",
  "audit",
];

/** What an administrator sees. */
export const administratorScreens: readonly Screen[] = [
  ...administrationTabs.map((tab) => at(`admin-${tab}`, `/admin?tab=${tab}`)),
  at("admin-translations", "/admin/translations"),
];
