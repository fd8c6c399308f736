import { createCategory } from "@blessing-jar/contract/categories.ts";
import { listUsers, updateUser } from "@blessing-jar/contract/users.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep, signIn } from "../server/seeds/members.ts";
import { refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { goOn } from "./kit/go-on.ts";
import { changeLanguage, resize } from "./kit/looks.ts";
import { mailsTo } from "./kit/outbox.ts";
import { readShared } from "./kit/shared-app.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const more = (page: Page) => page.getByRole("button", { name: "More", exact: true });
const rows = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search by name or email" });
const confirm = (page: Page, action: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: action, exact: true });

/** However many members the journeys have made. */
async function haveMembers(page: Page, totalUsers: number): Promise<void> {
  await page.route("**/api/admin/stats", async (route) => {
    const answer = await route.fetch();
    const { stats } = await answer.json();
    await route.fulfill({ response: answer, json: { stats: { ...stats, totalUsers } } });
  });
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `What to do with the account of ${name}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Types an address, and waits until its owner alone is listed. */
async function findUser(page: Page, address: string): Promise<void> {
  await search(page).fill(address);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(address);
}

test.use({ hasProvenAddress: true });

test("Naomi's day as an administrator", async ({ app, ruth, aMember, openAs, guard }) => {
  guard.expect(/status of 4(01|09)/);
  const { adminEmail, adminPassword } = readShared();
  const naomi = await signIn(app.url, adminEmail, adminPassword);
  await keep(ruth);
  const page = await openAs(naomi);
  const ruthsPage = await openAs(await signIn(app.url, ruth.email, ruth.password));

  await test.step("Where few are, what nobody looks after daily is behind More", async () => {
    await haveMembers(page, 20);
    await page.goto("/admin");
    await expect(page.getByRole("tab")).toHaveCount(11);
    const viewport = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ ...viewport, width: 390 });
    await expect(page.getByRole("tab")).toHaveText([
      "Overview",
      "Users",
      "Blessings",
      // With how many wait, for others are at work meanwhile.
      /^Reported/,
      /^Messages/,
    ]);
    await expectNoBarriers(page, "few tabs");
    await more(page).click();
    await expect(page.getByRole("tab")).toHaveCount(11);
    await expect(more(page)).toHaveCount(0);
    await page.unrouteAll();
    await haveMembers(page, 21);
    await page.goto("/admin?tab=donations");
    await expect(page.getByRole("tab")).toHaveCount(11);
    await expect(tab(page, "Donations")).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(viewport);
    await page.goto("/admin");
    await expect(page.getByRole("button", { name: /^Account of/ })).toHaveAccessibleDescription(
      "The administration needs you",
    );
    await page.getByRole("button", { name: /^Account of/ }).click();
    const ways = page.getByRole("dialog", { name: /^Account of/ }).locator('a[href="/admin"]');
    await expect(ways).toHaveText(["Admin Dashboard"]);
    await expect(ways).toHaveAccessibleName("Admin Dashboard");
    await expect(ways).toHaveAccessibleDescription("The administration needs you");
    await page.keyboard.press("Escape");
  });

  await test.step("She sees the figures", async () => {
    await expect(tab(page, "Overview")).toHaveAttribute("aria-selected", "true");
    const figures = page.getByRole("tabpanel").locator("dl");
    for (const name of [
      "Accounts",
      "Active accounts",
      "Blessings",
      "Took part in the last 30 days",
      "Circles",
      "Reactions",
    ]) {
      await expect(figures.getByText(name, { exact: true })).toBeVisible();
    }
    const health = page.getByRole("list", { name: "Is everything well?" }).getByRole("listitem");
    await expect(health).toHaveCount(8);
    // Mails of the journeys reach a folder.
    await expect(health.first()).toContainText(/Needs you.*SMTP_URL=smtp/s, { useInnerText: true });
    await expect(page.getByText(/^\d things? needs? you\.$/)).toBeVisible();
    await expect(health.filter({ hasText: "Work behind the scenes" })).toContainText(
      "Everything else gets done.",
    );
    await expect(health.filter({ hasText: "Version" })).toContainText(/\d+\.\d+/);
    const address = health.filter({ hasText: "no phone can follow" });
    await expect(address).not.toContainText("HOST=0.0.0.0", { useInnerText: true });
    await address.getByRole("button", { name: "What to do Address" }).click();
    await expect(address).toContainText(/HOST=0\.0\.0\.0.*PUBLIC_URL=http/s, { useInnerText: true });
    await page.getByRole("button", { name: "How is it set up?" }).click();
    const setUp = page.getByRole("tabpanel");
    await expect(setUp).toContainText("Whoever knows the address can make an account.");
    await expect(setUp).toContainText("SMTP_URL=smtp://user:password@mail.example.org:587");
    await expect(setUp).toContainText("ADMIN_EMAIL=");
    await expectNoBarriers(page, "the overview");
  });

  await test.step("She mends Ruth's name, for a reason", async () => {
    await tab(page, "Users").click();
    await expect(page).toHaveURL("/admin?tab=users");
    await findUser(page, ruth.email);
    await expect(rows(page)).toContainText("1 blessing");
    await page.getByRole("button", { name: "Ruth Hale", exact: true }).click();
    await expect(rows(page)).toContainText(/Signed in on \d+ devices?/);
    await page.getByRole("button", { name: "Invite by link" }).click();
    await expectToast(page, app.url);
    await expectNoBarriers(page, "the users");
    const mend = await refuseAnswer(page, updateUser);
    await choose(page, "Ruth Hale", "Edit");
    const form = page.getByRole("dialog", { name: "Edit user" });
    await form.getByRole("textbox", { name: "Full name" }).fill("Ruth Reed");
    await form.getByRole("textbox", { name: /^Reason/ }).fill("She married in June");
    await expectNoBarriers(page, "editing a user");
    await form.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Failed to update user");
    await mend();
    await form.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Changes saved", "Ruth Reed");
    await expect(rows(page)).toContainText("Ruth Reed");
  });

  await test.step("She closes Ruth's jar, and opens it again", async () => {
    await choose(page, "Ruth Reed", "Deactivate");
    await expectNoBarriers(page, "deactivating");
    await confirm(page, "Deactivate").click();
    await expectToast(page, "Account deactivated");
    await expect(rows(page)).toContainText("Deactivated");
    await ruthsPage.goto("/dashboard");
    await expect(ruthsPage.getByRole("dialog").getByRole("alert")).toContainText("Your session has ended");
    await expect(async () => {
      expect((await mailsTo(app.dataDir, ruth.email)).join()).toContain("is deactivated");
    }).toPass();
    await choose(page, "Ruth Reed", "Reactivate");
    await confirm(page, "Reactivate").click();
    await expectToast(page, "Account reactivated");
    await expect(rows(page)).not.toContainText("Deactivated");
  });

  await test.step("The log tells of both", async () => {
    await tab(page, "Audit log").click();
    // Others are at work meanwhile.
    const reactivated = rows(page).filter({ hasText: "Account reactivated" });
    await expect(reactivated.filter({ hasText: "Ruth Reed" }).first()).toBeVisible();
    const renamed = rows(page).filter({ hasText: "Name changed" }).first();
    await expect(renamed).toContainText("Ruth Reed");
    await expect(renamed).toContainText("She married in June");
    await expectNoBarriers(page, "the audit log");
    await page.reload();
    await expect(tab(page, "Audit log")).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tabpanel").focus();
    await goOn(page, "/admin?tab=jobs");
    await expect(page.getByRole("tabpanel", { name: "Jobs" })).toBeVisible();
    await expect(page).toHaveURL("/admin?tab=jobs");
  });

  await test.step("She adds somebody, who signs in, and erases the account when asked to", async () => {
    const address = `ada-${Date.now()}@example.org`;
    await tab(page, "Users").click();
    await page.getByRole("button", { name: "Add a user" }).click();
    const form = page.getByRole("dialog", { name: "Add a user" });
    await form.getByRole("button", { name: "Add a user" }).click();
    await expect(form.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(/valid email/);
    await form.getByRole("textbox", { name: "Email" }).fill(ruth.email);
    await form.getByRole("textbox", { name: "Full name" }).fill("Ada Lake");
    await form.getByRole("textbox", { name: "Password", exact: true }).fill("quince and pear");
    await form.getByRole("button", { name: "Add a user" }).click();
    await expect(form.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(
      "An account with this email already exists",
    );
    await form.getByRole("textbox", { name: "Email" }).fill(address);
    await expectNoBarriers(page, "adding a user");
    await form.getByRole("button", { name: "Add a user" }).click();
    await expectToast(page, "User added", "Ada Lake");
    await signIn(app.url, address, "quince and pear");

    await findUser(page, address);
    // Without mail nobody could ever confirm it.
    await expect(rows(page)).toContainText("Ada Lake");
    await expect(rows(page)).not.toContainText("Address not confirmed");
    await choose(page, "Ada Lake", "Delete");
    await confirm(page, "Delete").click();
    await expectToast(page, "User deleted", "Ada Lake");
    await expect(page.getByText("Nobody is found")).toBeVisible();
    await expect(signIn(app.url, address, "quince and pear")).rejects.toThrow("401");
  });

  await test.step("No administrator is offered to be deleted, and what did not load is told", async () => {
    // An administrator is not offered to be deleted, and one's own account only to be renamed.
    await findUser(page, adminEmail);
    await page.getByRole("button", { name: /^What to do with the account/ }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Edit"]);
    await page.keyboard.press("Escape");
    const mend = await refuseAnswer(page, listUsers);
    await search(page).fill("nobody at all");
    await expect(page.getByRole("alert")).toContainText("The users could not be loaded");
    await mend();
  });

  await test.step("She looks at the charts", async () => {
    await tab(page, "Analytics").click();
    await expect(page.getByText("New users in 30 days")).toBeVisible();
    const activity = page.getByRole("table", { name: "Activity for 7 days" });
    await expect(activity.getByRole("row")).toHaveCount(8);
    await expect(page.getByRole("table", { name: "Blessings by category" })).toContainText("Family");
    await expectNoBarriers(page, "the analytics");
  });

  await test.step("She adds and deletes a category", async () => {
    await tab(page, "Categories").click();
    const name = `Harvest ${Date.now()}`;
    const field = page.getByRole("textbox", { name: "New category" });
    const add = page.getByRole("button", { name: "Add", exact: true });
    await add.click();
    await expect(field).toHaveAccessibleDescription(/give the category a name/);
    await field.fill("faith");
    await add.click();
    await expectToast(page, "Error", "There is a category of this name already.");
    const bringCategories = await refuseAnswer(page, createCategory);
    await field.fill(name);
    await add.click();
    await expectToast(page, "Error", "Failed to create category");
    await bringCategories();
    await add.click();
    await expectToast(page, "Category added", name);
    await expect(rows(page).filter({ hasText: "Family" })).toContainText("In use");
    await expect(page.getByRole("button", { name: "Delete “Faith”" })).toHaveCount(0);
    await expectNoBarriers(page, "the categories");
    await page.getByRole("button", { name: `Delete “${name}”` }).click();
    await confirm(page, "Delete").click();
    await expectToast(page, "Category deleted", name);
    await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
  });

  await test.step("The translation manager is a window of its own", async () => {
    await tab(page, "Translations").click();
    const manager = page.getByRole("link", { name: /Open the translation manager/ });
    await expect(manager).toHaveAttribute("href", "/admin/translations");
    await expect(manager).toHaveAttribute("target", "_blank");
  });

  await test.step("On a phone the tabs fade where more of them lie, and the chosen one is seen, in Arabic too", async () => {
    // The language goes with the account: that of the other journeys' administrator stays.
    const ada = await aMember("Ada Hale");
    await call(naomi, updateUser, { params: { userId: ada.user.id }, body: { role: "admin" } });
    const phone = await openAs(await signIn(app.url, ada.email, ada.password));
    await haveMembers(phone, 21);
    await phone.goto("/admin");
    await resize(phone, "small");
    const list = phone.getByRole("tablist");
    for (const language of ["en", "ar"] as const) {
      await changeLanguage(phone, language);
      for (const [name, more] of [
        ["overview", "end"],
        ["categories", "start end"],
        ["audit", "start"],
      ]) {
        await goOn(phone, `/admin?tab=${name}`);
        await expect(list).toHaveAttribute("data-more", `${more}`);
        await expect(list.getByRole("tab", { selected: true })).toBeInViewport({ ratio: 1 });
      }
    }
    const texts = phone.waitForResponse(/\/api\/translations\/ar\b/);
    const counting = Promise.withResolvers<void>();
    await phone.route("**/api/admin/reports*", async (route) => {
      await counting.promise;
      await route.fulfill({ json: { reported: [{}], nextCursor: null } });
    });
    await phone.reload();
    await (await texts).finished();
    await expect(list.getByRole("tab", { selected: true })).toBeInViewport({ ratio: 1 });
    // How many are reported is known later, and moves the tabs behind it.
    counting.resolve();
    await expect(list.getByRole("tab").nth(3)).toContainText("1");
    await expect(list.getByRole("tab", { selected: true })).toBeInViewport({ ratio: 1 });
    await expect(list).toHaveAttribute("data-more", "start");
  });
});
