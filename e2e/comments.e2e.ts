import { addComment, commentLimits, listMentionable } from "@blessing-jar/contract/comments.ts";
import type { Page } from "@playwright/test";
import { keep } from "../server/seeds/members.ts";
import { holdAnswer, loseAnswer, refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { card, openBlessing } from "./kit/blessing-form.ts";
import { goOn } from "./kit/go-on.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize } from "./kit/looks.ts";
import { bell } from "./kit/notifications.ts";
import { signInAs } from "./kit/people.ts";
import {
  choose,
  contentsOf,
  goOnTo,
  openShared,
  pressDelete,
  react,
  responses,
  say,
} from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

test("Ruth and Noor read one blessing, and hear each other at once", async ({
  aMember,
  ruth,
  noor,
  ruthsPage,
  noorsPage,
  together: { blessing, ruths, noors },
}) => {
  const eli = await aMember("Eli Hale");

  await test.step("Noor's face is at the end of the signs once she gave one", async () => {
    await choose(noorsPage, noors.add, "Peace");
    await expect(noors.sign("Peace").locator("svg")).toBeVisible();
    await expect(noors.who.locator('[data-initials="No"]')).toBeVisible();
    await noors.sign("Peace").click();
    await expect(noors.who).toHaveCount(0);
  });

  await test.step("They see each other's signs, and whose they are", async () => {
    await choose(ruthsPage, ruths.add, "Love");
    await expect(noors.sign("Love")).toHaveAccessibleName("Love 1 reaction");
    await expect(noors.sign("Love")).toHaveAttribute("aria-pressed", "false");
    await expect(noors.who).toHaveAccessibleName(/Who reacted: .?Ruth Hale/);

    await noors.sign("Love").click();
    await expect(ruths.sign("Love")).toHaveAccessibleName("Love 2 reactions");
    await expect(ruths.who).toHaveAccessibleName(/Who reacted: You and .?Noor Hale/);
    await react(eli, blessing.id, "prayer");
    await expect(ruths.who).toHaveAccessibleName("Who reacted: You and 2 others");
    await expect(ruths.sign("Praying")).toHaveAccessibleName("Praying 1 reaction");

    // On a phone above the field, which stands at the foot.
    await resize(ruthsPage, "small");
    await ruths.who.click();
    await expect(ruths.who).toHaveAttribute("aria-expanded", "true");
    const named = ruths.reactions.getByRole("list").first();
    const top = (await ruths.field.boundingBox())?.y ?? 0;
    await expect.poll(async () => bottomOf(await named.boundingBox())).toBeLessThan(top);
    await resize(ruthsPage, "wide");
    await expect(named.locator("> li")).toHaveText([/Love\s*You\s*Noor Hale/, /Praying\s*Eli Hale/]);
  });

  await test.step("Noor comments, Ruth answers, and her card counts both", async () => {
    await expect(ruths.comments).toContainText("No comments yet. A kind word goes a long way.");
    await noors.field.fill("  How sweet!\nMine are still green: <b>https://figs.example</b>  ");
    await noors.send.click();
    await expect(noors.field).toHaveValue("");
    await expect(noors.field).toBeFocused();
    const written = ruths.comment("How sweet!");
    await expect(written).toContainText("Noor Hale");
    await expect(written.locator("[dir=auto]")).toHaveText(
      "How sweet!\nMine are still green: <b>https://figs.example</b>",
      { useInnerText: true },
    );
    await expect(written.getByRole("link")).toHaveCount(0);
    await expect(ruths.comments.getByRole("status").filter({ hasText: "commented" })).toContainText(
      "Noor Hale commented: How sweet!",
    );

    await ruths.field.fill("Come and have some");
    await expect(ruths.send).toHaveText("Send");
    await expect(ruths.detail.getByText("Ctrl + Enter sends it")).toBeVisible();
    await ruthsPage.keyboard.press("Control+Enter");
    await expect(noors.rows).toHaveText([/Noor Hale.*How sweet!/s, /Ruth Hale.*Come and have some/s]);
    await ruths.detail.getByRole("button", { name: "Close" }).click();
    await expect(card(ruthsPage, blessing.title)).toContainText("2 comments");
    await expect(card(ruthsPage, blessing.title)).toContainText("3 reactions");
  });

  await test.step("What Ruth says while Noor writes on waits, and the text box stays in its place", async () => {
    const { detail, field, comment, comments, rows, send } = noors;
    await field.fill("I was just about to");
    const before = await field.boundingBox();
    await say(ruth, blessing.id, "A word in between");
    const waiting = detail.getByRole("button", { name: "1 new comment" });
    await expect(waiting).toBeVisible();
    await expect(comments.getByRole("status").filter({ hasText: "commented" })).toContainText(
      "Ruth Hale commented: A word in between",
    );
    expect(await field.boundingBox()).toEqual(before);
    await expect(comment("A word in between")).toHaveCount(0);
    await waiting.click();
    await expect(comment("A word in between")).toBeVisible();
    await expect(field).toBeFocused();

    await say(ruth, blessing.id, "And another");
    await expect(waiting).toBeVisible();
    await send.click();
    await expect(rows).toHaveText([
      /How sweet!/,
      /Come and have some/,
      /A word in between/,
      /And another/,
      /I was just about to/,
    ]);
  });

  await test.step("Noor is answered under her own words, and her bell says so", async () => {
    await openBlessing(ruthsPage, blessing.title);
    await ruths.comment("How sweet!").getByRole("button", { name: "Reply to Noor Hale" }).click();
    await expect(ruths.field).toBeFocused();
    await expect(ruths.detail.getByText("Replying to")).toContainText("Noor Hale");
    await ruths.field.fill("Bring a basket");
    await ruths.send.click();
    await expect(ruths.field).toHaveValue("");
    await expect(ruths.detail.getByText("Replying to")).toHaveCount(0);

    const thread = noors.comments.getByRole("list", { name: /^Replies to .?Noor Hale/ });
    await expect(thread.getByRole("listitem")).toHaveText([/Ruth Hale.*Bring a basket/s]);
    await goOn(noorsPage, "/dashboard");
    // That Ruth wrote where she did, too.
    await bell(noorsPage, 2).click();
    await expect(noorsPage.getByText(/Ruth Hale.? replied to you on/)).toBeVisible();
    await noorsPage.keyboard.press("Escape");
  });

  await test.step("Of what Noor deletes the replies of others stay, and that it was there", async () => {
    await goOnTo(noorsPage, blessing);
    await pressDelete(noors.comment("How sweet!"));
    await noorsPage.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    for (const each of [noors, ruths]) {
      await expect(each.rows.first()).toHaveText(/This comment was deleted\..*Bring a basket/s);
      await expect(each.rows).toHaveCount(5);
      await expect(each.comment("How sweet!")).toHaveCount(0);
    }
  });

  const rain = await keep(ruth, { title: "Rain at last", visibility: "public" });
  await say(eli, rain.id, "Eli's own");
  for (let place = 1; place <= 22; place += 1) await say(noor, rain.id, `Word ${place}.`);
  await say(noor, rain.id, "Noor's first");
  await say(noor, rain.id, "Noor's second");
  await say(ruth, rain.id, "Ruth's own");
  const ruthsRain = await goOnTo(ruthsPage, rain);
  const noorsRain = await goOnTo(noorsPage, rain);

  await test.step("Author and owner may delete a comment, nobody else, and it goes for everybody", async () => {
    const ask = (page: Page) =>
      page.getByRole("alertdialog", { name: "Are you sure you want to delete this comment?" });
    await noorsRain
      .comment("Ruth's own")
      .getByRole("button", { name: /^More about/ })
      .click();
    await expect(noorsPage.getByRole("menuitem")).toHaveText(["Report this comment"]);
    await noorsPage.keyboard.press("Escape");

    await pressDelete(ruthsRain.comment("Noor's first"));
    await ask(ruthsPage).getByRole("button", { name: "Cancel" }).click();
    await expect(ask(ruthsPage)).toBeHidden();
    await pressDelete(ruthsRain.comment("Noor's first"));
    await ask(ruthsPage).getByRole("button", { name: "Delete" }).click();
    await expectToast(ruthsPage, "Comment deleted");
    await expect(ruthsRain.comment("Noor's first")).toHaveCount(0);
    await expect(noorsRain.comment("Noor's first")).toHaveCount(0);

    await pressDelete(noorsRain.comment("Noor's second"));
    await ask(noorsPage).getByRole("button", { name: "Delete" }).click();
    await expect(ruthsRain.comment("Noor's second")).toHaveCount(0);
    await expect(ruthsRain.comment("Ruth's own")).toBeVisible();
    expect(await contentsOf(ruth, rain.id)).not.toContainEqual(expect.stringContaining("Noor's"));
  });

  await test.step("Ruth takes all that Noor wrote at once, and then the rest", async () => {
    const dialog = ruthsPage.getByRole("alertdialog");
    const takeAll = async (choice: string) => {
      await dialog.getByRole("radio", { name: choice }).check();
      await expect(dialog).toHaveAccessibleName("Delete these comments?");
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expectToast(ruthsPage, "Comments deleted");
    };
    await pressDelete(ruthsRain.comment("Word 22."));
    await dialog.getByRole("radio", { name: "All by Noor Hale" }).check();
    await expectNoBarriers(ruthsPage, "the choice of comments");
    await takeAll("All by Noor Hale");
    await expect(ruthsRain.rows).toHaveText([/Eli's own/, /Ruth's own/]);
    expect(await contentsOf(ruth, rain.id)).toEqual(["Ruth's own", "Eli's own"]);

    await pressDelete(ruthsRain.comment("Ruth's own"));
    await takeAll("All on this blessing");
    await expect(ruthsRain.comments).toContainText("No comments yet.");
    expect(await contentsOf(ruth, rain.id)).toEqual([]);
  });
});

test("What could not be sent stays with Ruth, also after the tab was closed", async ({
  ruth,
  noor,
  ruthsPage: page,
}) => {
  const figs = await keep(ruth, { visibility: "public" });
  const rain = await keep(ruth, { title: "Rain at last", visibility: "public" });
  await say(ruth, rain.id, "It was here all the time");
  const { detail, field, send, comment, rows, add } = await openShared(page, figs);

  await test.step("A blank comment and one that is too long are not sent, and it is said why", async () => {
    await field.fill("  \n ");
    await send.click();
    await expect(field).toHaveAccessibleDescription(/Please write a few words first/);
    await expect(field).toBeFocused();

    await field.fill("x".repeat(commentLimits.contentMax - 3));
    await expect(detail).toContainText("3 characters left");
    await field.press("End");
    await field.pressSequentially("12345");
    await expect(detail).toContainText("2 characters too many");
    await send.click();
    await expect(field).toHaveAccessibleDescription(/Your comment is too long/);
    expect(await contentsOf(ruth, figs.id)).toEqual([]);
    await field.press("Backspace");
    await field.press("Backspace");
    await send.click();
    await expect(field).toHaveValue("");
    expect((await contentsOf(ruth, figs.id)).map(({ length }) => length)).toEqual([2000]);
  });

  await test.step("What could not be sent stays, and is not sent twice", async () => {
    await field.fill("Written in a tunnel");
    const mend = await refuseAnswer(page, addComment);
    await send.click();
    await expect(field).toHaveAccessibleDescription(/Your comment was not sent\. Network error/);
    await expect(field).toHaveValue("Written in a tunnel");
    await mend();

    await loseAnswer(page, addComment);
    await send.click();
    await expect(comment("Written in a tunnel")).toBeVisible();
    await expect(field).toHaveValue("Written in a tunnel");
    await send.click();
    await expect(field).toHaveValue("");
    await expect(rows.filter({ hasText: "Written in a tunnel" })).toHaveCount(1);
    expect(await contentsOf(ruth, figs.id)).toEqual(["Written in a tunnel", expect.stringMatching(/^x/)]);
  });

  await test.step("Whoever goes on to a sign while a comment is sent is not called back by it", async () => {
    const answer = await holdAnswer(page, addComment);
    await field.fill("Ripe and sweet.");
    await send.click();
    await add.click();
    const signs = page.getByRole("dialog", { name: "Choose a reaction" });
    const first = signs.getByRole("button").first();
    await expect(first).toBeFocused();
    answer();
    await expect(comment("Ripe and sweet.")).toHaveCount(1);
    await expect(field).toHaveValue("");
    await expect(first).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(signs).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();
  });

  await test.step("Comments that did not come can be asked for again", async () => {
    const mend = await refuseAnswer(page, /\/comments$/);
    const other = responses(await openBlessing(page, rain.title));
    await expect(other.comments.getByRole("alert")).toContainText("Failed to fetch comments");
    await mend();
    const again = other.comments.getByRole("button", { name: "Try again" });
    // Race: a stream that opens late asks for them as well, and then there is nothing to press.
    await again.click({ timeout: 5_000 }).catch(async () => expect(again).toHaveCount(0));
    await expect(other.comment("It was here all the time")).toBeVisible();
    await other.field.fill("Half a thought");
    await page.keyboard.press("Escape");
    await expect(other.field).toBeHidden();
  });

  await test.step("An unsent one waits at its blessing, also after the tab was closed", async () => {
    await openBlessing(page, figs.title);
    await expect(field).toHaveValue("");
    await page.close();

    const next = await page.context().newPage();
    await next.goto("/dashboard");
    const again = await openBlessing(next, rain.title);
    await expect(responses(again).field).toHaveValue("Half a thought");
    await next.keyboard.press("Escape");
    await expect(again).toBeHidden();

    await signInAs(next, noor);
    await next.goto("/dashboard");
    await expect(next.getByRole("button", { name: "Account of Noor Hale" })).toBeVisible();
    const stored = () => next.evaluate(() => JSON.stringify(localStorage));
    await expect.poll(stored).not.toContain("Half a thought");
  });
});

test("A long conversation comes in parts, also on the smallest phone", async ({
  aMember,
  ruth,
  ruthsPage: page,
}) => {
  const noor = await aMember("Noor نور");
  const figs = await keep(ruth, { visibility: "public", description: "A long word. ".repeat(300) });
  for (let place = 1; place <= 41; place += 1) await say(noor, figs.id, `Word ${place}.`);
  await say(noor, figs.id, "ما أجمل هذا!");
  await say(noor, figs.id, "Averyveryverylongwordwithoutanyend".repeat(8));
  const { comments, comment, detail, field, rows } = await openShared(page, figs);
  const earlier = comments.getByRole("button", { name: "Show earlier comments" });

  await test.step("Below a long text they are told of, and brought into view", async () => {
    await detail.getByRole("button", { name: "43 comments" }).click();
    await expect(comments.getByRole("heading")).toBeInViewport();
    await expect(comments).toBeFocused();
    expect(await detail.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await expect(detail.getByRole("button", { name: "43 comments" })).toBeHidden();
  });

  await test.step("It bars nobody, and the field stays at the foot of a phone, whatever is read", async () => {
    await expect(rows).toHaveCount(20);
    await expect(rows.first()).toContainText("Word 24.");
    await expect(rows.last()).toContainText("Averyvery");
    await expect(comment("ما أجمل هذا!")).toBeVisible();
    await expectNoBarriers(page, "the conversation");
    await resize(page, "smallest");
    await field.fill("x".repeat(1990));
    await expectInside(page, "the conversation on the smallest phone");
    await expectNoBarriers(page, "the conversation on the smallest phone");
    await field.fill("");
    await resize(page, "small");
    await page.keyboard.press("Control+Home");
    await expect(field).toBeInViewport({ ratio: 1 });
    await comments.scrollIntoViewIfNeeded();
    await expect(field).toBeInViewport({ ratio: 1 });
    await chooseTheme(page, "dark");
    await expectNoBarriers(page, "the conversation on a phone, dark");
    await expectInside(page, "the conversation on a phone");
    await chooseTheme(page, "light");
    await resize(page, "wide");
  });

  await test.step("The earlier ones come when asked for, though Noor writes another meanwhile", async () => {
    const answer = await holdAnswer(page, /cursor=/);
    await earlier.click();
    await say(noor, figs.id, "One more.");
    await expect(comment("One more.")).toBeVisible();
    answer();
    await expect(comment("Word 20.")).toBeVisible();
    await expect(comment("Word 1.")).toHaveCount(0);
    const mend = await refuseAnswer(page, /cursor=/);
    await earlier.click();
    await expect(comments).toContainText("The earlier comments did not arrive. Please try again.");
    await expect(comment("Word 20.")).toBeVisible();
    await mend();
    await earlier.click();
    await expect(rows).toHaveCount(44);
    await expect(earlier).toHaveCount(0);
    await expect(rows.first()).toContainText("Word 1.");
    await expect(comments.getByRole("list")).toBeFocused();
  });

  await test.step("Without a network the list of names stays away", async () => {
    const bringNames = await refuseAnswer(page, listMentionable);
    await field.fill("@");
    await field.press("End");
    await field.pressSequentially("home");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(field).toHaveValue("@home");
    await bringNames();
    await field.fill("");
  });

  await test.step("Ten of many replies are shown, and the others when asked for", async () => {
    const many = await keep(ruth, { title: "An open door", visibility: "public" });
    const who = await say(ruth, many.id, "Who comes?");
    for (let place = 1; place <= 13; place += 1) await say(ruth, many.id, `Word ${place}.`, who.id);
    const there = await goOnTo(page, many);
    const replies = there.comments.getByRole("list", { name: /^Replies to/ }).getByRole("listitem");
    await expect(replies).toHaveCount(10);
    await expect(replies.first()).toContainText("Word 4.");
    await there.comments.getByRole("button", { name: "Show 3 earlier replies" }).click();
    await expect(replies).toHaveCount(13);
    await expect(replies.first()).toContainText("Word 1.");
    await expect(there.comments.getByRole("button", { name: /earlier/ })).toHaveCount(0);
    await say(ruth, many.id, "Word 14.", who.id);
    await expect(replies).toHaveCount(14);

    // On a phone what she says herself is seen and told, and the next word can follow.
    await resize(page, "small");
    await there.comments.getByRole("heading", { name: "Comments" }).scrollIntoViewIfNeeded();
    await expect(there.comment("Word 14.")).not.toBeInViewport();
    await there.field.fill("And one of mine.");
    await there.field.press("Control+Enter");
    await expect(there.comment("And one of mine.")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("status").filter({ hasText: "Sent: And one of mine." })).toBeAttached();
    await expect(there.field).toBeFocused();
    await resize(page, "wide");
  });

  await test.step("A reply that is not sent waits with whom it answers, and is sent once", async () => {
    const bread = await keep(ruth, { title: "Bread", visibility: "public" });
    const first = await say(noor, bread.id, "How sweet!");
    await say(noor, bread.id, "Are there more?", first.id);
    const there = await goOnTo(page, bread);
    const replies = there.comments.getByRole("list", { name: /^Replies to/ }).getByRole("listitem");
    await there
      .comment("Are there more?")
      .getByRole("button", { name: /^Reply to .?Noor نور/ })
      .click();
    await expect(there.field).toHaveValue("@Noor نور ");
    await there.field.press("End");
    await there.field.pressSequentially("plenty");
    await page.reload();
    await expect(there.field).toHaveValue("@Noor نور plenty");
    await expect(there.detail.getByText("Replying to")).toContainText("Noor نور");
    const mend = await refuseAnswer(page, addComment);
    await there.send.click();
    await expect(there.field).toHaveAccessibleDescription(/Your comment was not sent/);
    await mend();
    await loseAnswer(page, addComment);
    await there.send.click();
    await expect(there.comment("plenty")).toBeVisible();
    await there.send.click();
    await expect(there.field).toHaveValue("");
    await expect(replies).toHaveText([/Are there more/, /@Noor نور.? plenty/]);
  });
});

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);
