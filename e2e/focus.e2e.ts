import { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import { requestConnection } from "@blessing-jar/contract/network.ts";
import type { Locator } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { refuseAnswer } from "./kit/answers.ts";
import { aCircle, circlePage, openFamily, share } from "./kit/circles.ts";
import { received } from "./kit/network.ts";
import { verify } from "./kit/outbox.ts";
import { openShared, say } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";

/** Where a keyboard and a screen reader go on from. */

test("Who goes from a blessing to its form is in the form, and then back at its card", async ({
  ruthsPage: page,
  ruthAtHome: { detail },
}) => {
  await detail.getByRole("button", { name: "Edit", exact: true }).press("Enter");
  const form = page.getByRole("dialog", { name: "Edit Blessing" });
  await expect(form.getByLabel("Title")).toBeFocused();
  await expect(detail).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Description")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(detail).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article").getByRole("heading").getByRole("button")).toBeFocused();
});

test("The button that opened a form has the focus when it closes", async ({ ruthsPage: page }) => {
  await page.goto("/dashboard");
  const add = page.getByRole("button", { name: "Add New Blessing" }).first();
  await add.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(add).toBeFocused();
});

test("A dialog that a press beside it closes gives the focus back too", async ({ ruthsPage: page }) => {
  await page.goto("/dashboard");
  const add = page.getByRole("button", { name: "Add New Blessing" }).first();
  await add.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeFocused();
  // A dialog hears presses beside it a moment after it stands, which no hand is fast enough for.
  await expect(async () => {
    await page.mouse.click(5, 5);
    await expect(page.getByRole("dialog")).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(add).toBeFocused();
});

test("Who deleted a blessing is back at the list that it was in", async ({ ruth, ruthsPage: page }) => {
  for (const title of ["The sea", "The figs"]) await keep(ruth, { title });
  await page.goto("/blessings");
  const figs = page.getByRole("article").filter({ hasText: "The figs" });
  await figs.getByRole("heading").getByRole("button").press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "More actions" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(figs).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your blessings" }).locator(":focus")).toHaveCount(1);
});

test("Who deleted a comment is with the comments that stay, or where they were", async ({
  ruth,
  noor,
  ruthsPage: page,
}) => {
  const blessing = await keep(ruth, { visibility: "public" });
  for (const words of ["How lovely", "And how sweet"]) await say(noor, blessing.id, words);
  const { detail } = await openShared(page, blessing);
  const comments = detail.getByRole("region", { name: "Comments" });
  for (const place of [comments.getByRole("list", { name: "Comments, oldest first" }), comments]) {
    await detail.getByRole("button", { name: "More about the comment by Noor Hale" }).first().press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(place).toBeFocused();
  }
});

test("A filter that is taken away leaves the focus at the list", async ({ ruth, ruthsPage: page }) => {
  await keep(ruth);
  await page.goto("/blessings?month=2026-03");
  await page.getByRole("button", { name: "Remove the filter March 2026" }).press("Enter");
  await expect(page.getByRole("region", { name: "Your blessings" })).toBeFocused();
});

test("What is let in leaves the focus with what still waits", async ({ ruth, noor, ruthsPage: page }) => {
  const circle = await aCircle(ruth, { requiresApproval: true, members: [noor] });
  for (const title of ["The sea", "The figs"]) {
    await share(noor, circle, await keep(noor, { title }));
  }
  await openFamily(page, { circle });
  const { waiting } = circlePage(page);
  await waiting.getByRole("button", { name: "Let in: The sea" }).press("Enter");
  await expect(waiting.getByRole("listitem")).toHaveCount(1);
  await expect(waiting.getByRole("list")).toBeFocused();
  await waiting.getByRole("button", { name: "Let in: The figs" }).press("Enter");
  await expect(waiting).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test("The answer to a request says whose, and leaves the focus with the others", async ({
  app,
  aMember,
  ruth,
  ruthsPage: page,
}) => {
  await verify(app, ruth);
  for (const name of ["Noor Hale", "Lena Hale"]) {
    const body = { email: ruth.email, relationship: "sibling" };
    const asker = await aMember(name);
    await verify(app, asker);
    await call(asker, requestConnection, { body });
  }
  await page.goto("/network");
  const noors = received(page).getByRole("listitem").filter({ hasText: "Noor Hale" });
  for (const name of ["Decline", "Accept"]) {
    await expect(noors.getByRole("button", { name })).toHaveAccessibleDescription(/Noor Hale.*would like/);
  }
  await noors.getByRole("button", { name: "Accept" }).press("Enter");
  await expect(noors).toBeHidden();
  await expect(received(page)).toBeFocused();
});

test("A button whose work failed has the focus still", async ({ page }) => {
  await refuseAnswer(page, sendContactMessage);
  await page.goto("/contact-us");
  for (const name of ["Name", "Email", "Subject", "Message"]) {
    await page.getByLabel(name, { exact: true }).fill("noor@example.org");
  }
  const send = page.getByRole("button", { name: "Send Message" });
  await send.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Your message was not sent.");
  await expect(send).toBeFocused();
});

test("What is drawn behind an open dialog stays out of a screen reader's way", async ({
  ruth,
  ruthsPage: page,
}) => {
  const { id } = await keep(ruth);
  await page.goto(`/dashboard?blessing=${id}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("article", { includeHidden: true })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});

test("In forced colours one sees where one is, and which item of a menu is chosen", async ({
  openAs,
  ruth,
}) => {
  const circle = await aCircle(ruth);
  const page = await openAs(ruth, { forcedColors: "active" });
  await openFamily(page, { circle });
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link", { name: "Family" })).toHaveCSS("text-decoration-line", "underline");
  await expect(bar.getByRole("link", { name: "Celebrations" })).toHaveCSS("text-decoration-line", "none");
  await page.getByRole("button", { name: "What you can do with The Hales" }).press("Enter");
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeFocused();
  await expect(items.first()).toHaveCSS("outline-style", "solid");
  await expect(items.nth(1)).toHaveCSS("outline-style", "none");
});

test("At 400 % zoom a form shows its fields whole", async ({ aMember, openAs }) => {
  const page = await openAs(await aMember(), { viewport: { width: 320, height: 225 } });
  await page.goto("/dashboard?write=new");
  const form = page.getByRole("dialog", { name: "Add New Blessing" });
  await expect(form.getByLabel("Title")).toBeFocused();
  const whole = async (field: Locator) => {
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.click({ trial: true });
  };
  await whole(form.getByLabel("Title"));
  await form.getByRole("button", { name: "Bible verse" }).press("Enter");
  await whole(form.getByRole("textbox", { name: "Bible verse" }));
});
