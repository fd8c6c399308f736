import { listCircles } from "@blessing-jar/contract/circles.ts";
import type { Page } from "@playwright/test";
import { call } from "./kit/api.ts";
import { expectNoBarriers, expectStillNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { card } from "./kit/blessing-form.ts";
import {
  aCircle,
  circleCard,
  circlePage,
  formDialog,
  makeAdmin,
  openCircleMenu,
  openFamily,
  pressInMenu,
  share,
} from "./kit/circles.ts";
import { tabTo } from "./kit/keyboard.ts";
import { expectInside, expectReadable } from "./kit/layout.ts";
import { chooseTheme, resize } from "./kit/looks.ts";
import { keep } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const dropped = /Failed to load resource: net::ERR_FAILED/;
const missing = /status of 404/;

test("A member's menu holds less than an admin's; an admin copies, edits, renews and deletes", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(dropped);
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  const circle = await aCircle(app.url, ruth, { members: [noor] });
  const noors = await openAs(noor);
  await openFamily(noors);
  const all = ["Copy invite code", "Send email invitations"];
  await expect((await openCircleMenu(noors, "The Hales")).getByRole("menuitem")).toHaveText([
    ...all,
    "Leave circle",
  ]);
  await noors.keyboard.press("Escape");

  const page = await openAs(ruth, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto("/family");
  await expect((await openCircleMenu(page, "The Hales")).getByRole("menuitem")).toHaveText([
    ...all,
    "Edit circle",
    "Renew invite code",
    "Leave circle",
    "Delete circle",
  ]);
  await page.getByRole("menuitem", { name: "Copy invite code" }).click();
  await expectToast(page, "Invite code copied", circle.inviteCode);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(circle.inviteCode);

  await pressInMenu(page, "The Hales", "Edit circle");
  const form = formDialog(page, "Edit circle");
  await expect(form.name).toHaveValue("The Hales");
  await form.name.fill("The Hales of Rye");
  await page.route(/\/api\/circles\/[^/]+$/, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await form.save.click();
  await expectToast(page, "Error", "Failed to update circle.");
  await expect(form.name).toHaveValue("The Hales of Rye");
  await page.unroute(/\/api\/circles\/[^/]+$/);
  await form.save.click();
  await expect(circleCard(page, "The Hales of Rye")).toBeVisible();
  await expect(circleCard(noors, "The Hales of Rye")).toBeVisible();

  await pressInMenu(page, "The Hales of Rye", "Renew invite code");
  await page.getByRole("alertdialog").getByRole("button", { name: "Renew code" }).click();
  await expectToast(page, "The invite code is new");
  const [renewed] = (await call(app.url, listCircles, { token: ruth.token })).circles;
  expect(renewed?.inviteCode).not.toBe(circle.inviteCode);
  await expectToast(page, `The new code is ${renewed?.inviteCode}`);

  await pressInMenu(page, "The Hales of Rye", "Leave circle");
  const first = page.getByRole("dialog", { name: "Name another admin first" });
  await expect(first).toContainText("You are the only admin of “The Hales of Rye”.");
  await first.getByRole("button", { name: "Cancel" }).click();

  await pressInMenu(page, "The Hales of Rye", "Delete circle");
  const ask = page.getByRole("alertdialog", { name: "Are you sure you want to delete this circle?" });
  await page.route(/\/api\/circles\/[^/]+$/, (route) => route.abort());
  await ask.getByRole("button", { name: "Delete circle" }).click();
  await expectToast(page, "Error", "Failed to delete circle.");
  await page.unroute(/\/api\/circles\/[^/]+$/);
  await ask.getByRole("button", { name: "Delete circle" }).click();
  await expect(page.getByRole("heading", { name: "No family circles yet" })).toBeVisible();
  await expect(noors.getByRole("heading", { name: "No family circles yet" })).toBeVisible();
});

test("Ruth makes Noor an admin; Noor removes Daniel, whose page says so at once; the last admin stays", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(missing, /status of 409/);
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  const daniel = await aMember("Daniel Hale");
  const circle = await aCircle(app.url, ruth, { members: [noor, daniel] });
  const [ruths, noors, daniels] = [await openAs(ruth), await openAs(noor), await openAs(daniel)];
  for (const page of [ruths, noors, daniels]) await openFamily(page, { circle });
  const menuOf = (page: Page, name: string) =>
    page.getByRole("button", { name: `What you can do for ${name}` }).click();

  await expect(circlePage(noors).members.getByRole("button")).toHaveCount(0);
  await menuOf(ruths, "Ruth Hale");
  await ruths.getByRole("menuitem", { name: "Take back admin role" }).click();
  await expectToast(ruths, "Error", "The role was not changed.", "A circle needs an admin.");
  await menuOf(ruths, "Noor Hale");
  await ruths.getByRole("menuitem", { name: "Make admin" }).click();
  await expectToast(ruths, "Noor Hale is an admin now");

  await menuOf(noors, "Daniel Hale");
  await noors.getByRole("menuitem", { name: "Remove from circle" }).click();
  const ask = noors.getByRole("alertdialog", { name: "Remove Daniel Hale from the circle?" });
  await ask.getByRole("button", { name: "Remove" }).click();
  await expect(circlePage(noors).member("Daniel Hale")).toHaveCount(0);
  await expect(daniels.getByRole("heading", { name: "This circle is not here" })).toBeVisible();
  await expect(circlePage(ruths).members).toContainText("2 members");
});

test("Where admins look first, what is shared waits for them alone; one is let in, another declined", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  const daniel = await aMember("Daniel Hale");
  const circle = await aCircle(app.url, ruth, { requiresApproval: true, members: [noor, daniel] });
  const [ruths, daniels] = [await openAs(ruth), await openAs(daniel)];
  for (const page of [ruths, daniels]) await openFamily(page, { circle });
  for (const title of ["She is home", "A long story"]) {
    await share(app.url, noor, circle, await keep(app.url, noor, { title }));
  }
  const { waiting, shared } = circlePage(ruths);
  await expect(waiting).toContainText("2 waiting");
  await waiting.getByRole("button", { name: "Let in: She is home" }).click();
  await expect(shared("She is home")).toBeVisible();
  await expect(circlePage(daniels).shared("She is home")).toBeVisible();
  await expect(daniels.getByText("A long story")).toHaveCount(0);
  await expect(circlePage(daniels).waiting).toHaveCount(0);

  await waiting.getByRole("button", { name: "Decline: A long story" }).click();
  await ruths.getByRole("alertdialog").getByRole("button", { name: "Decline" }).click();
  await expectToast(ruths, "Declined");
  await expect(waiting).toHaveCount(0);

  await shared("She is home").getByRole("button", { name: "Take out of the circle" }).click();
  await ruths.getByRole("alertdialog").getByRole("button", { name: "Take out" }).click();
  await expect(circlePage(daniels).feed).toContainText("No shared blessings yet");
});

