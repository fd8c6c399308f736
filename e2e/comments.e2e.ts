import { addComment, commentLimits } from "@blessing-jar/contract/comments.ts";
import type { Page } from "@playwright/test";
import { keep, signUp } from "../server/seeds/members.ts";
import { holdAnswer, loseAnswer, refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { card, openBlessing } from "./kit/blessing-form.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, sizes } from "./kit/looks.ts";
import { signInAs } from "./kit/people.ts";
import { contentsOf, openShared, pressDelete, responses, say } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

test("Noor comments, Ruth reads it at once, answers, and her card counts both; what she says while Noor writes on waits, and the text box stays where it is", async ({
  ruth,
  ruthsPage,
  together: { blessing, ruths, noors },
}) => {
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
  await ruthsPage.keyboard.press("Control+Enter");
  await expect(noors.rows).toHaveText([/Noor Hale.*How sweet!/s, /Ruth Hale.*Come and have some/s]);
  await ruths.detail.getByRole("button", { name: "Close" }).click();
  await expect(card(ruthsPage, blessing.title)).toContainText("2 comments");

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

test("The author and the owner may delete a comment, nobody else, and it goes for everybody; Ruth takes all that Noor wrote at once, and then the rest", async ({
  app,
  ruth,
  noor,
  ruthsPage,
  noorsPage,
}) => {
  const blessing = await keep(ruth, { visibility: "public" });
  const eli = await signUp(app.url, "Eli Hale");
  await say(eli, blessing.id, "Eli's own");
  for (let place = 1; place <= 22; place += 1) await say(noor, blessing.id, `Word ${place}.`);
  await say(noor, blessing.id, "Noor's first");
  await say(noor, blessing.id, "Noor's second");
  await say(ruth, blessing.id, "Ruth's own");
  const ruths = await openShared(ruthsPage, blessing);
  const noors = await openShared(noorsPage, blessing);
  const ask = (page: Page) =>
    page.getByRole("alertdialog", { name: "Are you sure you want to delete this comment?" });
  await noors
    .comment("Ruth's own")
    .getByRole("button", { name: /^More about/ })
    .click();
  await expect(noorsPage.getByRole("menuitem")).toHaveText(["Report this comment"]);
  await noorsPage.keyboard.press("Escape");

  await pressDelete(ruths.comment("Noor's first"));
  await ask(ruthsPage).getByRole("button", { name: "Cancel" }).click();
  await expect(ask(ruthsPage)).toBeHidden();
  await pressDelete(ruths.comment("Noor's first"));
  await ask(ruthsPage).getByRole("button", { name: "Delete" }).click();
  await expectToast(ruthsPage, "Comment deleted");
  await expect(ruths.comment("Noor's first")).toHaveCount(0);
  await expect(noors.comment("Noor's first")).toHaveCount(0);

  await pressDelete(noors.comment("Noor's second"));
  await ask(noorsPage).getByRole("button", { name: "Delete" }).click();
  await expect(ruths.comment("Noor's second")).toHaveCount(0);
  await expect(ruths.comment("Ruth's own")).toBeVisible();
  expect(await contentsOf(ruth, blessing.id)).not.toContainEqual(expect.stringContaining("Noor's"));

  const dialog = ruthsPage.getByRole("alertdialog");
  const choose = async (choice: string) => {
    await dialog.getByRole("radio", { name: choice }).check();
    await expect(dialog).toHaveAccessibleName("Delete these comments?");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectToast(ruthsPage, "Comments deleted");
  };
  await pressDelete(ruths.comment("Word 22."));
  await dialog.getByRole("radio", { name: "All by Noor Hale" }).check();
  await expectNoBarriers(ruthsPage, "the choice of comments");
  await choose("All by Noor Hale");
  await expect(ruths.rows).toHaveText([/Eli's own/, /Ruth's own/]);
  expect(await contentsOf(ruth, blessing.id)).toEqual(["Ruth's own", "Eli's own"]);

  await pressDelete(ruths.comment("Ruth's own"));
  await choose("All on this blessing");
  await expect(ruths.comments).toContainText("No comments yet.");
  expect(await contentsOf(ruth, blessing.id)).toEqual([]);
});

test("A long conversation has no barriers, and comes in parts: the earlier ones when asked for, though Ruth writes another meanwhile", async ({
  aMember,
  openAs,
  ruth,
}) => {
  const noor = await aMember("Noor نور");
  const blessing = await keep(ruth, { visibility: "public" });
  for (let place = 1; place <= 41; place += 1) await say(ruth, blessing.id, `Word ${place}.`);
  await say(noor, blessing.id, "ما أجمل هذا!");
  await say(ruth, blessing.id, "Averyveryverylongwordwithoutanyend".repeat(8));
  const page = await openAs(noor);
  const { comments, comment, field, rows } = await openShared(page, blessing);
  const earlier = comments.getByRole("button", { name: "Show earlier comments" });
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText("Word 24.");
  await expect(rows.last()).toContainText("Averyvery");
  await expect(comment("ما أجمل هذا!")).toBeVisible();
  await expectNoBarriers(page, "the conversation");
  await page.setViewportSize(sizes.smallest);
  await field.fill("x".repeat(1990));
  await expectInside(page, "the conversation on the smallest phone");
  await expectNoBarriers(page, "the conversation on the smallest phone");
  await chooseTheme(page, "dark");
  await expectNoBarriers(page, "the conversation in the dark", rulesOfColour);
  await field.fill("");
  await page.setViewportSize(sizes.wide);

  const answer = await holdAnswer(page, /cursor=/);
  await earlier.click();
  await say(ruth, blessing.id, "One more.");
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

test("A blank comment and one that is too long are not sent, and it is said why; what could not be sent stays, is not sent twice, and calls nobody back", async ({
  ruth,
  ruthsPage: page,
  ruthAtHome: { id, detail, field, send, comment, rows, add },
}) => {
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
  expect(await contentsOf(ruth, id)).toEqual([]);
  await field.press("Backspace");
  await field.press("Backspace");
  await send.click();
  await expect(field).toHaveValue("");
  expect((await contentsOf(ruth, id)).map(({ length }) => length)).toEqual([2000]);

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
  expect(await contentsOf(ruth, id)).toEqual(["Written in a tunnel", expect.stringMatching(/^x/)]);

  // Whoever goes on to a sign while a comment is sent is not called back by it.
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
});

test("Comments that did not come can be asked for again; an unsent one waits at its blessing, also after the tab was closed", async ({
  ruth,
  noor,
  ruthsPage: page,
}) => {
  const { id } = await keep(ruth);
  await keep(ruth, { title: "Rain at last" });
  await say(ruth, id, "It was here all the time");
  const mend = await refuseAnswer(page, /\/(comments$|live\b)/);
  await page.goto("/dashboard");
  const detail = await openBlessing(page, "The figs were ripe");
  const { comments, comment, field } = responses(detail);
  await expect(comments.getByRole("alert")).toContainText("Failed to fetch comments");
  await mend();
  await comments.getByRole("button", { name: "Try again" }).click();
  await expect(comment("It was here all the time")).toBeVisible();

  await field.fill("Half a thought");
  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();
  const other = await openBlessing(page, "Rain at last");
  await expect(responses(other).field).toHaveValue("");
  await page.close();

  const next = await page.context().newPage();
  await next.goto("/dashboard");
  const again = await openBlessing(next, "The figs were ripe");
  await expect(responses(again).field).toHaveValue("Half a thought");
  await next.keyboard.press("Escape");
  await expect(again).toBeHidden();

  await signInAs(next, noor);
  await next.goto("/dashboard");
  await expect(next.getByRole("button", { name: "Account of Noor Hale" })).toBeVisible();
  await expect.poll(() => next.evaluate(() => JSON.stringify(localStorage))).not.toContain("Half a thought");
});
