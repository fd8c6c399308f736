import { createCircle, joinCircle } from "@blessing-jar/contract/circles.ts";
import { listConnections, requestConnection } from "@blessing-jar/contract/network.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { anEmail, type Member } from "../server/seeds/members.ts";
import { holdAnswer } from "./kit/answers.ts";
import { authDialog } from "./kit/auth-dialog.ts";
import { fingersOn, type Point } from "./kit/fingers.ts";
import { tabTo } from "./kit/keyboard.ts";
import { sizes } from "./kit/looks.ts";
import { ask, connect, connectionForm, openNetwork, people, picture, received, sent } from "./kit/network.ts";
import { linkInMail } from "./kit/outbox.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

const tile = (page: Page, name: string) =>
  page.getByRole("list", { name: "Your network in numbers" }).getByRole("listitem").filter({ hasText: name });

test.use({ hasProvenAddress: true });

test("Ruth asks people into her network, by a form, a circle and a mail", async ({
  app,
  guard,
  openAs,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  guard.expect(/status of 40[04]/);
  const form = connectionForm(page);
  // Something that her browser might go back to.
  await page.goto("/robots.txt");

  await test.step("a link that leads nowhere says so kindly", async () => {
    await page.goto("/network?request=guessed");
    const dialog = page.getByRole("dialog", { name: "Somebody is thinking of you" });
    await expect(dialog).toContainText("This request is no longer here.");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL("/network");
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step("an answer that comes after the form was closed leaves her where she is", async () => {
    const first = await holdAnswer(page, requestConnection);
    await page.getByRole("button", { name: "Add Family Connection" }).first().click();
    await expect(form.dialog).toContainText("No mail goes out from here yet: please tell them yourself.");
    await form.email.fill(anEmail("Noor Hale"));
    await form.relationship.selectOption("Friend");
    await form.send.click();
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
    first();
    await expectToast(page, "Request sent");
    await page.getByRole("button", { name: "Add Family Connection" }).first().click();
    await expect(form.email).toHaveValue("");
    await expect(page).toHaveURL("/network?add=connection");
  });

  await test.step("what is missing or refused is said, and what she typed is kept", async () => {
    await form.send.click();
    await expectToast(page, "Missing Information");
    await expect(form.email).toHaveAccessibleDescription("Please enter a valid email address");
    await expect(form.relationship).toHaveAccessibleDescription(/Please choose a relationship/);
    await form.email.fill(ruth.email);
    await form.relationship.selectOption("Friend");
    await form.message.fill("Hello me");
    await form.send.click();
    await expectToast(page, "Failed to Send Connection", "This is your own address.");
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
    await page.getByRole("button", { name: "Add Family Connection" }).first().click();
    await expect(form.email).toHaveValue(ruth.email);
    await expect(form.message).toHaveValue("Hello me");
  });

  await test.step("what she writes while a request is sent stays in the form", async () => {
    const second = await holdAnswer(page, requestConnection);
    await form.email.fill(anEmail("Ada Hale"));
    await form.send.click();
    await form.email.fill("eli@example.org");
    await form.message.fill("Eli, it is me");
    second();
    await expectToast(page, "Request sent", "still in the form");
    await expect(form.email).toHaveValue("eli@example.org");
    await expect(form.message).toHaveValue("Eli, it is me");
    await page.reload();
    await expect(form.message).toHaveValue("Eli, it is me");
    await page.keyboard.press("Escape");
  });

  await connect(app, ruth, noor);
  const { nodes } = await call(ruth, listConnections);
  const card = noorsCard(page);
  await test.step("the list tells what the picture shows", async () => {
    await expect(people(page).getByRole("listitem")).toHaveCount(nodes.length - 1);
    await expect(people(page)).toContainText("0 blessings between you");
    // Nobody is ranked: how close two are is told by the line alone, and of the whole family by one word.
    await expect(people(page)).not.toContainText(/%|bond/);
    await expect(tile(page, "Avg Strength")).toContainText("A young bond");
  });

  await test.step("by pressing or by keyboard she comes from the picture into a card", async () => {
    const [me, other] = [nodes.find((node) => node.isCurrentUser), nodes.find((node) => !node.isCurrentUser)];
    const canvas = page.locator("canvas");
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!me || !other || !box) throw new Error("Nobody is drawn.");
    const { x, y } = other;
    await tabTo(page, picture(page));
    const told = page.locator("figure").getByRole("status");
    await expect(told).toHaveText("You");
    const sideways = x > 0 ? "ArrowRight" : "ArrowLeft";
    const upright = y > 0 ? "ArrowDown" : "ArrowUp";
    await page.keyboard.press(Math.abs(x) > Math.abs(y) ? sideways : upright);
    await expect(told).toHaveText(/^Noor Hale, Sibling$/);
    await page.keyboard.press("Enter");
    await expect(card).toContainText("Sibling");
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
    await expect(picture(page)).toBeFocused();

    // Two people stand around the middle, as far apart as the picture is enlarged.
    const scale = Math.min(1.5, box.width / (Math.abs(x) + 140), box.height / (Math.abs(y) + 140));
    const position = { x: box.width / 2 + (x / 2) * scale, y: box.height / 2 + (y / 2) * scale };
    const key = page.getByText("What the lines mean");
    await key.press("Enter");
    await expect(page.getByText("The thicker, the more is shared")).toBeVisible();
    await key.press("Enter");
    await canvas.click({ position });
    await expect(card).toBeVisible();
    await expect(card.getByRole("link", { name: "Invite to a circle" })).toHaveAttribute("href", "/family");
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();

    await people(page).getByRole("button", { name: "Noor Hale" }).press("Enter");
    await card.getByRole("button", { name: "Remove connection" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).press("Enter");
    await expectToast(page, "Connection removed");
    await expect(people(page)).toHaveCount(0);
    expect((await call(noor, listConnections)).nodes).toHaveLength(1);
  });

  await test.step("a newcomer accepts what came by mail, and both see the line", async () => {
    const address = anEmail("Nell Hale");
    await ask(page, address, "Child", "Look who is here!");
    await expect(sent(page)).toContainText(address);
    await expect(tile(page, "Connections")).toContainText("0");

    const nells = await openAs();
    await nells.goto(await linkInMail(app.dataDir, address, "request"));
    const form = authDialog(nells);
    await form.tab("Sign Up").click();
    await form.email.fill(address);
    await form.fullName.fill("Nell Hale");
    await form.password.fill("fig tree by the river");
    await form.acceptance.check();
    await form.createAccount.click();
    const request = nells.getByRole("dialog", { name: "Somebody is thinking of you" });
    await expect(request).toContainText("Ruth Hale would like to be connected with you.");
    await expect(request).toContainText("To them, you are Child");
    await expect(request).toContainText("Look who is here!");
    await request.getByRole("button", { name: "Accept" }).click();
    await expectToast(nells, "You and Ruth Hale are connected now");
    await expect(people(nells).getByRole("button", { name: "Ruth Hale" })).toContainText("Parent");
    await expect(tile(nells, "Connections")).toContainText("1");

    await expect(people(page).getByRole("button", { name: "Nell Hale" })).toContainText("Child");
    await expect(sent(page)).not.toContainText(address);
  });

  await test.step("who joins a circle of hers is there unasked, and stays when a connection ends", async () => {
    const { circle } = await call(ruth, createCircle, { body: { name: "The Hales" } });
    await call(noor, joinCircle, { body: { inviteCode: circle.inviteCode } });
    const noors = people(page).getByRole("button", { name: "Noor Hale" });
    await expect(noors).toContainText("In a circle with you");
    await noors.click();
    const where = card.getByRole("navigation", { name: "In your circles" });
    await expect(where.getByRole("link", { name: circle.name })).toHaveAttribute(
      "href",
      `/family?circle=${circle.id}`,
    );
    const remove = card.getByRole("button", { name: "Remove connection" });
    await expect(card).not.toContainText("bond");
    await expect(remove).toHaveCount(0);
    const around = (await call(noor, listConnections)).nodes;
    expect(around.map(({ name }) => name)).toContain("Ruth Hale");
    await page.keyboard.press("Escape");

    await connect(app, ruth, noor);
    await expect(noors).toContainText("Sibling");
    await noors.click();
    await remove.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expectToast(page, "Connection removed");
    await expect(toasts(page)).toHaveCount(1);
    await expect(noors).toContainText("In a circle with you");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  });
});

test("What Ruth and Noor ask, answer and end is before the other at once", async ({
  aMember,
  openAs,
  ruth,
  noor,
}) => {
  const [ruths, noors, elsewhere] = [await openAs(ruth), await openAs(noor), await openAs(noor)];
  await openNetwork(noors);
  await openNetwork(elsewhere);
  await openNetwork(ruths);

  await test.step("what Ruth asks and takes back", async () => {
    await ask(ruths, noor.email, "Cousin");
    await expect(received(noors)).toContainText("Ruth Hale");
    await sent(ruths).getByRole("button", { name: "Take back" }).click();
    await expectToast(ruths, "Request taken back");
    await expect(received(noors)).toHaveCount(0);
  });

  await test.step("what Noor accepts", async () => {
    await ask(ruths, noor.email, "Child", "Look who is here!");
    await expect(received(noors)).toContainText("Look who is here!");
    await received(noors).getByRole("button", { name: "Accept" }).click();
    await expectToast(noors, "You and Ruth Hale are connected now");
    await expect(people(ruths).getByRole("button", { name: "Noor Hale" })).toContainText("Child");
    await expect(sent(ruths)).toHaveCount(0);
  });

  await test.step("what Noor ends, while Ruth is asked whether to end it", async () => {
    await people(noors).getByRole("button", { name: "Ruth Hale" }).click();
    await noors.getByRole("button", { name: "Remove connection" }).click();
    await people(ruths).getByRole("button", { name: "Noor Hale" }).click();
    const card = noorsCard(ruths);
    await card.getByRole("button", { name: "Remove connection" }).click();
    await expect(ruths.getByRole("alertdialog")).toBeVisible();
    await noors.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expectToast(noors, "Connection removed");
    await expect(ruths.getByRole("alertdialog")).toHaveCount(0);
    await expect(card).toHaveCount(0);
    await expect(people(ruths)).toHaveCount(0);
  });

  await test.step("that Noor declined, Ruth's page does not tell", async () => {
    await ask(ruths, noor.email, "Cousin");
    await received(noors).getByRole("button", { name: "Decline" }).click();
    await expectToast(noors, "Request declined");
    await expect(noors.getByText("It is still quiet around your jar")).toBeVisible();
    for (const page of [noors, elsewhere]) await expect(received(page)).toHaveCount(0);
    // What comes after it is heard, and the declined one waits as before.
    const eli = await aMember("Eli Hale");
    const body = { email: ruth.email, relationship: "friend" as const };
    await call(eli, requestConnection, { body });
    await expect(received(ruths)).toContainText("Eli Hale");
    await expect(sent(ruths)).toContainText(noor.email);
    await sent(ruths).getByRole("button", { name: "Take back" }).click();
    await expectToast(ruths, "Request taken back");
    await expect(sent(ruths)).toHaveCount(0);
  });
});

const phone = { viewport: sizes.small, hasTouch: true, isMobile: true };
const noorsCard = (page: Page) => page.getByRole("dialog", { name: "Noor Hale" });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** A page that a finger has pushed goes on for a while. */
async function scrollsNoMore(page: Page): Promise<void> {
  let last = Number.NaN;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await scrolled(page);
        return last === before;
      },
      { intervals: [150] },
    )
    .toBe(true);
}

/** Where the two people of the picture are in view, with nobody and no button near the way of any finger below. */
async function placesIn(page: Page, viewer: Member) {
  const { nodes } = await call(viewer, listConnections);
  const other = nodes.find(({ isCurrentUser }) => !isCurrentUser);
  const canvas = picture(page).locator("canvas");
  await scrollsNoMore(page);
  await canvas.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await canvas.boundingBox();
  if (!other || !box) throw new Error("Nobody is drawn.");
  const scale = Math.min(1.5, box.width / (Math.abs(other.x) + 140), box.height / (Math.abs(other.y) + 140));
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const half = { x: (other.x / 2) * scale, y: (other.y / 2) * scale };
  const length = Math.hypot(half.x, half.y);
  return {
    me: { x: middle.x - half.x, y: middle.y - half.y },
    noor: { x: middle.x + half.x, y: middle.y + half.y },
    /** Beside the line between the two. */
    free: { x: middle.x - (half.y / length) * 70, y: middle.y + (half.x / length) * 70 },
    middle,
    scale,
  };
}

const away = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });

