import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import { removeCircleMember } from "@blessing-jar/contract/circles.ts";
import { approveSharedBlessing, shareBlessing } from "@blessing-jar/contract/shares.ts";
import type { Page } from "@playwright/test";
import { call, send } from "../server/seeds/api.ts";
import { keep, type Member } from "../server/seeds/members.ts";
import { refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { beginBlessing, card, openBlessing } from "./kit/blessing-form.ts";
import { aCircle } from "./kit/circles.ts";
import { tabTo } from "./kit/keyboard.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize, sizes } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

function shareDialog(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Share with your circles" });
  return {
    dialog,
    circle: (name: string) => dialog.getByRole("checkbox", { name }),
    share: dialog.getByRole("button", { name: "Share", exact: true }),
    takeOut: (name: string) => dialog.getByRole("button", { name: `Take out of ${name}` }),
    already: dialog.getByRole("region", { name: "Already shared with" }),
    close: dialog.getByRole("button", { name: "Close" }),
  };
}

const statusFor = async (member: Member, blessingId: string) =>
  (await send(member, getBlessing, { params: { blessingId } })).status;

const openFromCard = async (page: Page, title: string) => {
  await card(page, title).getByRole("button", { name: "Share with circles" }).click();
  const form = shareDialog(page);
  await expect(form.dialog).toContainText(title);
  return form;
};

test("Without a circle Ruth copies the words of a blessing for a messenger, or is led to the family page; with one she reads who will see it before she shares it, and then her circle sees it", async ({
  ruth,
  noor,
  ruthsPage: page,
}) => {
  const words = { description: "All of them.", bibleVerse: "Psalm 1:3" };
  const figs = await keep(ruth, { title: "The figs were ripe", ...words });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/dashboard");
  const alone = await openFromCard(page, "The figs were ripe");
  await alone.dialog.getByRole("button", { name: "Copy text" }).click();
  await expect(alone.dialog.getByRole("button", { name: "Copied!" })).toBeFocused();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe("The figs were ripe\n\nAll of them.\n\nPsalm 1:3");
  await expect(alone.dialog).toContainText("A blessing grows when it is shared");
  await alone.dialog.getByRole("link", { name: "Go to my circles" }).click();
  await expect(page).toHaveURL(/\/family$/);

  await aCircle(ruth, { name: "The Hales", description: "Three generations", members: [noor] });
  await aCircle(ruth, { name: "Choir" });
  await page.goto("/dashboard");
  const form = await openFromCard(page, "The figs were ripe");
  await expect(form.dialog).toContainText("Three generations");
  await expect(form.dialog).toContainText("2 people");
  await form.share.click();
  const missing = "Please select at least one circle to share with.";
  await expectToast(page, "Error", missing);
  // And where one looks, at the circles, which takes the focus.
  const circles = form.dialog.getByRole("group", { name: "Which circles may see it?" });
  await expect(circles.getByRole("status")).toHaveText(missing);
  await expect(circles.getByRole("status")).toBeFocused();
  expect(await statusFor(noor, figs.id)).toBe(404);

  await form.circle("The Hales").check();
  await expect(form.dialog).toContainText(/Everyone in .?The Hales.? \(2 people\) will see this blessing/);
  await expect(form.dialog).toContainText("It is private now and will no longer be.");
  await form.share.click();
  await expect(form.dialog.getByRole("status")).toContainText("Shared!");
  await expect(form.dialog).toBeHidden();
  expect(await statusFor(noor, figs.id)).toBe(200);
  const detail = await openBlessing(page, "The figs were ripe");
  await expect(detail.getByRole("link", { name: "The Hales" })).toHaveCount(1);
  await page.keyboard.press("Escape");

  const again = await openFromCard(page, "The figs were ripe");
  await expect(again.already).toContainText("The Hales");
  await expect(again.circle("The Hales")).toHaveCount(0);
  await expect(again.circle("Choir")).not.toBeChecked();
});

test("What one circle cannot have is shared with the others", async ({
  guard,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  guard.expect(/status of 404/);
  await aCircle(ruth, { name: "Home" });
  const choir = await aCircle(noor, { name: "Choir", members: [ruth] });
  await keep(ruth, { title: "The figs were ripe" });
  await page.goto("/dashboard");
  const form = await openFromCard(page, "The figs were ripe");
  await form.circle("Home").check();
  await form.circle("Choir").check();
  await call(noor, removeCircleMember, {
    params: { circleId: choir.id, memberId: ruth.user.id },
  });
  await form.share.click();
  await expectToast(page, "Error", "Failed to share blessing. Please try again.");
  await expect(form.already).toContainText("Home");
  await expect(form.already).not.toContainText("Choir");
  await expect(form.dialog).toContainText(/Not shared with .?Choir/);
});

test("The form says who will see what is written for a circle; without an answer the choice to share stands, also after closing by mistake; taken out of its last circle, a blessing is private again", async ({
  ruth,
  noor,
  ruthsPage: page,
}) => {
  await aCircle(ruth, { name: "The Hales", members: [noor] });
  const figs = await keep(ruth, { title: "The figs were ripe" });
  await page.goto("/dashboard");
  const writing = await beginBlessing(page);
  await writing.audience.click();
  await writing.dialog.getByRole("radio", { name: /^Group/ }).check();
  // Her only circle is the one she means.
  await expect(writing.dialog.getByRole("checkbox", { name: "The Hales" })).toBeChecked();
  await expect(writing.audience).toContainText("The Hales");
  await expect(writing.dialog).toContainText(/Everyone in .?The Hales.? \(2 people\) will see this blessing/);
  await writing.dialog.getByRole("radio", { name: /^Private/ }).check();
  await expect(writing.dialog).not.toContainText("will see this blessing");
  // The panel, then the form.
  await page.keyboard.press("Escape");
  await expect(writing.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(writing.dialog).toBeHidden();

  const mend = await refuseAnswer(page, shareBlessing);
  const form = await openFromCard(page, "The figs were ripe");
  await form.circle("The Hales").check();
  await form.share.click();
  await expectToast(page, "Failed to share blessing. Please try again.");
  await expect(form.dialog).toContainText(/Not shared with .?The Hales/);
  await page.keyboard.press("Escape");
  await expect(form.dialog).toBeHidden();
  await mend();
  await openFromCard(page, "The figs were ripe");
  await expect(form.circle("The Hales")).toBeChecked();
  await form.share.click();
  await expect(form.dialog.getByRole("status")).toContainText("Shared!");
  await expect(form.dialog).toBeHidden();

  await openFromCard(page, "The figs were ripe");
  await expect(form.dialog).toContainText("It is in all of your circles.");
  await form.takeOut("The Hales").click();
  await expectToast(page, "Taken out of The Hales", "It is private again: only you see it.");
  await expect(form.circle("The Hales")).not.toBeChecked();
  expect(await statusFor(noor, figs.id)).toBe(404);
  await form.close.click();
  await expect(card(page, "The figs were ripe")).toContainText("Only you");
});

test("A circle that asks for approval lets a blessing wait", async ({ aMember, openAs }) => {
  const [noor, ruth, ada] = [await aMember("Noor"), await aMember("Ruth"), await aMember("Ada")];
  const parish = await aCircle(noor, { name: "Parish", requiresApproval: true, members: [ruth, ada] });
  const figs = await keep(ruth, { title: "The figs were ripe" });
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  const detail = await openBlessing(page, "The figs were ripe");
  await detail.getByRole("button", { name: "Share with circles" }).click();
  const form = shareDialog(page);
  await form.circle("Parish").check();
  await expect(form.dialog).toContainText(/Parish.?: an admin lets it in first/);
  await form.share.click();
  await expect(form.dialog.getByRole("status")).toContainText("waits until an admin lets it in");
  await expect(form.dialog).toBeHidden();
  expect(await statusFor(ada, figs.id)).toBe(404);

  const circle = detail.getByRole("link", { name: "Parish" });
  await expect(circle).toHaveText("ParishWaiting for an admin");
  await detail.getByRole("button", { name: "Share with circles" }).click();
  await expect(form.already).toContainText("Waiting for an admin");
  await page.keyboard.press("Escape");
  const params = { circleId: parish.id, blessingId: figs.id };
  await call(noor, approveSharedBlessing, { params });
  await expect(circle).toHaveText("Parish");
  expect(await statusFor(ada, figs.id)).toBe(200);
});

test("Sharing works by keyboard, and bars nobody at any size", async ({ ruth, ruthsPage: page }) => {
  const home = await aCircle(ruth, { name: "Home", description: "Everyone under one roof" });
  await aCircle(ruth, { name: "العائلة" });
  const figs = await keep(ruth, { title: "The figs were ripe" });
  await call(ruth, shareBlessing, { body: { blessingId: figs.id, circleId: home.id } });
  await page.goto("/dashboard");
  const opener = card(page, "The figs were ripe").getByRole("button", { name: "Share with circles" });
  await expect(opener).toBeVisible();
  await opener.focus();
  await page.keyboard.press("Enter");
  const form = shareDialog(page);
  await tabTo(page, form.circle("العائلة"));
  await page.keyboard.press("Space");
  await expect(form.dialog).toContainText("will see this blessing");
  await expectNoBarriers(page, "share dialog");
  await chooseTheme(page, "dark");
  await expectNoBarriers(page, "share dialog, dark", rulesOfColour);
  await resize(page, "small");
  await expectInside(page, "share dialog, 390");
  await expectNoBarriers(page, "share dialog, 390");
  await page.setViewportSize(sizes.wide);
  await tabTo(page, form.share);
  await page.keyboard.press("Enter");
  await expect(form.dialog.getByRole("status")).toBeFocused();
  await expect(form.dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
