import { addComment, listMentionable } from "@blessing-jar/contract/comments.ts";
import { keep } from "../server/seeds/members.ts";
import { loseAnswer, refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { aCircle, share } from "./kit/circles.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, sizes } from "./kit/looks.ts";
import { bell } from "./kit/notifications.ts";
import { choose, openShared, pressDelete, say } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";

test("Noor, whose face is at the end of the signs once she gave one, is answered and named, reads it at once under her own words, and her bell says so; of what she deletes the replies of others stay, and that it was there", async ({
  noorsPage,
  noor,
  together: { blessing, ruths, noors },
}) => {
  await choose(noorsPage, noors.add, "Peace");
  await expect(noors.sign("Peace").locator("svg")).toBeVisible();
  await expect(noors.who).toHaveText(noor.user.fullName[0] ?? "");

  await say(noor, blessing.id, "How sweet!");
  await ruths.comment("How sweet!").getByRole("button", { name: "Reply to Noor Hale" }).click();
  await expect(ruths.field).toBeFocused();
  await expect(ruths.detail.getByText("Replying to")).toContainText("Noor Hale");
  await ruths.field.fill("Come and have some");
  await ruths.send.click();
  await expect(ruths.field).toHaveValue("");
  await expect(ruths.detail.getByText("Replying to")).toHaveCount(0);

  const thread = noors.comments.getByRole("list", { name: /^Replies to .?Noor Hale/ });
  await expect(thread.getByRole("listitem")).toHaveText([/Ruth Hale.*Come and have some/s]);
  await noorsPage.goto("/dashboard");
  await bell(noorsPage, 1).click();
  await expect(noorsPage.getByText(/Ruth Hale.? replied to you on/)).toBeVisible();

  const { comment } = await openShared(noorsPage, blessing);
  await pressDelete(comment("How sweet!"));
  await noorsPage.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  for (const each of [noors, ruths]) {
    await expect(each.rows).toHaveText([/This comment was deleted\..*Come and have some/s]);
    await expect(each.comment("How sweet!")).toHaveCount(0);
  }
});

test("Names of the family alone are offered, by keys", async ({ aMember, openAs }) => {
  const [ruth, noor, eli] = [
    await aMember("Ruth Hale"),
    await aMember("Noor Hale Aziz"),
    await aMember("Eli Hale"),
  ];
  const circle = await aCircle(ruth, { members: [noor] });
  await aCircle(ruth, { members: [eli] });
  const blessing = await keep(ruth);
  await share(ruth, circle, blessing);
  const page = await openAs(ruth);
  const { detail, field, send, comment } = await openShared(page, blessing);

  await field.fill("Look, ");
  await field.press("End");
  await field.pressSequentially("@");
  const names = detail.getByRole("listbox", { name: "People you can mention" });
  await expect(names.getByRole("option")).toHaveText([/Noor Hale Aziz/]);
  await expect(field).toHaveAttribute("aria-activedescendant", /.+/);
  await expectNoBarriers(page, "names to choose from");
  await field.press("Escape");
  await expect(names).toHaveCount(0);
  await expect(detail).toBeVisible();
  await field.pressSequentially("eli");
  await expect(names).toHaveCount(0);
  for (const _ of "@eli") await field.press("Backspace");
  await field.pressSequentially("@noor ha");
  await expect(names).toBeVisible();
  await field.press("Enter");
  await expect(field).toHaveValue("Look, @Noor Hale Aziz ");
  await field.pressSequentially("come!");
  await send.click();
  await expect(comment("Look, @Noor Hale Aziz come!").locator("bdi", { hasText: "@" })).toHaveText(
    "@Noor Hale Aziz",
  );

  const noors = await openAs(noor);
  await noors.goto("/dashboard");
  await bell(noors, 2).click();
  await expect(noors.getByText(/Ruth Hale.? mentioned you on/)).toBeVisible();
  const elis = await openAs(eli);
  await elis.goto("/dashboard");
  await expect(elis.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
});

test("Names of both directions are chosen by a finger, in Arabic too", async ({ aMember, openAs }) => {
  const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("نور حيدر")];
  const circle = await aCircle(ruth, { members: [noor] });
  const blessing = await keep(ruth);
  await share(ruth, circle, blessing);
  const page = await openAs(ruth, { viewport: sizes.small, hasTouch: true });
  await page.addInitScript(() => localStorage.setItem("language", "ar"));
  await page.goto(`/dashboard?blessing=${blessing.id}`);
  const detail = page.getByRole("dialog");
  const field = detail.getByRole("textbox");
  await field.fill("@نو");
  await detail.getByRole("option").tap();
  await expect(field).toHaveValue("@نور حيدر ");
  await expect(field).toBeFocused();
  await expectInside(page, "a name in Arabic");
  await expectNoBarriers(page, "a name in Arabic");
});

test("Without a network the list of names stays away; ten of many replies are shown, and the others when asked for; one that is not sent waits with whom it answers, and is sent once", async ({
  ruth,
  noor,
  ruthsPage: page,
}) => {
  const many = await keep(ruth);
  const who = await say(ruth, many.id, "Who comes?");
  for (let place = 1; place <= 13; place += 1) await say(ruth, many.id, `Word ${place}.`, who.id);
  const figs = await keep(ruth, { visibility: "public" });
  const first = await say(noor, figs.id, "How sweet!");
  await say(noor, figs.id, "Are there more?", first.id);

  const bringNames = await refuseAnswer(page, listMentionable);
  const { comments, comment, field, detail, send } = await openShared(page, many);
  await field.fill("@");
  await field.press("End");
  await field.pressSequentially("home");
  await expect(detail.getByRole("listbox")).toHaveCount(0);
  await expect(field).toHaveValue("@home");
  await bringNames();

  const replies = comments.getByRole("list", { name: /^Replies to/ }).getByRole("listitem");
  await expect(replies).toHaveCount(10);
  await expect(replies.first()).toContainText("Word 4.");
  await comments.getByRole("button", { name: "Show 3 earlier replies" }).click();
  await expect(replies).toHaveCount(13);
  await expect(replies.first()).toContainText("Word 1.");
  await expect(comments.getByRole("button", { name: /earlier/ })).toHaveCount(0);
  await say(ruth, many.id, "Word 14.", who.id);
  await expect(replies).toHaveCount(14);

  await openShared(page, figs);
  await comment("Are there more?").getByRole("button", { name: "Reply to Noor Hale" }).click();
  await expect(field).toHaveValue("@Noor Hale ");
  await field.press("End");
  await field.pressSequentially("plenty");
  await page.reload();
  await expect(field).toHaveValue("@Noor Hale plenty");
  await expect(detail.getByText("Replying to")).toContainText("Noor Hale");
  const mend = await refuseAnswer(page, addComment);
  await send.click();
  await expect(field).toHaveAccessibleDescription(/Your comment was not sent/);
  await mend();
  await loseAnswer(page, addComment);
  await send.click();
  await expect(comment("@Noor Hale plenty")).toBeVisible();
  await send.click();
  await expect(field).toHaveValue("");
  await expect(replies).toHaveText([/Are there more/, /@Noor Hale plenty/]);
});

test("On a phone the comment field stays at the foot, whatever is read", async ({ ruth, openAs }) => {
  const blessing = await keep(ruth, { description: "A long word. ".repeat(300) });
  const page = await openAs(ruth, { viewport: sizes.small });
  const { field, comments } = await openShared(page, blessing);
  await expect(field).toBeInViewport({ ratio: 1 });
  await comments.scrollIntoViewIfNeeded();
  await expect(field).toBeInViewport({ ratio: 1 });
  await chooseTheme(page, "dark");
  await expectNoBarriers(page, "an opened blessing on a phone, dark");
  await expectInside(page, "an opened blessing on a phone");
});
