import { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import type { Page } from "@playwright/test";
import { holdAnswer, loseAnswer, refuseAnswer } from "./kit/answers.ts";
import { signInWith } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { contactForm, sent, write } from "./kit/contact.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, sizes } from "./kit/looks.ts";
import { signInAs } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

const onDevice = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

test("Noor, a visitor, is told what is missing, and her message is sent once", async ({ page, noor }) => {
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

  await test.step("what she typed outlives a failure, which leaves the focus at the button, and a reload", async () => {
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

  await test.step("words changed after a lost answer, or while a message is sent, are another message", async () => {
    await loseAnswer(page, sendContactMessage);
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

  await test.step("what she wrote as a visitor is hers once she signs in", async () => {
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
    await page.getByRole("button", { name: "Discard and sign out" }).click();
    await ended;
    await page.goto("/contact-us");
    await expect(message).toHaveValue("");
  });
});

test("A member's name and address are there; another's draft is not", async ({
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
