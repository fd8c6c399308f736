import { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import type { Page } from "@playwright/test";
import { holdAnswer, loseAnswer, refuseAnswer } from "./kit/answers.ts";
import { signInWith } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { makeStartedDataDir, removeDataDir } from "./kit/data-dir.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, sizes } from "./kit/looks.ts";
import { mailsTo } from "./kit/outbox.ts";
import { signInAs } from "./kit/people.ts";
import { startApp } from "./kit/running-app.ts";
import { type App, expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

const operator = "keeper@example.org";

/** An app whose operator has a mailbox. */
const withMailbox = test.extend<object, { app: App }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const dataDir = await makeStartedDataDir();
      const app = await startApp({ dataDir, settings: { SUPPORT_EMAIL: operator } });
      await use({ url: app.url, dataDir });
      await app.stop();
      await removeDataDir(dataDir);
    },
    { scope: "worker" },
  ],
});

function contactForm(page: Page) {
  const main = page.getByRole("main");
  return {
    name: main.getByLabel("Name"),
    email: main.getByLabel("Email"),
    subject: main.getByLabel("Subject"),
    message: main.getByLabel("Message", { exact: true }),
    send: main.getByRole("button", { name: "Send Message" }),
  };
}

async function write(page: Page, message = "The lid of my jar does not open.") {
  const form = contactForm(page);
  await form.name.fill("Noor Hale");
  await form.email.fill("noor@example.org");
  await form.subject.fill("The lid");
  await form.message.fill(message);
  return form;
}

const sent = ["Message Sent!", "Thank you for contacting us. We'll get back to you soon."] as const;
const onDevice = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

withMailbox("Noor, not signed in, writes to the operator, who can answer her", async ({ app, page }) => {
  await page.goto("/contact-us");
  await expect(page.getByRole("main").getByRole("link", { name: operator })).toBeVisible();
  await expect(contactForm(page).message).toHaveAttribute("rows", "5");
  const form = await write(page);
  await form.send.click();
  await expectToast(page, ...sent);
  for (const field of [form.name, form.email, form.subject, form.message]) {
    await expect(field).toHaveValue("");
  }
  expect(await onDevice(page)).not.toContain("does not open");
  await expect(async () => {
    const [mail = ""] = await mailsTo(app.dataDir, operator);
    expect(mail).toContain("The lid of my jar does not open.");
    expect(mail).toMatch(/^Reply-To: noor@example\.org/m);
  }).toPass();
});

test("Noor is told what is missing, field by field, at any width without a barrier, and nothing is sent; where nobody is mailed her words are kept here, and a double click sends them once", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
  await page.goto("/contact-us");
  await expect(page.getByRole("main")).toContainText(
    "Your message is kept safely for the person who runs this site",
  );
  const form = contactForm(page);
  await form.send.click();
  await expect(form.name).toHaveAccessibleDescription("Please tell us your name");
  await expect(form.email).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expect(form.subject).toHaveAccessibleDescription("Please give your message a subject");
  await expect(form.message).toHaveAccessibleDescription("Please write your message");
  await expect(form.name).toBeFocused();
  for (const size of ["wide", "small", "smallest"] as const) {
    await page.setViewportSize(sizes[size]);
    await expectInside(page, `contact, ${size}`);
  }
  for (const theme of ["dark", "light"] as const) {
    await chooseTheme(page, theme);
    await expectNoBarriers(page, `contact, ${theme}`);
  }
  await page.setViewportSize(sizes.wide);
  await write(page);
  await form.email.fill("noor@");
  await form.send.click();
  await expect(form.email).toHaveAccessibleDescription(/Please enter a valid email address/);
  expect(calls).toEqual([]);

  await form.email.fill("noor@example.org");
  await form.send.dblclick();
  await expectToast(page, ...sent);
  await expect(toasts(page)).toHaveCount(1);
  expect(calls.filter((url) => url.endsWith(sendContactMessage.path))).toHaveLength(1);
});

