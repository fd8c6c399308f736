import { createCircle, joinCircle } from "@blessing-jar/contract/circles.ts";
import { listConnections } from "@blessing-jar/contract/connections.ts";
import type { Page } from "@playwright/test";
import { call } from "./kit/api.ts";
import { authDialog } from "./kit/auth-dialog.ts";
import { expectNoBarriers, expectStillNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { tabTo } from "./kit/keyboard.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, sizes } from "./kit/looks.ts";
import { ask, connect, connectionForm, people, picture, received, sent, verify } from "./kit/network.ts";
import { line } from "./kit/notifications.ts";
import { linkInMail } from "./kit/outbox.ts";
import { anEmail } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

const tile = (page: Page, name: string) =>
  page.getByRole("list", { name: "Your network in numbers" }).getByRole("listitem").filter({ hasText: name });

test("Ruth asks by mail, a newcomer signs up on the way and accepts, and both see the line", async ({
  app,
  aMember,
  openAs,
}) => {
  const ruth = await openAs(await aMember("Ruth Hale"));
  const address = anEmail("Noor Hale");
  await ask(ruth, address, "Child", "Look who is here!");
  await expect(sent(ruth)).toContainText(address);
  await expect(tile(ruth, "Connections")).toContainText("0");

  const noor = await openAs();
  await noor.goto(await linkInMail(app.dataDir, address, "request"));
  const form = authDialog(noor);
  await form.tab("Sign Up").click();
  await form.email.fill(address);
  await form.fullName.fill("Noor Hale");
  await form.password.fill("fig tree by the river");
  await form.privacy.check();
  await form.terms.check();
  await form.createAccount.click();
  const request = noor.getByRole("dialog", { name: "Somebody is thinking of you" });
  await expect(request).toContainText(line("Ruth Hale would like to be connected with you."));
  await expect(request).toContainText(line("To Ruth Hale you are: Child"));
  await expect(request).toContainText("Look who is here!");
  await request.getByRole("button", { name: "Accept" }).click();
  await expectToast(noor, "You and Ruth Hale are connected now");
  await expect(people(noor).getByRole("button", { name: "Ruth Hale" })).toContainText("Parent");
  await expect(tile(noor, "Connections")).toContainText("1");

  await ruth.reload();
  await expect(people(ruth).getByRole("button", { name: "Noor Hale" })).toContainText("Child");
  await expect(sent(ruth)).toHaveCount(0);
});

test("A request waits in the app of whoever has the address; declined, it is gone and nobody is told", async ({
  app,
  aMember,
  openAs,
}) => {
  const noor = await aMember("Noor Hale");
  await verify(app, noor);
  const ruth = await openAs(await aMember("Ruth Hale"));
  await ask(ruth, noor.email, "Cousin");
  const page = await openAs(noor);
  await page.goto("/network");
  await expect(received(page)).toContainText("Ruth Hale");
  await received(page).getByRole("button", { name: "Decline" }).click();
  await expectToast(page, "Request declined");
  await expect(received(page)).toHaveCount(0);
  await expect(page.getByText("It is still quiet around your jar")).toBeVisible();

  await ruth.reload();
  await expect(sent(ruth)).toContainText(noor.email);
  await sent(ruth).getByRole("button", { name: "Take back" }).click();
  await expectToast(ruth, "Request taken back");
  await expect(sent(ruth)).toHaveCount(0);
});

test("Who joins a circle of Ruth's is in her network without being asked, and she in theirs", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  const page = await openAs(ruth);
  await page.goto("/network");
  await expect(page.getByText("It is still quiet around your jar")).toBeVisible();
  const { circle } = await call(app.url, createCircle, { token: ruth.token, body: { name: "The Hales" } });
  await call(app.url, joinCircle, { token: noor.token, body: { inviteCode: circle.inviteCode } });
  await page.reload();
  await expect(people(page).getByRole("button", { name: "Noor Hale" })).toContainText("In a circle with you");
  await people(page).getByRole("button", { name: "Noor Hale" }).click();
  const card = page.getByRole("dialog", { name: "Noor Hale" });
  await expect(card).toContainText("Strength");
  await expect(card.getByRole("button", { name: "Remove connection" })).toHaveCount(0);
  const theirs = await openAs(noor);
  await theirs.goto("/network");
  await expect(people(theirs).getByRole("button", { name: "Ruth Hale" })).toBeVisible();
});

