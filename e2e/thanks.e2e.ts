import { createCircle, joinCircle } from "@blessing-jar/contract/circles.ts";
import { call } from "../server/seeds/api.ts";
import { anEmail, keep } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { openBlessing } from "./kit/blessing-form.ts";
import { aPhoto } from "./kit/files.ts";
import { resize } from "./kit/looks.ts";
import { bell, notifications } from "./kit/notifications.ts";
import { mailsTo } from "./kit/outbox.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

test.use({ hasProvenAddress: true });

test("Ruth thanks Noor with a blessing of hers alone, and an aunt by mail", async ({
  app,
  guard,
  page: aunt,
  ruth,
  noor,
  ruthsPage: page,
  noorsPage,
}) => {
  guard.expect(/status of 40[49]/);
  const { circle } = await call(ruth, createCircle, { body: { name: "The Hales" } });
  await call(noor, joinCircle, { body: { inviteCode: circle.inviteCode } });
  const media = await uploadAll(ruth, [aPhoto()]);
  await keep(ruth, { title: "To the gate", description: "Without his stick.", ...media });
  await keep(noor, { title: "A quiet morning" });
  await noorsPage.goto("/dashboard");
  const line = noorsPage.getByRole("button", { name: "Thanks to you" });
  await expect(noorsPage.getByText("A quiet morning").first()).toBeVisible();
  await expect(line).toHaveCount(0);

  await page.goto("/dashboard");
  const detail = await openBlessing(page, "To the gate");
  await detail.getByRole("button", { name: "Give thanks with it" }).click();
  const dialog = page.getByRole("dialog", { name: "Give thanks" });
  await dialog.getByRole("button", { name: "Send thanks" }).click();
  await expect(dialog.getByText("Please choose whom you thank")).toBeVisible();
  await dialog.getByLabel("Whom do you thank?").selectOption("Noor Hale");
  await dialog.getByLabel("Words of your own").fill("You carried him home.\nشكراً، ありがとう");
  await expectNoBarriers(page, "the form of thanks");
  await dialog.getByRole("button", { name: "Send thanks" }).dblclick();
  await expectToast(page, "Your thanks are given");
  await expect(dialog).toBeHidden();
  const given = detail.getByRole("list", { name: "Thanks you gave" }).getByRole("listitem");
  await expect(given).toHaveText(/^Thanks to Noor Hale, .*You carried him home\./);

  await test.step("once", async () => {
    await detail.getByRole("button", { name: "Give thanks with it" }).click();
    await dialog.getByLabel("Whom do you thank?").selectOption("Noor Hale");
    await dialog.getByRole("button", { name: "Send thanks" }).click();
    await expectToast(page, "Your thanks could not be sent");
  });

  await test.step("by mail to somebody without an account", async () => {
    const address = anEmail("Aunt Hale");
    await dialog.getByLabel("Whom do you thank?").selectOption("Somebody else, by mail");
    await dialog.getByLabel("Email").fill("aunt");
    await dialog.getByRole("button", { name: "Send thanks" }).click();
    await expect(dialog.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Email").fill(address);
    await dialog.getByRole("button", { name: "Send thanks" }).click();
    await expect(dialog).toBeHidden();
    await expect(given).toHaveCount(2);
    await expect(given.first()).toContainText(`Thanks to ${address}`);
    let link = "";
    await expect(async () => {
      const [mail = ""] = await mailsTo(app.dataDir, address);
      link = /https?:\/\/[^\s"'<>]+\/s\/[\w-]+/.exec(mail)?.[0] ?? "";
      expect(link).not.toBe("");
    }).toPass({ timeout: 10_000 });
    await aunt.goto(link);
    await expect(aunt.getByRole("heading", { level: 1 })).toHaveText("To the gate");
  });

  await test.step("Noor finds it in her jar, without a load", async () => {
    await expect(line).toHaveText("Thanks to you 1");
    await line.click();
    const list = noorsPage.getByRole("dialog", { name: "Thanks to you" });
    await expectNoBarriers(noorsPage, "the thanks one was given");
    await list.getByRole("button", { name: "Read what Ruth Hale thanks you for" }).click();
    const sheet = noorsPage.getByRole("dialog", { name: "From Ruth Hale" });
    await expect(sheet).toContainText("You carried him home.");
    await expect(sheet).toContainText("Without his stick.");
    const picture = sheet.locator("img[src*='/media/']").first();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await resize(noorsPage, "small");
    await expectNoBarriers(noorsPage, "thanks that are read");
    await resize(noorsPage, "wide");
    // Back leads to the list, and once more to the jar.
    await noorsPage.goBack();
    await expect(sheet).toBeHidden();
    await expect(list).toBeVisible();
    await noorsPage.goBack();
    await expect(list).toBeHidden();
  });

  await test.step("the bell leads there", async () => {
    await bell(noorsPage, 1).click();
    await notifications(noorsPage).one("Ruth Hale thanks you with “To the gate”").click();
    await expect(noorsPage.getByRole("dialog", { name: "Thanks to you" })).toBeVisible();
    await noorsPage.keyboard.press("Escape");
  });

  await test.step("taken back, it is gone from Noor's jar", async () => {
    await detail.getByRole("button", { name: "Take back the thanks to Noor Hale" }).click();
    await page
      .getByRole("alertdialog", { name: "Take these thanks back?" })
      .getByRole("button", { name: "Take back" })
      .click();
    await expectToast(page, "Your thanks are taken back");
    await expect(given).toHaveCount(1);
    await expect(line).toHaveCount(0);
  });
});
