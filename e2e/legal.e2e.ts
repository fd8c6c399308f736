import { seeLegalNotice } from "@blessing-jar/contract/legal.ts";
import type { Page } from "@playwright/test";
import type { Member } from "../server/seeds/members.ts";
import { startEmbeddedDatabase } from "../server/src/database/embedded.ts";
import { createPool } from "../server/src/database/pool.ts";
import { authDialog } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { chooseLanguage, sizes } from "./kit/looks.ts";
import { type App, expect, test } from "./kit/test.ts";

const article = (page: Page) => page.getByRole("article");
const sections = (page: Page) => article(page).getByRole("heading", { level: 2 });

/** As an installation whose operator has a mailbox tells it. */
async function withSupport(page: Page, supportEmail: string): Promise<void> {
  const config = {
    productName: "Blessing Jar",
    supportEmail,
    isMailDelivered: true,
    stripePublishableKey: null,
  };
  await page.route("**/api/config", (route) => route.fulfill({ json: config }));
}

test("A visitor reads both legal texts, and the cookie policy", async ({ page }) => {
  await withSupport(page, "help@example.org");
  for (const [path, title, titles] of [
    [
      "/privacy-policy",
      "Privacy Policy",
      ["Introduction", "Information We Collect", "How We Use Your Information", "Your Rights", "Contact Us"],
    ],
    [
      "/terms-and-conditions",
      "Terms & Conditions",
      ["Introduction", "Use of Service", "Account Responsibility", "Governing Law", "Contact Us"],
    ],
  ] as const) {
    await page.setViewportSize(sizes.wide);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const written = await sections(page).allTextContents();
    expect(written.filter((each) => titles.some((wanted) => wanted === each))).toEqual(titles);
    await expect(article(page)).toContainText(/In force since \w+ \d+, 20\d\d/);
    // The server of the journeys has no mailbox.
    await expect(article(page).getByRole("link").last()).toHaveAttribute("href", "/contact-us");
    const contents = page.getByRole("navigation", { name: "On this page" });
    await expect(contents).toBeVisible();
    await expect(contents.getByRole("link")).toHaveText(written);
    await contents.getByRole("link", { name: "Changes" }).click();
    await expect(page).toHaveURL(/#changes$/);
    await expect(article(page).getByRole("heading", { name: "Changes" })).toBeInViewport();
    await page.setViewportSize(sizes.small);
    await expect(contents).toBeHidden();
  }

  await page.setViewportSize(sizes.wide);
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Policy" }).click();
  const policy = page.getByRole("dialog", { name: "Cookie Policy" });
  await expect(policy.getByRole("heading", { level: 2 })).toHaveText([
    "Cookie Policy",
    "What we store in your browser",
    "Necessary",
    "Analytics",
    "Marketing",
    "Preferences",
    "How to control cookies",
    "Contact Us",
  ]);
  await expect(policy).toContainText("These cannot be disabled");
  await expect(policy.getByText(/You can disable them at any time/)).toHaveCount(2);
  await expect(policy.getByRole("link", { name: "help@example.org" })).toBeVisible();
  await expectNoBarriers(page, "cookie policy");
  await page.keyboard.press("Escape");
  await expect(policy).toBeHidden();

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.reload();
  await expect(sections(page).first()).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(sections(page).first()).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("At sign-up the documents open over the form; in Arabic from the right", async ({ page }) => {
  await page.setViewportSize(sizes.small);
  await page.goto("/");
  await page.getByRole("button", { name: "Start Your Jar" }).click();
  await authDialog(page).dialog.getByRole("button", { name: "Privacy Policy" }).click();
  const privacy = page.getByRole("dialog", { name: "Privacy Policy" });
  for (const name of [
    "Personal information",
    "Blessing data",
    "Usage information",
    "How We Use Your Information",
    "No sale of data",
    "Family circles",
    "Service providers",
    "Security",
    "Your Rights",
    "Contact Us",
  ]) {
    await expect(privacy.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  const height = (await privacy.boundingBox())?.height ?? Number.NaN;
  expect(height).toBeLessThanOrEqual(sizes.small.height * 0.9 + 1);
  const end = privacy.getByRole("heading", { name: "Contact Us" });
  await expect(end).not.toBeInViewport();
  await end.scrollIntoViewIfNeeded();
  await expect(end).toBeInViewport();
  await privacy.getByRole("button", { name: "Close" }).click();
  await expect(privacy).toBeHidden();
  await expect(authDialog(page).dialog).toBeVisible();

  await page.setViewportSize(sizes.wide);
  await page.goto("/privacy-policy");
  await article(page).getByRole("link", { name: "Go to the contact page" }).click();
  await expect(page).toHaveURL("/contact-us");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");

  await chooseLanguage(page, "ar");
  await page.goto("/privacy-policy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("سياسة الخصوصية");
  const contents = await page.getByRole("navigation").filter({ hasText: "حقوقك" }).boundingBox();
  const text = await article(page).boundingBox();
  expect(contents?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0) - 1);
});

/** As somebody did who signed up before the texts changed. */
async function acceptedEarlier({ dataDir }: App, { user }: Member): Promise<void> {
  const log = { info: () => {}, warn: console.warn };
  const database = await startEmbeddedDatabase({ dataDir, log });
  const pool = createPool({ connectionString: database.connectionString });
  await pool.query("update members set accepted_legal_version = $2 where id = $1", [user.id, "2026-01-01"]);
  await pool.end();
  await database.stop();
}

const notice = (page: Page) => page.getByRole("complementary", { name: "What changes in our legal texts" });

test("Ruth, who accepted an earlier version, is led to the new one", async ({
  app,
  ruth,
  ruthsPage: page,
  openAs,
}) => {
  await acceptedEarlier(app, ruth);
  const told = page.waitForResponse((response) => response.url().endsWith("/api/auth/profile"));
  await page.goto("/memories");
  await told;
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Family" }).click();
  await expect(notice(page)).toContainText(
    /Our legal texts change.* on November 29, 2026.*plain words.*what administrators see.*give thanks with/,
  );
  await expectNoBarriers(page, "the notice");
  await notice(page).getByRole("link", { name: "Terms & Conditions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms & Conditions");
  await notice(page).getByRole("button", { name: "Cookie Policy" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();

  // The answer about her profile is older than her closing, and comes after it.
  const closed = Promise.withResolvers<void>();
  await page.route(/\/api\/auth\/profile$/, async (route) => {
    const response = await route.fetch();
    await closed.promise;
    await route.fulfill({ response });
  });
  await page.reload();
  const kept = page.waitForResponse((response) => response.url().endsWith(seeLegalNotice.path));
  await notice(page).getByRole("button", { name: "I have seen it, close this notice" }).click();
  expect((await kept).status()).toBe(204);
  const late = page.waitForResponse((response) => response.url().endsWith("/api/auth/profile"));
  closed.resolve();
  await (await late).finished();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Family" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  const elsewhere = await openAs(ruth);
  const asked = elsewhere.waitForResponse((response) => response.url().endsWith("/api/auth/profile"));
  await elsewhere.goto("/memories");
  await asked;
  await elsewhere.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Family" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice(elsewhere)).toHaveCount(0);
});
