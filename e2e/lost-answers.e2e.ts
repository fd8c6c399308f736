import { listCircles } from "@blessing-jar/contract/circles.ts";
import type { Page } from "@playwright/test";
import { call } from "./kit/api.ts";
import { openBlessing } from "./kit/blessing-form.ts";
import { aCircle, circleCard, formDialog, pressInMenu } from "./kit/circles.ts";
import { dropped } from "./kit/openings.ts";
import { linkInMail, mailsTo } from "./kit/outbox.ts";
import { anEmail, keep } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

/** The server does what the first such request asks, and its answer never arrives. */
async function loseAnswer(page: Page, method: string, path: RegExp): Promise<void> {
  let isLost = false;
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

test.beforeEach(({ guard }) => guard.expect(dropped, /status of 404/));

test("An answer lost on the way back does not create a circle twice, and what was written since is in it", async ({
  app,
  aMember,
  openAs,
}) => {
  const ruth = await aMember("Ruth Hale");
  const page = await openAs(ruth);
  await loseAnswer(page, "POST", /\/api\/circles$/);
  await page.goto("/family?new=circle");
  const form = formDialog(page, "Create a family circle");
  await form.name.fill("The Hales");
  await form.create.click();
  await expectToast(page, "Failed to create circle");
  await page.reload();
  await expect(form.name).toHaveValue("The Hales");
  await form.description.fill("One table on Sundays.");
  await form.create.click();
  await expectToast(page, "The Hales is there");
  const { circles } = await call(app.url, listCircles, { token: ruth.token });
  expect(circles).toEqual([expect.objectContaining({ description: "One table on Sundays." })]);
});

test("Invitations whose answer was lost are mailed once, though Ruth sends them twice", async ({
  app,
  aMember,
  openAs,
}) => {
  const ruth = await aMember("Ruth Hale");
  await aCircle(app.url, ruth);
  const page = await openAs(ruth);
  await loseAnswer(page, "POST", /\/api\/invitations$/);
  await page.goto("/family");
  await pressInMenu(page, "The Hales", "Send email invitations");
  const dialog = page.getByRole("dialog", { name: "Invite to The Hales" });
  const [adas, noors] = [anEmail("Ada"), anEmail("Noor")];
  await dialog.getByRole("textbox", { name: "Email address 1" }).fill(adas);
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expectToast(page, "Failed to send invitations");
  await dialog.getByRole("button", { name: "Add another address" }).click();
  await dialog.getByRole("textbox", { name: "Email address 2" }).fill(noors);
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expectToast(page, "2 invitations are on their way");
  await linkInMail(app.dataDir, noors, "join");
  expect(await mailsTo(app.dataDir, adas)).toHaveLength(1);
});

test("What has gone though nobody heard of it is gone when it is asked for again", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  await aCircle(app.url, noor, { name: "Noor's", members: [ruth] });
  await aCircle(app.url, ruth, { name: "Ruth's" });
  const { title } = await keep(app.url, ruth);
  const page = await openAs(ruth);
  // Nobody hears of it otherwise either.
  await page.route(/\/live$/, () => {});
  await loseAnswer(page, "DELETE", /\/members\//);
  await loseAnswer(page, "DELETE", /\/api\/circles\/[^/]+$/);
  await loseAnswer(page, "DELETE", /\/api\/blessings\/[^/]+$/);
  const ask = page.getByRole("alertdialog");

  await page.goto("/family");
  await pressInMenu(page, "Noor's", "Leave circle");
  await ask.getByRole("button", { name: "Leave circle" }).click();
  await expectToast(page, "You could not leave the circle");
  await ask.getByRole("button", { name: "Leave circle" }).click();
  await expectToast(page, "You have left Noor's");
  await expect(circleCard(page, "Noor's")).toHaveCount(0);

  await pressInMenu(page, "Ruth's", "Delete circle");
  await ask.getByRole("button", { name: "Delete circle" }).click();
  await expectToast(page, "Failed to delete circle");
  await ask.getByRole("button", { name: "Delete circle" }).click();
  await expect(ask).toBeHidden();
  await expect(circleCard(page, "Ruth's")).toHaveCount(0);

  await page.goto("/dashboard");
  await (await openBlessing(page, title)).getByRole("button", { name: "Delete" }).click();
  await ask.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Failed to delete blessing");
  await ask.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Blessing deleted");
  await expect(page.getByText("No blessings yet")).toBeVisible();
});