test("A member's name and address are there already, also once she started over; what Ruth left unsent, Noor at the same computer does not see", async ({
  noor,
  ruth,
  ruthsPage: page,
}) => {
  await page.goto("/contact-us");
  const form = contactForm(page);
  await expect(form.name).toHaveValue("Ruth Hale");
  await expect(form.email).toHaveValue(ruth.email);
  await form.message.fill("Half a thought");
  await page.reload();
  await expect(form.message).toHaveValue("Half a thought");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(form.message).toHaveValue("");
  await expect(form.name).toHaveValue("Ruth Hale");
  expect(await onDevice(page)).not.toContain("Half a thought");

  await form.subject.fill("Thank you");
  await form.message.fill("The figs are ripe.");
  await form.send.click();
  await expectToast(page, ...sent);
  await expect(form.name).toHaveValue("Ruth Hale");
  await expect(form.message).toHaveValue("");

  await form.message.fill("Only between us");
  await signInAs(page, noor);
  await page.goto("/contact-us");
  await expect(form.name).toHaveValue("Noor Hale");
  await expect(form.message).toHaveValue("");
});

test("What Noor typed outlives a failure, which leaves the focus at the button, and a reload; it is sent in the end, and where the answer was lost it is one message, though she sends it twice", async ({
  page,
}) => {
  await page.goto("/contact-us");
  const form = await write(page, "Steam on the window.");
  const mend = await refuseAnswer(page, sendContactMessage);
  await form.send.press("Enter");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Your message was not sent");
  await expect(alert).toContainText(
    "Network error. Please check your connection. What you wrote is still here.",
  );
  await expect(form.send).toBeFocused();
  await expect(form.message).toHaveValue("Steam on the window.");

  await mend();
  await page.reload();
  await expect(page.getByText(/Your draft of .+ is back\./)).toBeVisible();
  await expect(form.subject).toHaveValue("The lid");
  await expect(form.message).toHaveValue("Steam on the window.");

  const drafts: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith(sendContactMessage.path)) return;
    drafts.push((request.postDataJSON() as { idempotencyKey: string }).idempotencyKey);
  });
  await loseAnswer(page, sendContactMessage);
  await form.send.click();
  await expect(alert).toBeVisible();
  await form.send.click();
  await expectToast(page, ...sent);
  expect(await onDevice(page)).not.toContain("Steam on the window.");
  expect(drafts).toHaveLength(2);
  expect(drafts[1]).toBe(drafts[0]);
});

test("Words changed after a lost answer are another message, also after a reload; what Noor writes while a message is sent stays, for the next one", async ({
  page,
}) => {
  await loseAnswer(page, sendContactMessage);
  await page.goto("/contact-us");
  const form = await write(page);
  await form.send.click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await page.reload();
  await form.message.fill("It opens again!");
  const answered = page.waitForResponse((response) => response.url().endsWith(sendContactMessage.path));
  await form.send.click();
  expect((await answered).status()).toBe(201);
  await expectToast(page, ...sent);
  await expect(form.message).toHaveValue("");

  const answer = await holdAnswer(page, sendContactMessage);
  await write(page, "The lid does not open.");
  await form.send.click();
  await form.message.fill("The lid does not open. It is blue.");
  answer();
  await expectToast(page, "Message Sent!", "still in the form");
  await expect(form.message).toHaveValue("The lid does not open. It is blue.");
  await form.send.click();
  await expect(form.message).toHaveValue("");
});

test("What Noor wrote as a visitor is hers once she signs in", async ({ page, noor }) => {
  await page.goto("/contact-us");
  const { name, message } = contactForm(page);
  await message.fill("Half a thought");
  expect(await onDevice(page)).toContain("draft:visitor:contact");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await signInWith(page, noor);
  await expect(name).toHaveValue("Noor Hale");
  await expect(message).toHaveValue("Half a thought");
  expect(await onDevice(page)).toContain(`draft:${noor.user.id}:contact`);
  expect(await onDevice(page)).not.toContain("draft:visitor:contact");

  await page.getByRole("button", { name: "Account of Noor Hale" }).click();
  const ended = page.waitForResponse("**/api/auth/logout");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await ended;
  await page.goto("/contact-us");
  await expect(message).toHaveValue("");
});
