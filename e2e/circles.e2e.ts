import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import { getCircle, listCircles } from "@blessing-jar/contract/circles.ts";
import type { Page } from "@playwright/test";
import { call, send } from "./kit/api.ts";
import { authDialog } from "./kit/auth-dialog.ts";
import { expectNoBarriers, expectStillNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { card, openBlessing } from "./kit/blessing-form.ts";
import {
  aCircle,
  circleCard,
  circlePage,
  makeAdmin,
  openCircleMenu,
  openFamily,
  share,
  typedLoosely,
} from "./kit/circles.ts";
import { aPhoto } from "./kit/files.ts";
import { tabTo } from "./kit/keyboard.ts";
import { expectInside, expectReadable } from "./kit/layout.ts";
import { chooseTheme, resize } from "./kit/looks.ts";
import { linkInMail } from "./kit/outbox.ts";
import { anEmail, keep } from "./kit/people.ts";
import { choose, responses } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";
import { uploadAll } from "./kit/upload.ts";

const dropped = /Failed to load resource: net::ERR_FAILED/;
const missing = /status of 404/;

const joinDialog = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Join a family circle" });
  return {
    dialog,
    code: dialog.getByLabel("Invite code"),
    join: dialog.getByRole("button", { name: "Join Circle" }),
  };
};

const formDialog = (page: Page, name: "Create a family circle" | "Edit circle") => {
  const dialog = page.getByRole("dialog", { name });
  return {
    dialog,
    name: dialog.getByLabel("Name"),
    description: dialog.getByLabel("Description"),
    looksFirst: dialog.getByRole("switch", { name: "Admins look first" }),
    create: dialog.getByRole("button", { name: "Create Circle" }),
    save: dialog.getByRole("button", { name: "Save changes" }),
  };
};

const pressInMenu = async (page: Page, circle: string, item: string) =>
  (await openCircleMenu(page, circle)).getByRole("menuitem", { name: item }).click();

