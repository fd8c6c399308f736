import { removeCircleMember } from "@blessing-jar/contract/circles.ts";
import {
  getNotificationPreferences,
  listNotifications,
  notificationGroups,
  notificationKinds,
  readNotifications,
} from "@blessing-jar/contract/notifications.ts";
import { call } from "../server/seeds/api.ts";
import { keep, type Member } from "../server/seeds/members.ts";
import { expectNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { aCircle, share } from "./kit/circles.ts";
import { goOn } from "./kit/go-on.ts";
import { tabTo } from "./kit/keyboard.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize, sizes } from "./kit/looks.ts";
import { bell, comment, listenAt, notifications, react, takeBack } from "./kit/notifications.ts";
import { expect, test } from "./kit/test.ts";

async function aSharedBlessing(ruth: Member, noor: Member, title: string) {
  const circle = await aCircle(ruth, { members: [noor] });
  const blessing = await keep(ruth, { title });
  await share(ruth, circle, blessing);
  return { circle, blessing };
}

test("Ruth's bell tells what she chose to hear of, wherever she is", async ({
  guard,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  guard.expect(/Failed to load resource: net::ERR_FAILED/);
  const told = notifications(page);
  const dialog = page.getByRole("dialog", { name: "What you hear of" });
  const reactions = dialog.getByRole("switch", { name: "Reactions to my blessings" });
  const digest = dialog.getByRole("switch", { name: "One mail a day" });

  await test.step("By keyboard she chooses, and hears of nothing else", async () => {
    const bread = await keep(ruth, { title: "Bread", visibility: "public" });
    await listenAt(page, "/memories");
    await tabTo(page, bell(page));
    await page.keyboard.press("Enter");
    await expect(told.panel).toContainText("All quiet");
    await tabTo(page, told.choose);
    await page.keyboard.press("Enter");
    await expect(digest).not.toBeChecked();
    await tabTo(page, reactions);
    await page.keyboard.press("Space");
    await tabTo(page, digest);
    await page.keyboard.press("Space");
    await expect(dialog.getByRole("status")).toHaveText("Your choice is kept");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(bell(page)).toBeFocused();

    await react(noor, bread);
    await comment(noor, bread);
    await bell(page, 1).press("Enter");
    await expect(told.all).toHaveCount(1);
    await expect(told.all).toContainText("Noor Hale commented");
    await page.keyboard.press("Escape");
    await expect(told.panel).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });

  await test.step("Of two choices made quickly the second stands though the first was lost", async () => {
    await page.reload();
    await bell(page).click();
    // What she saw is read, also after another look.
    await expect(told.all).toHaveCount(1);
    await expect(told.panel.getByText("Unread", { exact: true })).toHaveCount(0);
    await told.choose.click();
    await expect(reactions).not.toBeChecked();
    await expect(digest).toBeChecked();
    // The kinds, two mails, and this browser.
    await expect(page.getByRole("switch")).toHaveCount(notificationKinds.length + 3);
    const circles = dialog.getByRole("group", { name: "My circles" }).getByRole("switch");
    await expect(circles).toHaveCount(notificationGroups.circles.length);
    await expect(dialog.getByRole("group")).toHaveCount(Object.keys(notificationGroups).length + 1);
    await resize(page, "small");
    await expectNoBarriers(page, "what one hears of, small");
    await resize(page, "wide");

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
    const { preferences } = await call(ruth, getNotificationPreferences);
    expect([preferences.kinds.reacted, preferences.isDigestWanted]).toEqual([true, false]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  const { blessing: figs } = await aSharedBlessing(ruth, noor, "The figs were ripe");

  await test.step("Noor reacts and comments, and the bell tells it once, and leads there", async () => {
    // That Noor joined, and nothing that Ruth did herself.
    await expect(bell(page, 1)).toBeVisible();
    await react(noor, figs);
    await expect(bell(page, 2)).toBeVisible();
    await takeBack(noor, figs);
    await expect(bell(page, 1)).toBeVisible();
    await react(noor, figs);
    await expect(bell(page, 2)).toBeVisible();
    await comment(noor, figs);
    await comment(noor, figs);
    await expect(bell(page, 3)).toBeVisible();

    await bell(page, 3).click();
    await expect(told.all).toHaveCount(4);
    await expect(told.all.first()).toContainText("Noor Hale commented on “The figs were ripe”");
    await expectNoBarriers(page, "notifications, wide");
    await expectInside(page, "notifications, wide");
    await chooseTheme(page, "dark");
    await expectNoBarriers(page, "notifications, dark", rulesOfColour);
    await chooseTheme(page, "light");
    await resize(page, "small");
    await expect(told.all).toHaveCount(4);
    await expectNoBarriers(page, "notifications, small");
    await expectInside(page, "notifications, small");
    await resize(page, "wide");
    await expect(told.one("Noor Hale joined The Hales")).toContainText("Unread");
    await told.one("Noor Hale reacted to “The figs were ripe”").click();
    await expect(page).toHaveURL(`/dashboard?blessing=${figs.id}`);
    await expect(page.getByRole("dialog", { name: "The figs were ripe" })).toContainText("How lovely");
    await page.keyboard.press("Escape");
    await expect(bell(page)).toBeVisible();
    expect((await call(ruth, listNotifications)).unread).toBe(0);
  });

  await test.step("All are marked as read at once, in every window of hers", async () => {
    const isAllRead = () => call(ruth, listNotifications).then(({ unread }) => unread === 0);
    await comment(noor, figs);
    await bell(page, 1).click();
    await told.readAll.click();
    await expect(bell(page)).toBeVisible();
    await expect(told.all).toHaveCount(5);
    await expect.poll(isAllRead).toBe(true);
    await page.keyboard.press("Escape");
    await expect(told.panel).toBeHidden();

    await comment(noor, figs);
    await expect(bell(page, 1)).toBeVisible();
    await call(ruth, readNotifications, { body: {} });
    await expect(bell(page)).toBeVisible();
  });
});

test("What is shared with her circle leads Noor to it, until she leaves", async ({
  ruth,
  noor,
  noorsPage: page,
}) => {
  const { circle } = await aSharedBlessing(ruth, noor, "Rain at last");
  const told = notifications(page);

  await test.step("It leads to the blessing in its circle", async () => {
    await listenAt(page, "/dashboard");
    await bell(page, 1).click();
    await told.one("Ruth Hale shared “Rain at last” with The Hales").click();
    await expect(page).toHaveURL(new RegExp(`/family\\?circle=${circle.id}&blessing=`));
    await expect(page.getByRole("dialog", { name: "Rain at last" })).toBeVisible();
  });

  await test.step("On a phone they are a sheet, older ones at a press", async () => {
    await page.keyboard.press("Escape");
    await resize(page, "small");
    await goOn(page, "/memories");
    for (let number = 1; number <= 21; number += 1) {
      await share(ruth, circle, await keep(ruth, { title: `Blessing ${number}.` }));
    }
    await expect(bell(page, 21)).toHaveText("9+");
    await bell(page, 21).click();
    await expect(told.all).toHaveCount(20);
    await expect.poll(async () => (await told.panel.boundingBox())?.width).toBe(sizes.small.width);
    await told.more.click();
    await expect(told.all).toHaveCount(22);
    await expect(told.one("“Blessing 1.”")).toBeVisible();
    await expect(told.more).toBeHidden();
    await told.panel.getByRole("button", { name: "Close" }).click();
    await expect(bell(page)).toBeVisible();
  });

  await test.step("Once she is no member any more, nothing of the circle is told", async () => {
    await bell(page).click();
    await expect(told.all.first()).toBeVisible();
    const params = { circleId: circle.id, memberId: noor.user.id };
    await call(ruth, removeCircleMember, { params });
    await expect(told.panel).toContainText("All quiet");
  });
});
