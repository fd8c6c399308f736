import { createCircle, joinCircle, updateCircle } from "@blessing-jar/contract/circles.ts";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

test("Ruth's circle shows who has seen what, until she switches it off", async ({
  ruth,
  noor,
  ruthsPage: page,
  noorsPage,
}) => {
  const { circle } = await call(ruth, createCircle, { body: { name: "The Hales" } });
  await call(noor, joinCircle, { body: { inviteCode: circle.inviteCode } });
  const { id } = await keep(ruth, { title: "To the gate", visibility: "group", circles: [circle.id] });

  await page.goto(`/family?circle=${circle.id}`);
  await page.getByRole("button", { name: "What you can do with The Hales" }).click();
  await page.getByRole("menuitem", { name: "Edit circle" }).click();
  const form = page.getByRole("dialog", { name: "Edit circle" });
  await form.getByRole("switch", { name: "Show who has seen it" }).click();
  await form.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, "The Hales is saved");

  await test.step("Noor is told in the circle, and where she reads", async () => {
    await noorsPage.goto(`/family?circle=${circle.id}`);
    await expect(noorsPage.getByText("Whoever shares a blessing here sees who has opened it.")).toBeVisible();
    const kept = noorsPage.waitForResponse((answer) => answer.url().endsWith(`/blessings/${id}/seen`));
    await noorsPage.goto(`/family?circle=${circle.id}&blessing=${id}`);
    await expect(noorsPage.getByText("Ruth Hale can see that you have seen this.")).toBeVisible();
    expect((await kept).status()).toBe(204);
    await expectNoBarriers(noorsPage, "a blessing whose readers are shown");
  });

  await test.step("Ruth reads it, and no more once it is off", async () => {
    await page.goto(`/dashboard?blessing=${id}`);
    const readers = page.getByRole("button", { name: "Seen by Noor Hale" });
    await readers.click();
    await expect(page.getByRole("list", { name: "Who has seen it" }).getByRole("listitem")).toContainText(
      "Noor Hale",
    );
    await expectNoBarriers(page, "who has seen a blessing");
    const params = { circleId: circle.id };
    await call(ruth, updateCircle, { params, body: { name: "The Hales", showsSeen: false } });
    await page.reload();
    await expect(page.getByRole("dialog", { name: "To the gate" })).toBeVisible();
    await expect(readers).toHaveCount(0);
  });
});
