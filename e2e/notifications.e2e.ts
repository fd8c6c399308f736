import { removeCircleMember } from "@blessing-jar/contract/circles.ts";
import { notificationKinds } from "@blessing-jar/contract/notifications.ts";
import { call } from "../server/seeds/api.ts";
import { keep, type Member } from "../server/seeds/members.ts";
import { expectNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { aCircle, share } from "./kit/circles.ts";
import { tabTo } from "./kit/keyboard.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize, sizes } from "./kit/looks.ts";
import { bell, comment, listenAt, notifications, react, takeBack } from "./kit/notifications.ts";
import { expect, test } from "./kit/test.ts";

async function aSharedBlessing(ruth: Member, noor: Member, title = "The figs were ripe") {
  const circle = await aCircle(ruth, { members: [noor] });
  const blessing = await keep(ruth, { title });
  await share(ruth, circle, blessing);
  return { circle, blessing };
}

test("Noor reacts and comments, and Ruth's bell tells it on whatever page she is, and leads there, without barriers; all are marked as read at once, in every window of hers", async ({
  openAs,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  const { blessing } = await aSharedBlessing(ruth, noor);
  await listenAt(page, "/memories");
  // That Noor joined, and nothing that Ruth did herself.
  await expect(bell(page, 1)).toBeVisible();
  await react(noor, blessing);
  await expect(bell(page, 2)).toBeVisible();
  await takeBack(noor, blessing);
  await expect(bell(page, 1)).toBeVisible();
  await react(noor, blessing);
  await expect(bell(page, 2)).toBeVisible();
  await comment(noor, blessing);
  await comment(noor, blessing);
  await expect(bell(page, 3)).toBeVisible();

  await bell(page, 3).click();
  const told = notifications(page);
  await expect(told.all).toHaveCount(3);
  await expect(told.all.first()).toContainText("Noor Hale commented on “The figs were ripe”");
  await expectNoBarriers(page, "notifications, wide");
  await expectInside(page, "notifications, wide");
  await chooseTheme(page, "dark");
  await expectNoBarriers(page, "notifications, dark", rulesOfColour);
  await chooseTheme(page, "light");
  await resize(page, "small");
  await expect(told.all).toHaveCount(3);
  await expectNoBarriers(page, "notifications, small");
  await expectInside(page, "notifications, small");
  await resize(page, "wide");
  await expect(told.one("Noor Hale joined The Hales")).toContainText("Unread");
  await told.one("Noor Hale reacted to “The figs were ripe”").click();
  await expect(page).toHaveURL(`/dashboard?blessing=${blessing.id}`);
  await expect(page.getByRole("dialog", { name: "The figs were ripe" })).toContainText("How lovely");
  await page.keyboard.press("Escape");

  await expect(bell(page)).toBeVisible();
  await page.reload();
  await bell(page).click();
  await expect(told.all).toHaveCount(3);
  await expect(told.panel.getByText("Unread", { exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");

  const there = await openAs(ruth);
  await listenAt(there, "/memories");
  await comment(noor, blessing);
  await expect(bell(there, 1)).toBeVisible();
  await bell(page, 1).click();
  await told.readAll.click();
  await expect(bell(page)).toBeVisible();
  await expect(bell(there)).toBeVisible();
  await expect(told.all).toHaveCount(4);
});

test("What is shared with her circle leads Noor to it, until she leaves", async ({
  ruth,
  noor,
  noorsPage: page,
}) => {
  const { circle } = await aSharedBlessing(ruth, noor, "Rain at last");
  await listenAt(page, "/dashboard");
  await bell(page, 1).click();
  await notifications(page).one("Ruth Hale shared “Rain at last” with The Hales").click();
  await expect(page).toHaveURL(new RegExp(`/family\\?circle=${circle.id}&blessing=`));
  await expect(page.getByRole("dialog", { name: "Rain at last" })).toBeVisible();

  await listenAt(page, "/memories");
  await bell(page).click();
  await expect(notifications(page).all).toHaveCount(1);
  const params = { circleId: circle.id, memberId: noor.user.id };
  await call(ruth, removeCircleMember, { params });
  await expect(notifications(page).panel).toContainText("All quiet");
});

test("By keyboard Ruth chooses what she hears of, and hears of nothing else; of two choices made quickly the second stands though the first was lost", async ({
  guard,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  guard.expect(/Failed to load resource: net::ERR_FAILED/);
  const blessing = await keep(ruth, { visibility: "public" });
  await listenAt(page, "/memories");
  await tabTo(page, bell(page));
  await page.keyboard.press("Enter");
  const told = notifications(page);
  await expect(told.panel).toContainText("All quiet");
  await tabTo(page, told.choose);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "What you hear of" });
  const reactions = dialog.getByRole("switch", { name: "Reactions to my blessings" });
  const digest = dialog.getByRole("switch", { name: "One mail a day" });
  await expect(digest).not.toBeChecked();
  await tabTo(page, reactions);
  await page.keyboard.press("Space");
  await tabTo(page, digest);
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("status")).toHaveText("Your choice is kept");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await react(noor, blessing);
  await comment(noor, blessing);
  await bell(page, 1).press("Enter");
  await expect(told.all).toHaveCount(1);
  await expect(told.all).toContainText("Noor Hale commented");
  await page.keyboard.press("Escape");
  await expect(told.panel).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await page.reload();
  await bell(page).click();
  await told.choose.click();
  await expect(reactions).not.toBeChecked();
  await expect(digest).toBeChecked();
  // The kinds, two mails, and this browser.
  await expect(page.getByRole("switch")).toHaveCount(notificationKinds.length + 3);
  await resize(page, "small");
  await expectNoBarriers(page, "what one hears of, small");

  const chosen = Promise.withResolvers<void>();
  let lost = 0;
  await page.route("**/api/notification-preferences", async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await chosen.promise;
    lost += 1;
    return lost === 1 ? route.abort() : route.fallback();
  });
  await reactions.click();
  await digest.click();
  chosen.resolve();
  await expect(dialog.getByRole("status")).toHaveText("Your choice is kept");
  await expect(reactions).toBeChecked();
  await expect(digest).not.toBeChecked();
  await page.reload();
  await bell(page).click();
  await told.choose.click();
  await expect(reactions).toBeChecked();
  await expect(digest).not.toBeChecked();
});

test("On a phone they are a sheet, older ones at a press", async ({ openAs, ruth, noor }) => {
  const circle = await aCircle(ruth, { members: [noor] });
  for (let number = 1; number <= 21; number += 1) {
    await share(ruth, circle, await keep(ruth, { title: `Blessing ${number}.` }));
  }
  const page = await openAs(noor, { viewport: sizes.small });
  await page.goto("/memories");
  await expect(bell(page, 21)).toHaveText("9+");
  await bell(page, 21).click();
  const told = notifications(page);
  await expect(told.all).toHaveCount(20);
  await expect.poll(async () => (await told.panel.boundingBox())?.width).toBe(sizes.small.width);
  await told.more.click();
  await expect(told.all).toHaveCount(21);
  await expect(told.one("“Blessing 1.”")).toBeVisible();
  await expect(told.more).toBeHidden();
  await told.panel.getByRole("button", { name: "Close" }).click();
  await expect(bell(page)).toBeVisible();
});

test("A mail's link ends the daily mail only when it is pressed, and says when it leads nowhere; once the mails are ended, the page no longer asks", async ({
  guard,
  page,
}) => {
  await page.setViewportSize(sizes.small);
  guard.expect(/status of 410/);
  const pressed: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/unsubscribe")) pressed.push(request.method());
  });
  await page.goto("/unsubscribe?token=guessed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No more daily mails?");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(pressed).toEqual([]);
  await expectNoBarriers(page, "unsubscribe, small");
  await page.getByRole("button", { name: "End the daily mail" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await expect(page.getByRole("main").getByRole("link", { name: "Choose my mails" })).toBeVisible();
  expect(pressed).toEqual(["POST"]);

  await page.route(/api\/unsubscribe/, (route) => route.fulfill({ status: 204 }));
  await page.goto("/unsubscribe?token=told-by-a-mail");
  await page.getByRole("button", { name: "End the daily mail" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Done. No more daily mails will come.");
  await expect(page).toHaveTitle(/^Done\./);
  await expect(page.getByText("No more daily mails?")).toHaveCount(0);
  await expect(page.locator(":focus")).toContainText("Done. No more daily mails will come.");
  await expectNoBarriers(page, "mails that are ended");
});
