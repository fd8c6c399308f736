import { commentLimits } from "@blessing-jar/contract/comments.ts";
import type { Page } from "@playwright/test";
import { openBlessing } from "./kit/blessing-form.ts";
import { dropped, ruthAtHome } from "./kit/openings.ts";
import { keep } from "./kit/people.ts";
import { contentsOf, responses } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";

const isComments = /\/comments(\?|$)/;
const dropSent = (page: Page) =>
  page.route(isComments, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));

test("A blank comment and one that is too long are not sent, and it is said why", async ({
  app,
  aMember,
  openAs,
}) => {
  const { ruth, id, field, send, comments } = await ruthAtHome({ app, aMember, openAs });
  await field.fill("  \n ");
  await send.click();
  await expect(field).toHaveAccessibleDescription(/Please write a few words first/);
  await expect(field).toBeFocused();

  await field.fill("x".repeat(commentLimits.contentMax - 3));
  await expect(comments).toContainText("3 characters left");
  await field.press("End");
  await field.pressSequentially("12345");
  await expect(comments).toContainText("2 characters too many");
  await send.click();
  await expect(field).toHaveAccessibleDescription(/Your comment is too long/);
  expect(await contentsOf(app.url, ruth, id)).toEqual([]);
  await field.press("Backspace");
  await field.press("Backspace");
  await send.click();
  await expect(field).toHaveValue("");
  expect((await contentsOf(app.url, ruth, id)).map(({ length }) => length)).toEqual([2000]);
});

test("What could not be sent stays; an answer lost on the way does not send it twice", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(dropped);
  const { ruth, id, page, field, send, comment } = await ruthAtHome({ app, aMember, openAs });
  await field.fill("Written in a tunnel");
  await dropSent(page);
  await send.click();
  await expect(field).toHaveAccessibleDescription(/Your comment was not sent\. Network error/);
  await expect(field).toHaveValue("Written in a tunnel");
  await page.unroute(isComments);

  await page.route(isComments, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(comment("Written in a tunnel")).toBeVisible();
  await expect(field).toHaveValue("Written in a tunnel");
  await page.unroute(isComments);
  await send.click();
  await expect(field).toHaveValue("");
  await expect(comment("Written in a tunnel")).toHaveCount(1);
  expect(await contentsOf(app.url, ruth, id)).toEqual(["Written in a tunnel"]);
});

test("An unsent comment waits at its blessing, also after the tab was closed", async ({
  app,
  aMember,
  openAs,
}) => {
  const [ruth, noor] = [await aMember(), await aMember("Noor Hale")];
  await keep(app.url, ruth);
  await keep(app.url, ruth, { title: "Rain at last" });
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  const detail = await openBlessing(page, "The figs were ripe");
  await responses(detail).field.fill("Half a thought");
  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();
  const other = await openBlessing(page, "Rain at last");
  await expect(responses(other).field).toHaveValue("");
  await page.close();

  const next = await page.context().newPage();
  await next.goto("/dashboard");
  const again = responses(await openBlessing(next, "The figs were ripe"));
  await expect(again.field).toHaveValue("Half a thought");

  await next.context().addCookies(noor.cookies);
  const session = { state: { user: noor.user, token: noor.token, isLoading: false }, version: 0 };
  await next.evaluate((text) => localStorage.setItem("auth-storage", text), JSON.stringify(session));
  await next.goto("/dashboard");
  await expect(next.getByRole("button", { name: "Account of Noor Hale" })).toBeVisible();
  await expect.poll(() => next.evaluate(() => JSON.stringify(localStorage))).not.toContain("Half a thought");
});

test("Whoever goes on to a sign while a comment is sent is not called back by it", async ({
  app,
  aMember,
  openAs,
}) => {
  const { page, field, send, add, comment } = await ruthAtHome({ app, aMember, openAs });
  const gone = Promise.withResolvers<void>();
  await page.route("**/comments", async (route) => {
    if (route.request().method() === "POST") await gone.promise;
    await route.fallback();
  });
  await field.fill("Ripe and sweet.");
  await send.click();
  await add.click();
  const signs = page.getByRole("dialog", { name: "Choose a reaction" });
  const first = signs.getByRole("button").first();
  await expect(first).toBeFocused();
  gone.resolve();
  await expect(comment("Ripe and sweet.")).toHaveCount(1);
  await expect(field).toHaveValue("");
  await expect(first).toBeFocused();
});
