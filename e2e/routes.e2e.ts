import { signInWith } from "./kit/auth-dialog.ts";
import { signIn } from "./kit/people.ts";
import { readShared } from "./kit/shared-app.ts";
import { expect, test } from "./kit/test.ts";

const landingTitle = "Document Life's Blessings";
const memberRooms = ["/family", "/network", "/challenges", "/celebrations", "/memories", "/profile"];
const openRooms = ["/donate", "/privacy-policy", "/contact-us", "/terms-and-conditions", "/unsubscribe"];

test("A visitor of a member's page sees the landing page and is offered the way in", async ({ page }) => {
  for (const path of ["/dashboard", "/blessings", ...memberRooms]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole("dialog", { name: "Welcome back" }), path).toContainText(
      "Please sign in to open this page.",
    );
    await expect(page.getByText(landingTitle), path).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test("After signing in, a member is on the page that was asked for", async ({ page, aMember }) => {
  const ruth = await aMember();
  for (const path of ["/memories", "/blessings?filter=answered-prayers"]) {
    await page.goto(path);
    await signInWith(page, ruth);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText(landingTitle)).toBeHidden();
    await expect(page).toHaveURL(path);
    await page.evaluate(() => localStorage.clear());
  }
});

test("A member finds every room, and the jar at the beginning", async ({ aMember, openAs }) => {
  const page = await openAs(await aMember());
  const title = page.getByRole("main").getByRole("heading", { level: 1 });
  for (const path of ["/", "/dashboard", "/blessings"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Your blessings" }), path).toBeVisible();
    await expect(page).toHaveURL(path === "/" ? "/dashboard" : path);
  }
  for (const path of [...memberRooms, ...openRooms]) {
    await page.goto(path);
    await expect(title, path).toBeVisible();
    await expect(title, path).not.toContainText(landingTitle);
    await expect(title, path).not.toContainText("404");
    await expect(page, path).toHaveURL(path);
  }
});

test("The open rooms are open to visitors, with bar and footer", async ({ page }) => {
  for (const path of openRooms) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    const title = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(title, path).toBeVisible();
    await expect(title, path).not.toContainText("404");
    await expect(title, path).not.toContainText(landingTitle);
    await expect(page.getByRole("navigation", { name: "Main" }), path).toBeVisible();
    await expect(page.getByRole("dialog"), path).toBeHidden();
  }
});

for (const who of ["a visitor", "a member"]) {
  test(`An address that is none answers 404 to ${who}`, async ({ guard, aMember, openAs }) => {
    guard.expect(/status of 404.*\/(no-such-page|b\/nothing|admin\/elsewhere)/);
    const page = await openAs(who === "a member" ? await aMember() : undefined);
    for (const path of ["/no-such-page", "/admin/elsewhere"]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
      await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    }
    await page.getByRole("link", { name: /^Back to/ }).click();
    await expect(page).toHaveURL(who === "a member" ? "/dashboard" : "/");
  });
}

test("The admin's rooms deny others, and the link to them is the admin's alone", async ({
  app,
  page: visitor,
  aMember,
  openAs,
}) => {
  const member = await openAs(await aMember());
  for (const page of [visitor, member]) {
    for (const path of ["/admin", "/admin/translations"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
      await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
    }
  }
  await member.getByRole("button", { name: "Account of Ruth Hale" }).click();
  await expect(member.getByRole("link", { name: "Profile" })).toBeVisible();
  await expect(member.getByRole("link", { name: "Admin Dashboard" })).toBeHidden();

  const { adminEmail, adminPassword } = readShared();
  const admin = await openAs(await signIn(app.url, adminEmail, adminPassword));
  await admin.goto("/dashboard");
  await admin.getByRole("button", { name: /^Account of/ }).click();
  await admin.getByRole("link", { name: "Admin Dashboard" }).click();
  await expect(admin).toHaveURL(/\/admin/);
  await expect(admin.getByRole("heading", { name: "Access Denied" })).toBeHidden();
});