async function expectNoorAt(page: Page, at: Point): Promise<void> {
  const { tap } = await fingersOn(page);
  await tap(at);
  await expect(noorsCard(page)).toBeVisible();
  await noorsCard(page).getByRole("button", { name: "Close" }).click();
  await expect(noorsCard(page)).toBeHidden();
}

test("On a phone one finger moves a person or the page, two enlarge the picture", async ({
  app,
  ruth,
  noor: asked,
  openAs,
}) => {
  await connect(app, ruth, asked);
  const page = await openAs(ruth, phone);
  await openNetwork(page);
  await expect(picture(page)).toBeVisible();
  const fingers = await fingersOn(page);
  const showEverybody = page.getByRole("button", { name: "Show everybody" });

  await test.step("beside the people it scrolls the page", async () => {
    const { free } = await placesIn(page, ruth);
    const before = await scrolled(page);
    await fingers.glide({ from: free, to: away(free, 0, 120) });
    await expect.poll(() => scrolled(page)).toBeLessThan(before);
  });

  await test.step("two enlarge the picture around them, also where they lie on people", async () => {
    const { me, noor, middle, scale } = await placesIn(page, ruth);
    const before = await scrolled(page);
    const grown = (at: Point) => away(at, (at.x - middle.x) * 0.5, (at.y - middle.y) * 0.5 + 60);
    await fingers.glide({ from: me, to: grown(me) }, { from: noor, to: grown(noor) });
    // At the edge of a face that has grown with it.
    const edge = away(grown(noor), 0, Math.sign(middle.y - noor.y) * (25 * scale * 1.5 - 2));
    await expectNoorAt(page, edge);
    expect(await scrolled(page)).toBe(before);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await showEverybody.tap();
    await expectNoorAt(page, noor);
  });

  await test.step("enlarged, one moves the picture, until everybody is shown again", async () => {
    const { noor, free, middle } = await placesIn(page, ruth);
    const before = await scrolled(page);
    await fingers.glide(
      { from: away(middle, -40, 0), to: away(middle, -60, 0) },
      { from: away(middle, 40, 0), to: away(middle, 60, 0) },
    );
    const grown = away(noor, (noor.x - middle.x) * 0.5, (noor.y - middle.y) * 0.5);
    await fingers.glide({ from: free, to: away(free, 10, 50) });
    await expectNoorAt(page, away(grown, 10, 50));
    expect(await scrolled(page)).toBe(before);
    await showEverybody.tap();
    await expectNoorAt(page, noor);
    await fingers.glide({ from: free, to: away(free, 0, 120) });
    await expect.poll(() => scrolled(page)).toBeLessThan(before);
  });

  await test.step("on a person it moves them and not the page, and a tap opens them where they were put", async () => {
    const { noor, middle } = await placesIn(page, ruth);
    const before = await scrolled(page);
    const to = away(noor, Math.sign(middle.x - noor.x) * 30, Math.sign(middle.y - noor.y) * 70);
    await fingers.glide({ from: noor, to });
    expect(await scrolled(page)).toBe(before);
    await expect(noorsCard(page)).toHaveCount(0);
    await expectNoorAt(page, to);
  });
});