test("Ruth creates a circle; what she typed outlives a failure and a closed dialog", async ({
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(dropped);
  const page = await openAs(await aMember("Ruth Hale"));
  await openFamily(page);
  await expect(page.getByRole("heading", { name: "No family circles yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create Circle" }).click();
  const form = formDialog(page, "Create a family circle");
  await form.name.fill("   ");
  await form.create.click();
  await expect(form.name).toHaveAccessibleDescription(/Please give the circle a name/);
  await expect(form.name).toBeFocused();

  await form.name.fill("  The Hales ");
  await form.description.fill("One table on Sundays.");
  await page.route("**/api/circles", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await form.create.click();
  await expectToast(page, "Error", "Failed to create circle.", "Network error");
  await expect(form.name).toHaveValue("  The Hales ");
  await page.keyboard.press("Escape");
  await expect(form.dialog).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Create Circle" }).click();
  await expect(form.description).toHaveValue("One table on Sundays.");
  await page.unroute("**/api/circles");
  await form.create.click();

  await expectToast(page, "The Hales is there");
  await expect(form.dialog).toBeHidden();
  const hales = circleCard(page, "The Hales");
  await expect(hales).toContainText("1 member");
  await expect(hales).toContainText("One table on Sundays.");
  await expect(hales).toContainText("No shared blessings yet");
  await expect(hales.getByRole("list", { name: "Members" })).toContainText("Ruth Hale (Admin)");
  await page.getByRole("button", { name: "Create Circle" }).click();
  await expect(form.name).toHaveValue("");
});

test("Noor joins by a code typed loosely, sees what Ruth shares as it comes, answers, leaves, and sees nothing any more", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(missing);
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  const circle = await aCircle(app.url, ruth);
  const media = await uploadAll(app.url, ruth, [aPhoto()]);
  const figs = await keep(app.url, ruth, media);
  const page = await openAs(noor);
  await openFamily(page);
  await page.getByRole("button", { name: "Join Circle" }).click();
  await joinDialog(page).code.fill(typedLoosely(circle.inviteCode));
  await joinDialog(page).join.click();
  await expectToast(page, "Welcome to The Hales");
  await expect(page).toHaveURL(`/family?circle=${circle.id}`);
  const { feed, member } = circlePage(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Hales");
  await expect(member("Noor Hale (you)")).toBeVisible();
  await expect(member("Ruth Hale")).toContainText("Admin");
  await expect(feed).toContainText("No shared blessings yet");

  await share(app.url, ruth, circle, figs);
  const detail = await openBlessing(page, "The figs were ripe");
  await expect(detail.locator("img").first()).toBeVisible();
  const { add, field, send: sendComment, comment } = responses(detail);
  await choose(page, add, "Love");
  await field.fill("How sweet!");
  await sendComment.click();
  await expect(comment("How sweet!")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();
  await expect(card(page, "The figs were ripe")).toContainText("1 comment");
  await expect(card(page, "The figs were ripe")).toContainText("1 reaction");

  const photo = `${app.url}${media.mediaUrls[0]}`;
  expect((await page.request.get(photo)).status()).toBe(200);
  await pressInMenu(page, "The Hales", "Leave circle");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave circle" }).click();
  await expect(page).toHaveURL("/family");
  await expect(page.getByRole("heading", { name: "No family circles yet" })).toBeVisible();
  expect((await page.request.get(photo)).status()).toBe(404);
  for (const endpoint of [getBlessing, getCircle]) {
    const params = { blessingId: figs.id, circleId: circle.id };
    expect((await send(app.url, endpoint, { params, token: noor.token })).status, endpoint.name).toBe(404);
  }
  await page.goto(`/family?circle=${circle.id}`);
  await expect(page.getByRole("heading", { name: "This circle is not here" })).toBeVisible();
  await page.goto(`/family?blessing=${figs.id}`);
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expect(page.getByText("The figs were ripe")).toHaveCount(0);
});

test("A newcomer opens an invitation's link, signs up, confirms the address, and the code still waits", async ({
  app,
  page,
  aMember,
}) => {
  const circle = await aCircle(app.url, await aMember("Ruth Hale"));
  const email = anEmail("Noor Hale");
  await page.goto(`/family?join=${circle.inviteCode}`);
  const form = authDialog(page);
  await form.tab("Sign Up").click();
  await form.fullName.fill("Noor Hale");
  await form.email.fill(email);
  await form.password.fill("figs and honey");
  await form.privacy.check();
  await form.terms.check();
  await form.createAccount.click();
  const { dialog, code, join } = joinDialog(page);
  await expect(code).toHaveValue(circle.inviteCode);

  const other = await page.context().newPage();
  await other.goto(await linkInMail(app.dataDir, email, "verify"));
  await expectToast(other, "confirmed");
  await other.close();
  await page.reload();
  await expect(code).toHaveValue(circle.inviteCode);
  await join.click();
  await expect(dialog).toBeHidden();
  await expect(circlePage(page).member("Noor Hale (you)")).toBeVisible();
});

test("A code that opens nothing, and one that is not needed any more, are said, and stay to be mended", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(missing, /status of 409/);
  const ruth = await aMember("Ruth Hale");
  const circle = await aCircle(app.url, ruth);
  const page = await openAs(ruth);
  await page.goto("/family");
  await page.getByRole("button", { name: "Join Circle" }).click();
  const { dialog, code, join } = joinDialog(page);
  await join.click();
  await expect(code).toHaveAccessibleDescription(/Please enter an invite code/);
  await code.fill("OOOO-1111");
  await join.click();
  await expectToast(page, "Error", "Failed to join circle.", "This invite code opens no circle.");
  await expect(code).toHaveValue("OOOO-1111");
  await code.fill(circle.inviteCode);
  await code.press("Enter");
  await expectToast(page, "Failed to join circle.", "You are already a member of this circle");
  await expect(dialog).toBeVisible();
});

test("A member's menu holds less than an admin's; an admin copies, edits, renews and deletes", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(dropped, /status of 409/);
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
  const leave = page.getByRole("alertdialog", { name: "Leave “The Hales of Rye”?" });
  await leave.getByRole("button", { name: "Leave circle" }).click();
  await expectToast(page, "Error", "You could not leave the circle.", "A circle needs an admin.");
  await leave.getByRole("button", { name: "Cancel" }).click();

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

test("A long feed comes page by page; the card names the two last and counts the faces beyond five", async ({
  app,
  aMember,
  openAs,
}) => {
  const ruth = await aMember("Ruth Hale");
  const others = await Promise.all(
    ["Noor", "Daniel", "Miriam", "Esther", "Samuel", "Grace"].map((n) => aMember(n)),
  );
  const circle = await aCircle(app.url, ruth, { members: others });
  for (const number of Array.from({ length: 22 }, (_, place) => place + 1)) {
    await share(app.url, ruth, circle, await keep(app.url, ruth, { title: `Loaf ${number}` }));
  }
  const page = await openAs(others[0]);
  await page.goto("/family");
  const hales = circleCard(page, "The Hales");
  await expect(hales.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(6);
  await expect(hales).toContainText("+2");
  await expect(hales.getByRole("link", { name: /^Loaf/ })).toHaveText([/Loaf 22.*Ruth Hale/s, /Loaf 21/]);
  await hales.getByRole("link", { name: "View circle" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The Hales" })).toBeFocused();
  const { feed } = circlePage(page);
  await expect(feed.getByRole("article")).toHaveCount(20);
  await feed.getByRole("button", { name: "Show more" }).click();
  await expect(feed.getByRole("article")).toHaveCount(22);
  await expect(feed.getByRole("list").first()).toBeFocused();
  await page.getByRole("link", { name: "All family circles" }).click();
  await expect(hales).toBeVisible();
});

test("A circle of others, one that never was and no circle at all look the same", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(missing, /status of 400/);
  const circle = await aCircle(app.url, await aMember("Ruth Hale"), { name: "A secret" });
  const page = await openAs(await aMember("Noor Hale"));
  const seen = new Set<string | null>();
  for (const id of [circle.id, "01976f00-0000-7000-8000-000000000000", "nothing"]) {
    await page.goto(`/family?circle=${id}`);
    await expect(page.getByRole("heading", { name: "This circle is not here" })).toBeVisible();
    seen.add(await page.getByRole("main").textContent());
  }
  expect([...seen]).toHaveLength(1);
  await page.getByRole("link", { name: "To my circles" }).click();
  await expect(page.getByRole("heading", { name: "No family circles yet" })).toBeVisible();
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
