import type { Page } from "@playwright/test";
import { signIn } from "../server/seeds/members.ts";
import { signInWith } from "./kit/auth-dialog.ts";
import { aCircle } from "./kit/circles.ts";
import { goOn, push } from "./kit/go-on.ts";
import type { Guard } from "./kit/guard.ts";
import { goWithin, load } from "./kit/screen.ts";
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

test("A visitor of a member's page signs in, and lands right there", async ({ guard, page, ruth }) => {
  for (const path of ["/dashboard", "/blessings", ...memberRooms]) {
    expect(await load(page, path), path).toBe(200);
    await expect(page.getByRole("dialog", { name: "Welcome back" }).getByRole("alert"), path).toHaveText(
      path === "/profile"
        ? "Please sign in to view your profile."
        : "Please sign in to open this page. You will land right where you were going.",
    );
    await expect(page.getByText(landingTitle), path).toBeVisible();
    await expect(page).toHaveURL(path);
  }

  await test.step("by an invitation on Sign Up", async () => {
    const { inviteCode } = await aCircle(ruth);
    await page.goto(`/family?join=${inviteCode}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are invited to The Hales");
    await page.getByRole("button", { name: "Sign Up and join" }).click();
    await expect(page.getByRole("dialog", { name: "Start your jar" })).toContainText(
      "You are invited to a family circle.",
    );
  });

  await test.step("an address that is none answers 404, in plain words", async () => {
    await expectNoSuchPages(page, guard);
    await expect(page).toHaveURL("/");
  });

  for (const path of ["/memories", "/blessings?filter=answered-prayers"]) {
    await page.goto(path);
    await signInWith(page, ruth);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText(landingTitle)).toBeHidden();
    await expect(page).toHaveURL(path);
    await page.evaluate(() => localStorage.clear());
    await page.goto("about:blank");
    await page.context().clearCookies();
  }
});

// Each room with what is in it, a member's and the visitors' open ones, is walked through in pages.e2e.ts.
test("A member finds the jar first, the open rooms, and what was mistyped", async ({
  guard,
  ruthsPage: page,
}) => {
  const title = page.getByRole("main").getByRole("heading", { level: 1 });
  for (const path of ["/", "/dashboard", "/blessings"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Your blessings" }), path).toBeVisible();
    await expect(page).toHaveURL(path === "/" ? "/dashboard" : path);
  }
  for (const path of openRooms) {
    await (/privacy|terms/.test(path) ? load : goWithin)(page, path);
    await expect(title, path).toBeVisible();
    await expect(title, path).not.toContainText(landingTitle);
    await expect(title, path).not.toContainText("404");
    await expect(page, path).toHaveURL(path);
  }

  await test.step("other letters, or a slash at the end, are put right by server and browser", async () => {
    const mistyped = [
      ["/Family/?From=Mail#Top", "/family?From=Mail#Top"],
      ["/MEMORIES", "/memories"],
      ["/Admin/Translations/", "/admin/translations"],
    ] as const;
    for (const [asked, right] of mistyped) {
      const response = await page.goto(asked);
      expect((await response?.request().redirectedFrom()?.response())?.status(), asked).toBe(308);
      await expect(page).toHaveURL(right);
    }
    for (const [asked, right] of mistyped) {
      await goOn(page, "/contact-us");
      await expect(title).toHaveText("Contact Us");
      await push(page, asked);
      await expect(page).toHaveURL(right);
      await expect(title).not.toHaveText("Contact Us");
    }
  });

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

test("The admin's rooms deny others, who download nothing of them", async ({
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
  for (const path of ["/no-such-page", "/No-Such-Page/", "/admin/elsewhere"]) {
    expect(await load(page, path)).toBe(404);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByText("There is no page at this address.")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  }
  const forBuilders = page.getByText("Did you forget to add the page to the router?");
  await expect(forBuilders).toBeHidden();
  await page.getByRole("button", { name: "For whoever builds Blessing Jar" }).click();
  await expect(forBuilders).toBeVisible();
  await page.getByRole("link", { name: /^Back to/ }).click();
}
