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
import { goOn } from "./kit/go-on.ts";
import { tabTo } from "./kit/keyboard.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize } from "./kit/looks.ts";
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
    cancel: dialog.getByRole("button", { name: "Cancel" }),
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

test("Ruth shares with her circles, and reads before who will see it", async ({
  guard,
  aMember,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  guard.expect(/status of 404/);
  const ada = await aMember("Ada Hale");
  const form = shareDialog(page);
  const words = { description: "All of them.", bibleVerse: "Psalm 1:3" };
  const figs = await keep(ruth, { title: "The figs were ripe", ...words });
  await keep(ruth, { title: "Rain at last" });
  const bread = await keep(ruth, { title: "Bread" });
  const gate = await keep(ruth, { title: "To the gate" });

  await test.step("Without a circle she copies the words for a messenger, or is led to make one", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/dashboard");
    await openFromCard(page, "The figs were ripe");
    await form.dialog.getByRole("button", { name: "Copy text" }).click();
    await expectToast(page, "Copied!");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe("The figs were ripe\n\nAll of them.\n\nPsalm 1:3");
    await expect(form.dialog).toContainText("A blessing grows when it is shared");
    await form.dialog.getByRole("link", { name: "Go to my circles" }).click();
    await expect(page).toHaveURL(/\/family$/);
  });

  const hales = { name: "The Hales", description: "Three generations", members: [noor] };
  const { id: halesId } = await aCircle(ruth, hales);
  const seesAll = /Everyone in .?The Hales.? \(2 people\) will see this blessing/;

  await test.step("Writing for a circle, she reads who will see it", async () => {
    await expect(page.getByRole("article", { name: "The Hales" })).toBeVisible();
    await goOn(page, "/dashboard");
    const writing = await beginBlessing(page);
    await writing.audience.click();
    await writing.dialog.getByRole("radio", { name: /^Group/ }).check();
    // Her only circle is the one she means.
    await expect(writing.dialog.getByRole("checkbox", { name: "The Hales" })).toBeChecked();
    await expect(writing.audience).toContainText("The Hales");
    await expect(writing.dialog).toContainText(seesAll);
    await writing.dialog.getByRole("radio", { name: /^Private/ }).check();
    await expect(writing.dialog).not.toContainText("will see this blessing");
    await page.keyboard.press("Escape");
    await expect(writing.dialog).toBeHidden();
  });

  await test.step("Without an answer the choice to share stands, also after closing by mistake", async () => {
    const mend = await refuseAnswer(page, shareBlessing);
    await openFromCard(page, "The figs were ripe");
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
  });

  await test.step("Taken out of its last circle, a blessing is private again", async () => {
    await openFromCard(page, "The figs were ripe");
    await expect(form.dialog).toContainText("It is in all of your circles.");
    await form.takeOut("The Hales").click();
    await expectToast(page, "Taken out of The Hales", "It is private again: only you see it.");
    await expect(form.circle("The Hales")).not.toBeChecked();
    expect(await statusFor(noor, figs.id)).toBe(404);
    await form.cancel.click();
    await expect(card(page, "The figs were ripe")).toContainText("Only you");
  });

  const choir = await aCircle(noor, { name: "Choir", members: [ruth] });

  await test.step("She reads who will see it before she shares it, and then her circle sees it", async () => {
    await openFromCard(page, "The figs were ripe");
    await expect(form.circle("Choir")).toBeVisible();
    // Her only one, were it still.
    await form.circle("The Hales").uncheck();
    await expect(form.dialog).toContainText("Three generations");
    await expect(form.dialog).toContainText("2 people");
    await form.share.click();
    await expectToast(page, "Error", "Please select at least one circle to share with.");
    expect(await statusFor(noor, figs.id)).toBe(404);

    await form.circle("The Hales").check();
    await expect(form.dialog).toContainText(seesAll);
    await expect(form.dialog).toContainText("It is private now and will no longer be.");
    await form.share.click();
    await expect(form.dialog.getByRole("status")).toContainText("Shared!");
    await expect(form.dialog).toBeHidden();
    expect(await statusFor(noor, figs.id)).toBe(200);
    const detail = await openBlessing(page, "The figs were ripe");
    await expect(detail.getByRole("link", { name: "The Hales" })).toHaveCount(1);
    await page.keyboard.press("Escape");

    await openFromCard(page, "The figs were ripe");
    await expect(form.already).toContainText("The Hales");
    await expect(form.circle("The Hales")).toHaveCount(0);
    await expect(form.circle("Choir")).not.toBeChecked();
    await page.keyboard.press("Escape");
  });

  await test.step("What one circle cannot have is shared with the others", async () => {
    await openFromCard(page, "Rain at last");
    await form.circle("The Hales").check();
    await form.circle("Choir").check();
    await call(noor, removeCircleMember, {
      params: { circleId: choir.id, memberId: ruth.user.id },
    });
    await form.share.click();
    await expectToast(page, "Error", "Failed to share blessing. Please try again.");
    await expect(form.already).toContainText("The Hales");
    await expect(form.already).not.toContainText("Choir");
    await expect(form.dialog).toContainText(/Not shared with .?Choir/);
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
  });

  const parish = await aCircle(noor, { name: "Parish", requiresApproval: true, members: [ruth, ada] });

  await test.step("A circle that asks for approval lets a blessing wait", async () => {
    const detail = await openBlessing(page, "Bread");
    await detail.getByRole("button", { name: "Share with circles" }).click();
    await form.circle("Parish").check();
    await expect(form.dialog).toContainText(/Parish.?: an admin lets it in first/);
    await form.share.click();
    await expect(form.dialog.getByRole("status")).toContainText("waits until an admin lets it in");
    await expect(form.dialog).toBeHidden();
    expect(await statusFor(ada, bread.id)).toBe(404);

    const circle = detail.getByRole("link", { name: "Parish" });
    await expect(circle).toHaveText("ParishWaiting for an admin");
    await detail.getByRole("button", { name: "Share with circles" }).click();
    await expect(form.already).toContainText("Waiting for an admin");
    await page.keyboard.press("Escape");
    const params = { circleId: parish.id, blessingId: bread.id };
    await call(noor, approveSharedBlessing, { params });
    await expect(circle).toHaveText("Parish");
    expect(await statusFor(ada, bread.id)).toBe(200);
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();
  });

  await test.step("Sharing works by keyboard, and bars nobody at any size", async () => {
    await aCircle(ruth, { name: "العائلة" });
    await call(ruth, shareBlessing, { body: { blessingId: gate.id, circleId: halesId } });
    const opener = card(page, "To the gate").getByRole("button", { name: "Share with circles" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(form.already).toContainText("The Hales");
    await tabTo(page, form.circle("العائلة"));
    await page.keyboard.press("Space");
    await expect(form.dialog).toContainText("will see this blessing");
    await expectNoBarriers(page, "share dialog");
    await chooseTheme(page, "dark");
    await expectNoBarriers(page, "share dialog, dark", rulesOfColour);
    await resize(page, "small");
    await expectInside(page, "share dialog, 390");
    await expectNoBarriers(page, "share dialog, 390");
    await resize(page, "wide");
    await tabTo(page, form.share);
    await page.keyboard.press("Enter");
    await expect(form.dialog.getByRole("status")).toBeFocused();
    await expect(form.dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
