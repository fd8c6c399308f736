import { listCircles } from "@blessing-jar/contract/circles.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { blessingForm, openBlessing } from "./kit/blessing-form.ts";
import type { Guard } from "./kit/guard.ts";
import { contentsOf, responses } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const unsent = "Not sent: Blessing Jar cannot be reached. What you wrote is still here.";

test("A change saved without a network stays in its form", async ({ guard, ruth, ruthsPage: page }) => {
  await keep(ruth, { title: "Figs" });
  await openIdle(page, "/dashboard");
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

test("A circle created without a network says so, and is made once", async ({
  guard,
  ruth,
  ruthsPage: page,
}) => {
  await openIdle(page, "/family");
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
  await expect(page.getByRole("dialog", { name: "Invite to The Hales" })).toBeVisible();
  const { circles } = await call(ruth, listCircles);
  expect(circles.map((circle) => circle.name)).toEqual(["The Hales"]);
});

test("A comment sent without a network stays, and is sent once", async ({ guard, ruth, ruthsPage: page }) => {
  const { id } = await keep(ruth, { title: "Figs", visibility: "public" });
  await openIdle(page, "/dashboard");
  const detail = await openBlessing(page, "Figs");
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

test("A draft that is back says so in every form", async ({ ruth, ruthsPage: page }) => {
  await keep(ruth, { title: "Figs", visibility: "public" });
  const restored = /Your draft of .+ is back\./;
  await page.goto("/family");
  await page.getByRole("button", { name: "Create Circle" }).first().click();
  const form = page.getByRole("dialog", { name: "Create a family circle" });
  await form.getByLabel("Name").fill("The Hales");
  // The address has it open again.
  await page.reload();
  await expect(form).toContainText(restored);
  await form.getByRole("button", { name: "Discard draft" }).click();
  await expect(form.getByLabel("Name")).toHaveValue("");

  await page.goto("/dashboard");
  await responses(await openBlessing(page, "Figs")).field.fill("They were sweet");
  await page.goto("/dashboard");
  const detail = await openBlessing(page, "Figs");
  const { field } = responses(detail);
  await expect(detail).toContainText(restored);
  await expect(field).toHaveValue("They were sweet");
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
