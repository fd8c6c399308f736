import type { Page } from "@playwright/test";
import { expectNoBarriers, expectStillNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { card, openBlessing } from "./kit/blessing-form.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, sizes } from "./kit/looks.ts";
import { dropped, ruthAndNoor } from "./kit/openings.ts";
import { keep } from "./kit/people.ts";
import { contentsOf, openShared, responses, say } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

test("Noor comments, Ruth reads it at once, answers, and her card counts both", async ({
  app,
  aMember,
  openAs,
}) => {
  const { blessing, ruthsPage, ruths, noors } = await ruthAndNoor({ app, aMember, openAs });
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
  await expect(noors.comments.getByRole("list").getByRole("listitem")).toHaveText([
    /Noor Hale.*How sweet!/s,
    /Ruth Hale.*Come and have some/s,
  ]);
  await ruths.detail.getByRole("button", { name: "Close" }).click();
  await expect(card(ruthsPage, blessing.title)).toContainText("2 comments");
});

test("The author and the owner may delete a comment, nobody else, and it goes for everybody", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember(), await aMember("Noor Hale")];
  const blessing = await keep(app.url, ruth, { visibility: "public" });
  await say(app.url, noor, blessing.id, "Noor's first");
  await say(app.url, noor, blessing.id, "Noor's second");
  await say(app.url, ruth, blessing.id, "Ruth's own");
  const [ruthsPage, noorsPage] = [await openAs(ruth), await openAs(noor)];
  const ruths = await openShared(ruthsPage, blessing);
  const noors = await openShared(noorsPage, blessing);
  const ask = (page: Page) =>
    page.getByRole("alertdialog", { name: "Are you sure you want to delete this comment?" });
  await expect(noors.comment("Ruth's own").getByRole("button")).toHaveCount(0);

  const remove = { name: "Delete the comment by Noor Hale" };
  await ruths.comment("Noor's first").getByRole("button", remove).click();
  await ask(ruthsPage).getByRole("button", { name: "Cancel" }).click();
  await expect(ask(ruthsPage)).toBeHidden();
  await ruths.comment("Noor's first").getByRole("button", remove).click();
  await ask(ruthsPage).getByRole("button", { name: "Delete" }).click();
  await expectToast(ruthsPage, "Comment deleted");
  await expect(ruths.comment("Noor's first")).toHaveCount(0);
  await expect(noors.comment("Noor's first")).toHaveCount(0);

  await noors.comment("Noor's second").getByRole("button", remove).click();
  await ask(noorsPage).getByRole("button", { name: "Delete" }).click();
  await expect(ruths.comment("Noor's second")).toHaveCount(0);
  await expect(ruths.comment("Ruth's own")).toBeVisible();
  expect(await contentsOf(app.url, ruth, blessing.id)).toEqual(["Ruth's own"]);
});

test("While Noor writes, what others say waits and her text box stays where it is", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember(), await aMember("Noor Hale")];
  const blessing = await keep(app.url, ruth, { visibility: "public" });
  const page = await openAs(noor);
  const { field, comment, comments, send } = await openShared(page, blessing);
  await field.fill("I was just about to");
  const before = await field.boundingBox();
  await say(app.url, ruth, blessing.id, "A word in between");
  const waiting = comments.getByRole("button", { name: "1 new comment" });
  await expect(waiting).toBeVisible();
  await expect(comments.getByRole("status").filter({ hasText: "commented" })).toContainText(
    "Ruth Hale commented: A word in between",
  );
  expect(await field.boundingBox()).toEqual(before);
  await expect(comment("A word in between")).toHaveCount(0);
  await waiting.click();
  await expect(comment("A word in between")).toBeVisible();
  await expect(field).toBeFocused();

  await say(app.url, ruth, blessing.id, "And another");
  await expect(waiting).toBeVisible();
  await send.click();
  await expect(comments.getByRole("list").getByRole("listitem")).toHaveText([
    /A word in between/,
    /And another/,
    /I was just about to/,
  ]);
});