test("What is missing is said, a refusal keeps what was typed, and so does closing the dialog", async ({
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(/status of 400/);
  const member = await aMember("Ruth Hale");
  const page = await openAs(member);
  await page.goto("/network");
  await page.getByRole("button", { name: "Add Family Connection" }).first().click();
  const form = connectionForm(page);
  await form.send.click();
  await expectToast(page, "Missing Information");
  await expect(form.email).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(form.relationship).toHaveAccessibleDescription(/Please choose a relationship/);

  await form.email.fill(member.email);
  await form.relationship.selectOption("Friend");
  await form.message.fill("Hello me");
  await form.send.click();
  await expectToast(page, "Failed to Send Connection", "This is your own address.");
  await page.keyboard.press("Escape");
  await expect(form.dialog).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Add a connection" }).click();
  await expect(form.email).toHaveValue(member.email);
  await expect(form.message).toHaveValue("Hello me");
});

test("An answer that comes when the form is closed already leaves Ruth where she is", async ({
  aMember,
  openAs,
}) => {
  const page = await openAs(await aMember("Ruth Hale"));
  let give = () => {};
  const closed = new Promise<void>((resolve) => {
    give = resolve;
  });
  await page.route("**/api/family-connections", async (route) => {
    if (route.request().method() === "POST") await closed;
    await route.fallback();
  });
  await page.goto("/memories");
  await page.goto("/network");
  await page.getByRole("button", { name: "Add Family Connection" }).first().click();
  const form = connectionForm(page);
  await form.email.fill(anEmail("Noor Hale"));
  await form.relationship.selectOption("Friend");
  await form.send.click();
  await page.keyboard.press("Escape");
  await expect(form.dialog).toBeHidden();
  give();
  await expectToast(page, "Request sent");
  await page.getByRole("button", { name: "Add Family Connection" }).first().click();
  await expect(form.email).toHaveValue("");
  await expect(page).toHaveURL("/network?add=connection");
});

test("What Ruth writes while her request is sent stays in the form", async ({ aMember, openAs }) => {
  const page = await openAs(await aMember("Ruth Hale"));
  const written = Promise.withResolvers<void>();
  await page.route("**/api/family-connections", async (route) => {
    if (route.request().method() === "POST") await written.promise;
    await route.fallback();
  });
  await page.goto("/network?add=connection");
  const form = connectionForm(page);
  await form.email.fill(anEmail("Noor Hale"));
  await form.relationship.selectOption("Friend");
  await form.send.click();
  await form.email.fill("eli@example.org");
  await form.message.fill("Eli, it is me");
  written.resolve();
  await expectToast(page, "Request sent", "still in the form");
  await expect(form.email).toHaveValue("eli@example.org");
  await expect(form.message).toHaveValue("Eli, it is me");
  await page.reload();
  await expect(form.message).toHaveValue("Eli, it is me");
});

test("By keyboard: from person to person in the picture, into a card, and the connection is removed", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  await connect(app, ruth, noor);
  const page = await openAs(ruth);
  await page.goto("/network");
  await tabTo(page, picture(page));
  const told = page.locator("figure").getByRole("status");
  await expect(told).toHaveText("You");
  const { nodes } = await call(app.url, listConnections, { token: ruth.token });
  const { x, y } = nodes.find(({ isCurrentUser }) => !isCurrentUser) ?? { x: 0, y: 0 };
  const sideways = x > 0 ? "ArrowRight" : "ArrowLeft";
  const upright = y > 0 ? "ArrowDown" : "ArrowUp";
  await page.keyboard.press(Math.abs(x) > Math.abs(y) ? sideways : upright);
  await expect(told).toHaveText(/^Noor Hale, Sibling, Strength \d+%$/);
  await page.keyboard.press("Enter");
  const card = page.getByRole("dialog", { name: "Noor Hale" });
  await expect(card).toContainText("Sibling");
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(picture(page)).toBeFocused();

  await people(page).getByRole("button", { name: "Noor Hale" }).press("Enter");
  await card.getByRole("button", { name: "Remove connection" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).press("Enter");
  await expectToast(page, "Connection removed");
  await expect(people(page)).toHaveCount(0);
  expect((await call(app.url, listConnections, { token: noor.token })).nodes).toHaveLength(1);
});

test("The list tells what the picture shows, and pressing somebody in the picture opens the same card", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  await connect(app, ruth, noor);
  const { nodes, connections } = await call(app.url, listConnections, { token: ruth.token });
  const page = await openAs(ruth);
  await page.goto("/network");
  await expect(people(page).getByRole("listitem")).toHaveCount(nodes.length - 1);
  const percent = `${Math.round((connections[0]?.strength ?? 0) * 100)}%`;
  await expect(people(page)).toContainText(`Strength ${percent}`);
  await expect(tile(page, "Avg Strength")).toContainText(percent);

  const [me, other] = [nodes.find((node) => node.isCurrentUser), nodes.find((node) => !node.isCurrentUser)];
  const canvas = page.locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!me || !other || !box) throw new Error("Nobody is drawn.");
  // Two people stand around the middle, as far apart as the picture is enlarged.
  const scale = Math.min(1.25, box.width / (Math.abs(other.x) + 140), box.height / (Math.abs(other.y) + 140));
  const position = {
    x: box.width / 2 + (other.x / 2) * scale,
    y: box.height / 2 + (other.y / 2) * scale,
  };
  await canvas.click({ position });
  await expect(page.getByRole("dialog", { name: "Noor Hale" })).toBeVisible();
});

test("A link that leads nowhere says so kindly", async ({ guard, aMember, openAs }) => {
  guard.expect(/status of 404/);
  const page = await openAs(await aMember());
  await page.goto("/network?request=guessed");
  const dialog = page.getByRole("dialog", { name: "Somebody is thinking of you" });
  await expect(dialog).toContainText("This request is no longer here.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/network");
  await expect(toasts(page)).toHaveCount(0);
});

test("Nothing keeps anybody out, at either width, in light and dark", async ({ app, aMember, openAs }) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
  await connect(app, ruth, noor);
  const page = await openAs(ruth);
  await ask(page, anEmail("Somebody"), "Friend");
  await expect(sent(page)).toBeVisible();
  await expect(toasts(page)).toBeVisible();
  await page.reload();
  await expect(picture(page)).toBeVisible();
  await expectNoBarriers(page, "network, wide");
  await expectInside(page, "network, wide");
  await page.setViewportSize(sizes.small);
  await expectStillNoBarriers(page, "network, small");
  await expectInside(page, "network, small");
  await chooseTheme(page, "dark");
  await expectStillNoBarriers(page, "network, dark", rulesOfColour);
});
