import { contactForm, sent, write } from "./kit/contact.ts";
import { mailsTo } from "./kit/outbox.ts";
import { inOwnApp } from "./kit/own-app.ts";
import { expect } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const name = 'Fig & "Jar"';
const operator = "keeper@example.org";
const test = inOwnApp({ PRODUCT_NAME: name, SUPPORT_EMAIL: operator });

test("An installation's own name is there before its settings are", async ({ page }) => {
  await page.route("**/api/config", () => {});
  for (const [path, title] of [
    ["/", /^Fig & "Jar"/],
    ["/privacy-policy", /· Fig & "Jar"$/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: `${name}, home` })).toHaveText(name);
    await expect(page.getByRole("contentinfo")).toContainText(name);
    await expect(page).toHaveTitle(title);
    await page.getByRole("button", { name: "Get Started", exact: true }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByText("Blessing Jar")).toHaveCount(0);
  }
});

test("Noor, not signed in, writes to the operator, who can answer her", async ({ app, page }) => {
  await page.goto("/contact-us");
  await expect(page.getByRole("main").getByRole("link", { name: operator })).toBeVisible();
  await expect(contactForm(page).message).toHaveAttribute("rows", "5");
  const form = await write(page);
  await form.send.click();
  await expectToast(page, ...sent);
  for (const field of [form.name, form.email, form.subject, form.message]) {
    await expect(field).toHaveValue("");
  }
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("does not open");
  await expect(async () => {
    const [mail = ""] = await mailsTo(app.dataDir, operator);
    expect(mail).toContain("The lid of my jar does not open.");
    expect(mail).toMatch(/^Reply-To: noor@example\.org/m);
  }).toPass();
});
