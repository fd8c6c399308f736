import { updateProfile } from "@blessing-jar/contract/accounts.ts";
import { requestUpload } from "@blessing-jar/contract/media.ts";
import type { Page } from "@playwright/test";
import { refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { aPhoto } from "./kit/files.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

const chooseFile = (page: Page, file: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) =>
  page.locator("main input[type=file]").setInputFiles(file);
const quote = (page: Page) => page.getByRole("textbox", { name: "Favourite quote" });

test("Ruth writes who she is, places her photo, and deletes her account", async ({
  ruth,
  ruthsPage: page,
  guard,
}) => {
  await page.goto("/profile#evening");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ruth Hale");
  await expect(page.getByRole("heading", { name: "A question in the evening" })).toBeInViewport();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(ruth.email);
  await expect(page.getByRole("textbox", { name: "Email" })).not.toBeEditable();
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Security" })
    .click();
  await expect(page.getByRole("heading", { name: "Security" })).toBeInViewport();
  await page.getByRole("textbox", { name: "Full name" }).fill("Ruth Anne Hale");
  await quote(page).fill("In everything give thanks.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, "Your profile is saved");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ruth Anne Hale");
  await expect(page.getByRole("banner").or(page.locator("main")).getByText("Your profile")).toBeVisible();

  await chooseFile(page, aPhoto());
  const dialog = page.getByRole("dialog", { name: "Place your photo" });
  const save = dialog.getByRole("button", { name: "Save photo" });
  await expect(save).toBeEnabled();
  // A small photo too fills the frame at once.
  const frame = await dialog.getByTestId("container").boundingBox();
  for (const part of [dialog.getByRole("group", { name: "The part that is shown" }), dialog.locator("img")])
    expect(await part.boundingBox()).toEqual(frame);
  await dialog.getByRole("slider", { name: "Size" }).press("ArrowRight");
  await dialog.getByRole("group", { name: "The part that is shown" }).press("ArrowRight");
  await expectNoBarriers(page, "placing a photo");
  await save.click();
  await expectToast(page, "Your photo is saved");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(quote(page)).toHaveValue("In everything give thanks.");
  await expect.poll(() => drawnPictures(page)).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Remove photo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove photo" }).click();
  await expectToast(page, "Your photo is removed");
  await expect(page.getByRole("button", { name: "Add a photo" })).toBeVisible();
  await expectNoBarriers(page, "profile");

  await test.step("a time zone stays; what cannot be a photo is said; what was typed outlives a failure", async () => {
    guard.expect(/status of 50[03]/, /503 .*upload/, /500 .*auth\/profile/);
    const zone = page.getByRole("combobox", { name: "Time zone" });
    await zone.focus();
    await expect(zone.getByRole("option", { name: "India", exact: true })).toHaveCount(1);
    await zone.selectOption({ label: "Japan" });
    await expectToast(page, "Your time zone is saved");
    await page.reload();
    await expect(zone).toHaveValue("Asia/Tokyo");

    await chooseFile(page, { name: "figs.txt", mimeType: "text/plain", buffer: Buffer.from("figs") });
    await expectToast(page, "Invalid file type", "Please select an image file");
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    await chooseFile(page, { name: "large.jpg", mimeType: "image/jpeg", buffer: large });
    await expectToast(page, "File too large", "Please select an image under 5MB");
    await chooseFile(page, { name: "no.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
    await expectToast(page, "Invalid file type", "Please select an image file");

    const noRoom = { error: "No room.", code: "service.storage-full" };
    await page.route(`**${requestUpload.path}`, (route) => route.fulfill({ status: 503, json: noRoom }));
    await chooseFile(page, aPhoto());
    await save.click();
    const full = "There is no room to keep this right now. Please try again later.";
    await expectToast(page, "Upload failed", `Failed to upload profile photo\n${full}`);
    await page.unroute(`**${requestUpload.path}`);
    await dialog.getByRole("button", { name: "Cancel" }).click();

    const goThrough = await refuseAnswer(page, updateProfile);
    await quote(page).fill("Count your blessings");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Update failed", "Please try again later.");
    await goThrough();
    await page.route(`**${updateProfile.path}`, (route) =>
      route.fulfill({ status: 500, json: { error: "Oh.", code: "unexpected", requestId: "k7m29xq4ab" } }),
    );
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Update failed", "Server error. Please try again later.");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await toasts(page).getByRole("button", { name: "Reference: k7m29xq4ab" }).click();
    await expect(toasts(page)).toContainText("Reference copied");
    await page.unroute(`**${updateProfile.path}`);
    await page.reload();
    await expect(quote(page)).toHaveValue("Count your blessings");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Your profile is saved");
  });

  await test.step("deleted with her password, she is signed out, and nothing of it is left here", async () => {
    guard.expect(/status of 40[13]/);
    await page.getByRole("button", { name: "Delete account" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(
      "Are you sure you want to delete your account? This action cannot be undone.",
    );
    await question.getByRole("button", { name: "Download my jar" }).click();
    await expect(question).toBeHidden();
    await expect(page.locator("#export-title")).toBeFocused();
    await page.getByRole("button", { name: "Delete account" }).click();
    await question.getByLabel("Your password").fill("a guess");
    await question.getByRole("button", { name: "Delete account" }).click();
    await expectToast(page, "Delete failed", "This is not your password.");
    await question.getByLabel("Your password").fill(ruth.password);
    await question.getByRole("button", { name: "Delete account" }).click();
    await expectToast(page, "Your account is deleted");
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => localStorage.getItem("auth-storage"))).not.toContain(ruth.email);
  });
});

/** Of oneself, and whole. */
const drawnPictures = (page: Page) =>
  page
    .locator('main img[src^="/media/"]')
    .evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length);
