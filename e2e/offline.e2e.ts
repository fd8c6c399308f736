import { listCircles } from "@blessing-jar/contract/circles.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { blessingForm, openBlessing } from "./kit/blessing-form.ts";
import { goOn } from "./kit/go-on.ts";
import type { Guard } from "./kit/guard.ts";
import { contentsOf, responses } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const unsent = "Not sent: Blessing Jar cannot be reached. What you wrote is still here.";

test("What Ruth sends without a network stays where she wrote it", async ({
  guard,
  ruth,
  ruthsPage: page,
}) => {
  const { id } = await keep(ruth, { title: "Figs" });
  await openIdle(page, "/dashboard");

  await test.step("A change stays in its form", async () => {
    await (await openBlessing(page, "Figs")).getByRole("button", { name: "Edit" }).click();
    const form = blessingForm(page);
    await form.title.fill("Figs and bread");
    await goOffline(page, guard);
    await form.save.click();
    await expect(form.dialog.getByRole("alert")).toContainText(unsent);
    await page.context().setOffline(false);
    await form.save.click();
    await expectToast(page, "Blessing updated!", "Your changes are in your jar.");
  });

  await test.step("A comment stays, and is sent once", async () => {
    await goOn(page, "/dashboard");
    const detail = await openBlessing(page, "Figs and bread");
    const { field, send, comment } = responses(detail);
    await field.fill("They were sweet");
    await goOffline(page, guard);
    await send.click();
    await expect(detail).toContainText(/Your comment was not sent\. .* What you wrote is still here\./);
    await expect(field).toHaveValue("They were sweet");
    await page.context().setOffline(false);
    await send.click();
    await expect(comment("They were sweet")).toBeVisible();
    expect(await contentsOf(ruth, id)).toEqual(["They were sweet"]);
  });

  await test.step("A circle that was not created is told, and is made once", async () => {
    await goOn(page, "/family");
    await page.getByRole("button", { name: "Create Circle" }).first().click();
    const form = page.getByRole("dialog", { name: "Create a family circle" });
    const name = form.getByLabel("Name");
    await name.fill("The Hales");
    await goOffline(page, guard);
    const create = form.getByRole("button", { name: "Create Circle" });
    await create.click();
    await expect(form.getByRole("alert")).toContainText(unsent);
    await expectToast(page, "Failed to create circle.");
    await expect(name).toHaveValue("The Hales");
    await page.context().setOffline(false);
    await create.click();
    await expectToast(page, "The Hales is there");
    const { circles } = await call(ruth, listCircles);
    expect(circles.map((circle) => circle.name)).toEqual(["The Hales"]);
    const inviting = page.getByRole("dialog", { name: /^Invite to / });
    await expect(inviting).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(inviting).toBeHidden();
  });

  await test.step("A draft that is back says so in every form", async () => {
    const restored = /Your draft of .+ is back\./;
    await goOn(page, "/family");
    await page.getByRole("button", { name: "Create Circle" }).first().click();
    const form = page.getByRole("dialog", { name: "Create a family circle" });
    await form.getByLabel("Name").fill("The Hales");
    // The address has it open again.
    await page.reload();
    await expect(form).toContainText(restored);
    await form.getByRole("button", { name: "Discard draft" }).click();
    await expect(form.getByLabel("Name")).toHaveValue("");

    await goOn(page, "/dashboard");
    await responses(await openBlessing(page, "Figs and bread")).field.fill("And so many");
    await page.goto("/dashboard");
    const detail = await openBlessing(page, "Figs and bread");
    await expect(detail).toContainText(restored);
    await expect(responses(detail).field).toHaveValue("And so many");
  });
});

/** What shows notifications comes when the page is idle. */
async function openIdle(page: Page, path: string): Promise<void> {
  const toastLayer = page.waitForResponse(/assets\/toast-layer/);
  await page.goto(path);
  await (await toastLayer).finished();
}

async function goOffline(page: Page, guard: Guard): Promise<void> {
  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
}