test("A long conversation comes in parts, the earlier ones when asked for", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(dropped);
  const ruth = await aMember();
  const { id } = await keep(app.url, ruth);
  for (let place = 1; place <= 43; place += 1) await say(app.url, ruth, id, `Word ${place}.`);
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  const { comments } = responses(await openBlessing(page, "The figs were ripe"));
  const rows = comments.getByRole("list").getByRole("listitem");
  const earlier = comments.getByRole("button", { name: "Show earlier comments" });
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText("Word 24.");
  await expect(rows.last()).toContainText("Word 43.");

  await page.route(/cursor=/, (route) => route.abort());
  await earlier.click();
  await expect(comments).toContainText("The earlier comments did not arrive. Please try again.");
  await expect(rows).toHaveCount(20);
  await page.unroute(/cursor=/);
  await earlier.click();
  await expect(rows).toHaveCount(40);
  await expect(rows.first()).toContainText("Word 4.");
  await earlier.click();
  await expect(rows).toHaveCount(43);
  await expect(earlier).toHaveCount(0);
  await expect(rows.first()).toContainText("Word 1.");
  await expect(comments.getByRole("list")).toBeFocused();
});

test("Earlier comments come though Ruth writes another while they are on their way", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember(), await aMember("Noor Hale")];
  const blessing = await keep(app.url, ruth, { visibility: "public" });
  for (const number of Array.from({ length: 22 }, (_, place) => place + 1)) {
    await say(app.url, ruth, blessing.id, `Word ${number}.`);
  }
  const { comments, comment } = await openShared(await openAs(noor), blessing);
  await expect(comment("Word 22.")).toBeVisible();
  const written = Promise.withResolvers<void>();
  await comments.page().route(/cursor=/, async (route) => {
    await written.promise;
    await route.fallback();
  });
  await comments.getByRole("button", { name: "Show earlier comments" }).click();
  await say(app.url, ruth, blessing.id, "One more.");
  await expect(comment("One more.")).toBeVisible();
  written.resolve();
  await expect(comment("Word 1.")).toBeVisible();
});

test("Comments that did not come can be asked for again", async ({ app, guard, aMember, openAs }) => {
  guard.expect(dropped);
  const ruth = await aMember();
  const { id } = await keep(app.url, ruth);
  await say(app.url, ruth, id, "It was here all the time");
  const page = await openAs(ruth);
  const isLost = /\/(comments|live)$/;
  await page.route(isLost, (route) => route.abort());
  await page.goto("/dashboard");
  const { comments, comment } = responses(await openBlessing(page, "The figs were ripe"));
  await expect(comments.getByRole("alert")).toContainText("Failed to fetch comments");
  await page.unroute(isLost);
  await comments.getByRole("button", { name: "Try again" }).click();
  await expect(comment("It was here all the time")).toBeVisible();
});

test("A conversation has no barriers, wide and small, light and dark", async ({ app, aMember, openAs }) => {
  const [ruth, noor] = [await aMember(), await aMember("Noor نور")];
  const blessing = await keep(app.url, ruth, { visibility: "public" });
  await say(app.url, noor, blessing.id, "ما أجمل هذا!");
  await say(app.url, ruth, blessing.id, "Averyveryverylongwordwithoutanyend".repeat(8));
  const page = await openAs(ruth);
  const { comment, field } = await openShared(page, blessing);
  await expect(comment("ما أجمل هذا!")).toBeVisible();
  await expectNoBarriers(page, "the conversation");
  await page.setViewportSize(sizes.smallest);
  await field.fill("x".repeat(1990));
  await expectInside(page, "the conversation on the smallest phone");
  await expectStillNoBarriers(page, "the conversation on the smallest phone");
  await chooseTheme(page, "dark");
  await expectStillNoBarriers(page, "the conversation in the dark", rulesOfColour);
});
