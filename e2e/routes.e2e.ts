import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import type { Page } from "@playwright/test";
import { keep, signIn } from "../server/seeds/members.ts";
import { holdAnswer } from "./kit/answers.ts";
import { authDialog, signInWith } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { aCircle } from "./kit/circles.ts";
import type { Guard } from "./kit/guard.ts";
import { readShared } from "./kit/shared-app.ts";
import { expect, test } from "./kit/test.ts";

const landingTitle = "Document Life's Blessings";
const memberRooms = ["/family", "/network", "/challenges", "/celebrations", "/memories", "/profile"];
const openRooms = [
  "/donate",
  "/privacy-policy",
  "/contact-us",
  "/terms-and-conditions",
  "/unsubscribe",
  "/stop-donation",
];

test("A visitor of a member's page sees the landing page and is offered the way in on Sign In, by an invitation on Sign Up; an address that is none answers 404, in plain words", async ({
  guard,
  page,
  ruth,
}) => {
  for (const path of ["/dashboard", "/blessings", ...memberRooms]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole("dialog", { name: "Welcome back" }).getByRole("alert"), path).toHaveText(
      path === "/profile"
        ? "Please sign in to view your profile."
        : "Please sign in to open this page. You will land right where you were going.",
    );
    await expect(page.getByText(landingTitle), path).toBeVisible();
    await expect(page).toHaveURL(path);
  }

  const { inviteCode } = await aCircle(ruth);
  await page.goto(`/family?join=${inviteCode}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are invited to The Hales");
  await page.getByRole("button", { name: "Sign Up and join" }).click();
  await expect(page.getByRole("dialog", { name: "Start your jar" })).toContainText(
    "You are invited to The Hales. Create an account, or sign in, and you can join.",
  );

  await expectNoSuchPages(page, guard);
  await expect(page).toHaveURL("/");
});

test("After signing in, a member is on the page that was asked for", async ({ openAs, ruth }) => {
  for (const path of ["/memories", "/blessings?filter=answered-prayers"]) {
    const page = await openAs();
    await page.goto(path);
    await signInWith(page, ruth);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText(landingTitle)).toBeHidden();
    await expect(page).toHaveURL(path);
  }
});

// Each room with what is in it, a member's and the visitors' open ones, is walked through in pages.e2e.ts.
test("A member finds the jar first, and the open rooms as well", async ({ ruthsPage: page }) => {
  const title = page.getByRole("main").getByRole("heading", { level: 1 });
  for (const path of ["/", "/dashboard", "/blessings"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Your blessings" }), path).toBeVisible();
    await expect(page).toHaveURL(path === "/" ? "/dashboard" : path);
  }
  for (const path of openRooms) {
    await page.goto(path);
    await expect(title, path).toBeVisible();
    await expect(title, path).not.toContainText(landingTitle);
    await expect(title, path).not.toContainText("404");
    await expect(page, path).toHaveURL(path);
  }
});

test("An address in other letters, or with a slash at its end, is put right by server and browser; one that is none answers 404 to a member, in plain words", async ({
  guard,
  ruthsPage: page,
}) => {
  for (const [asked, right] of [
    ["/Family/?From=Mail#Top", "/family?From=Mail#Top"],
    ["/MEMORIES", "/memories"],
    ["/Admin/Translations/", "/admin/translations"],
  ] as const) {
    const response = await page.goto(asked);
    expect((await response?.request().redirectedFrom()?.response())?.status(), asked).toBe(308);
    await expect(page).toHaveURL(right);

    await page.goto("/contact-us");
    // Before a page is drawn nobody listens.
    await page.locator("h1").first().waitFor({ state: "attached" });
    await page.evaluate((address) => {
      window.history.pushState(null, "", address);
      window.dispatchEvent(new PopStateEvent("popstate"));
    }, asked);
    await expect(page).toHaveURL(right);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText("Contact Us");
  }

  await expectNoSuchPages(page, guard);
  await expect(page).toHaveURL("/dashboard");
});

test("A browser keeps a built file for ever, the document never", async ({ request }) => {
  const landing = await request.get("/");
  expect(landing.headers()["cache-control"]).toBe("no-cache");
  const script = /"(\/assets\/[^"]+\.js)"/.exec(await landing.text())?.[1] ?? "";

  const built = await request.get(script);
  expect(built.status()).toBe(200);
  expect(built.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await request.get("/worker.js")).headers()["cache-control"]).toBe("no-cache");

  for (const address of [
    "/assets/of-an-older-build.js",
    "/assets/",
    "/assets/..%2findex.html",
    "/index.html",
  ]) {
    const missing = await request.get(address, { headers: { accept: "*/*" } });
    expect(missing.status(), address).toBeGreaterThanOrEqual(400);
    expect(missing.headers()["cache-control"], address).toBe("no-store");
  }
});

test("A public blessing has a page that anybody reads, whose foot stays out of sight while the blessing is on its way; any other reads like none", async ({
  guard,
  page: visitor,
  ruth,
  noorsPage: noor,
  ruthsPage: ruths,
}) => {
  guard.expect(/status of 40[04].*\/(api\/blessings|b)\//);
  const open = await keep(ruth, { title: "Figs for everybody", visibility: "public" });
  const own = await keep(ruth, { title: "Figs for me" });
  const release = await holdAnswer(noor, getBlessing);
  await noor.goto(`/b/${open.id}`);
  await expect(noor.getByRole("heading", { level: 1, name: "Blessing" })).toBeAttached();
  await expect(noor.getByRole("contentinfo")).not.toBeInViewport();
  release();
  await expect(noor.getByRole("heading", { level: 1, name: "Figs for everybody" })).toBeAttached();

  for (const page of [visitor, noor]) {
    const response = await page.goto(`/b/${open.id}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Figs for everybody");
    await expect(page.getByRole("main")).toContainText("Ruth Hale");
    if (page === visitor) await expectNoBarriers(page, "a blessing's page");
    expect((await page.goto(`/b/${own.id}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This blessing is not here");
    await expect(page.getByRole("main")).not.toContainText("Figs for me");
  }
  expect((await visitor.goto("/b/nothing"))?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This blessing is not here");

  await visitor.goto(`/b/${own.id}`);
  await visitor.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await signInWith(visitor, ruth);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Figs for me");
  expect((await ruths.goto(`/b/${own.id}`))?.status()).toBe(200);
  await expect(ruths.getByRole("heading", { level: 1 })).toHaveText("Figs for me");
});

test("The admin's rooms deny others, who download neither the pages nor their words, and the link to them is the admin's alone", async ({
  app,
  page: visitor,
  openAs,
  ruthsPage: member,
}) => {
  const files: string[] = [];
  for (const page of [visitor, member]) {
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
  }
  // A visitor of the translations may be an administrator, and is asked.
  for (const [page, path] of [
    [visitor, "/admin"],
    [member, "/admin"],
    [member, "/admin/translations"],
  ] as const) {
    await page.goto(path);
    if (page === visitor) {
      await expect(page.getByText("Access Denied")).toBeVisible();
      await expect(authDialog(page).dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
      await expect(authDialog(page).dialog).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
  }
  expect(files.filter((file) => /administration/.test(file))).toEqual([]);
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

/** And the way back from them. */
async function expectNoSuchPages(page: Page, guard: Guard): Promise<void> {
  guard.expect(/status of 404.*\/(no-such-page|admin\/elsewhere)/i);
  const unreadable = ["/no-such-page/%E0%A4%A", `/no-such-page/${"a/".repeat(400)}`];
  for (const path of ["/no-such-page", "/No-Such-Page/", "/admin/elsewhere", ...unreadable]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByText("There is no page at this address.")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  }
  const forBuilders = page.getByText("Did you forget to add the page to the router?");
  await expect(forBuilders).toBeHidden();
  await page.getByRole("button", { name: "Technical details" }).click();
  await expect(forBuilders).toBeVisible();
  await page.getByRole("link", { name: /^Back to/ }).click();
}
