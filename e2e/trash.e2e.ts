import { deleteBlessing } from "@blessing-jar/contract/blessings.ts";
import { listTrash, restoreBlessing } from "@blessing-jar/contract/trash.ts";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { holdAnswer, refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { card, chooseMore, openBlessing } from "./kit/blessing-form.ts";
import { goOn } from "./kit/go-on.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

test("Ruth takes a deleted blessing back, or lets it go for good", async ({ ruth, ruthsPage: page }) => {
  await keep(ruth, { title: "To the gate", description: "Without his stick." });
  const remove = async () => {
    const detail = await openBlessing(page, "To the gate");
    await chooseMore(detail, "Delete");
    const ask = page.getByRole("alertdialog", { name: "Are you sure you want to delete this blessing?" });
    await expect(ask).toContainText("For 30 days you can bring it back from the trash.");
    await ask.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Blessing deleted", "It waits in the trash for 30 days.");
    await expect(card(page, "To the gate")).toBeHidden();
  };

  await test.step("She takes it back at once", async () => {
    await page.goto("/dashboard");
    await remove();
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "It is back in your jar");
    await expect(card(page, "To the gate")).toBeVisible();
  });

  await test.step("She takes it back from the trash", async () => {
    await remove();
    await goOn(page, "/profile");
    await page.getByRole("link", { name: "Open the trash" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trash");
    await expect(page).toHaveTitle(/^Trash/);
    const row = page.getByRole("list", { name: "Deleted blessings" }).getByRole("listitem");
    for (const text of ["To the gate", "Without his stick.", "Erased in 30 days"])
      await expect(row).toContainText(text);
    await expectNoBarriers(page, "the trash");
    const answer = await holdAnswer(page, restoreBlessing);
    await row.getByRole("button", { name: "Bring back “To the gate”" }).click();
    await expect(row.getByRole("button", { name: "Delete “To the gate” for good" })).toBeDisabled();
    answer();
    await expectToast(page, "It is back in your jar", "As it was");
    await expect(page.getByText("The trash is empty")).toBeVisible();
    await page.getByRole("link", { name: "Back to my profile" }).click();
    await expect(page).toHaveTitle(/^Profile/);
    await goOn(page, "/dashboard");
    await expect(card(page, "To the gate")).toBeVisible();
  });

  await test.step("What could not be brought back stays in the trash until it goes", async () => {
    const { id: blessingId } = await keep(ruth, { title: "Thrown away" });
    await call(ruth, deleteBlessing, { params: { blessingId } });
    await goOn(page, "/profile?show=trash");
    const row = page.getByRole("list", { name: "Deleted blessings" }).getByRole("listitem");
    const mend = await refuseAnswer(page, restoreBlessing);
    await row.getByRole("button", { name: /^Bring back/ }).click();
    await expectToast(page, "Error", "It was not brought back");
    await mend();
    await row.getByRole("button", { name: "Delete “Thrown away” for good" }).click();
    await page
      .getByRole("alertdialog", { name: "Delete this blessing for good?" })
      .getByRole("button", { name: "Delete for good" })
      .click();
    await expectToast(page, "Deleted for good");
    await expect(page.getByText("The trash is empty")).toBeVisible();
    expect((await call(ruth, listTrash)).blessings).toEqual([]);
  });
});