test("The rest of what waits, and of the members, comes where one is: the focus stays with it", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(dropped);
  const ruth = await aMember("Ruth Hale");
  const noor = await aMember("Noor Hale");
  const cousins = await Promise.all(Array.from({ length: 7 }, (_, place) => aMember(`Cousin ${place}`)));
  const circle = await aCircle(app.url, ruth, { requiresApproval: true, members: [noor, ...cousins] });
  for (let number = 1; number <= 21; number += 1) {
    await share(app.url, noor, circle, await keep(app.url, noor, { title: `Loaf ${number}` }));
  }
  const page = await openAs(ruth);
  await openFamily(page, { circle });
  const { waiting, members } = circlePage(page);
  await expect(waiting.getByRole("article")).toHaveCount(20);
  const more = waiting.getByRole("button", { name: "Show more" });
  await page.route(/cursor=/, (route) => route.abort());
  await more.click();
  await expect(waiting.getByRole("alert")).toHaveText("The next ones did not arrive. Please try again.");
  await page.unroute(/cursor=/);
  await more.click();
  await expect(waiting.getByRole("article")).toHaveCount(21);
  await expect(waiting.getByRole("list").first()).toBeFocused();
  await members.getByRole("button", { name: "Show all 9" }).click();
  await expect(members.getByRole("listitem")).toHaveCount(9);
  await expect(members.getByRole("list")).toBeFocused();
});

test("By keyboard alone; without barriers, at every size, in light and dark", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  const circle = await aCircle(app.url, ruth, {
    description: "One table on Sundays.",
    requiresApproval: true,
    members: [noor],
  });
  await makeAdmin(app.url, ruth, circle, noor);
  await share(app.url, ruth, circle, await keep(app.url, ruth));
  const daniel = await aMember("Daniel Hale");
  await aCircle(app.url, daniel, { name: "الأحد", members: [ruth] });
  const page = await openAs(ruth);

  async function expectNoneAnywhere(where: string) {
    await expectNoBarriers(page, where);
    await expectInside(page, where);
    await resize(page, "small");
    await expectStillNoBarriers(page, `${where}, 390`);
    await expectInside(page, `${where}, 390`);
    await expectReadable(page, `${where}, 390`);
    await chooseTheme(page, "dark");
    await expectStillNoBarriers(page, `${where}, dark`, rulesOfColour);
    await chooseTheme(page, "light");
    await resize(page, "wide");
  }

  await page.goto("/family");
  await expect(circleCard(page, "The Hales")).toBeVisible();
  await expectNoneAnywhere("list");
  await tabTo(page, page.getByRole("button", { name: "Create Circle" }));
  await page.keyboard.press("Enter");
  const form = formDialog(page, "Create a family circle");
  await expect(form.name).toBeFocused();
  await expectNoneAnywhere("create");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Create Circle" })).toBeFocused();

  const opener = page.getByRole("button", { name: "What you can do with The Hales" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Copy invite code" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Delete circle" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await tabTo(page, circleCard(page, "The Hales").getByRole("link", { name: "View circle" }));
  await page.keyboard.press("Enter");
  await expect(card(page, "The figs were ripe")).toBeVisible();
  await expectNoneAnywhere("circle");
});

test("On her phone, the only admin who would leave is led to the members", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  const circle = await aCircle(app.url, ruth, { members: [noor] });
  const page = await openAs(ruth);
  await page.setViewportSize({ width: 390, height: 480 });
  await openFamily(page, { circle });
  const title = page.getByRole("heading", { name: "Members" });
  await expect(title).not.toBeInViewport();
  await pressInMenu(page, circle.name, "Leave circle");
  await page.getByRole("dialog").getByRole("link", { name: "To the members" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(title).toBeInViewport();
  await expect(title).toBeFocused();
});

test("What Ruth writes while her circle is created goes into the same circle", async ({
  app,
  aMember,
  openAs,
}) => {
  const ruth = await aMember("Ruth Hale");
  const page = await openAs(ruth);
  const written = Promise.withResolvers<void>();
  await page.route("**/api/circles", async (route) => {
    if (route.request().method() === "POST") await written.promise;
    await route.fallback();
  });
  await page.goto("/family?new=circle");
  const form = formDialog(page, "Create a family circle");
  await form.name.fill("The Hales");
  await form.create.click();
  await form.description.fill("One table on Sundays.");
  written.resolve();
  await expectToast(page, "The Hales is there", "still in the form");
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  const { circles } = await call(app.url, listCircles, { token: ruth.token });
  expect(circles).toEqual([expect.objectContaining({ description: "One table on Sundays." })]);
});
