import { setTimeout as wait } from "node:timers/promises";
import { updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { createCelebration } from "@blessing-jar/contract/celebrations.ts";
import { liveLimits } from "@blessing-jar/contract/live.ts";
import type { Locator, Page, Request, Route } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { beginBlessing, card, openBlessing } from "./kit/blessing-form.ts";
import { aCircle, circleCard, share } from "./kit/circles.ts";
import { goOn } from "./kit/go-on.ts";
import { connect, people } from "./kit/network.ts";
import { bell } from "./kit/notifications.ts";
import { choose, openShared, responses, say } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";

/** What the page asks of the API, its streams aside; each time all since the last, once nothing more comes. */
function callsOf(page: Page): () => Promise<string[]> {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith("/api/") || pathname.endsWith("/live")) return;
    const path = pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ":id");
    calls.push(`${request.method()} ${path}${search}`);
  });
  return async () => {
    for (let known = -1; known !== calls.length; ) {
      known = calls.length;
      await wait(1_000);
    }
    return calls.splice(0).sort();
  };
}

/** What happened before is told at no opening any more. */
const aWhile = () => wait(liveLimits.replayedMs);

/** Opened anew where the machine was so slow that the stream came too late: then everything is fetched again. */
async function expectFetchedOnce(page: Page, path: string, shown: Locator, fetched: string[]): Promise<void> {
  const calls = callsOf(page);
  await expect(async () => {
    await page.goto(path);
    await expect(shown).toBeVisible();
    const all = await calls();
    expect(all.filter((call, place) => all.indexOf(call) !== place)).toEqual([]);
    expect(all).toEqual(expect.arrayContaining(fetched));
  }).toPass({ timeout: 60_000 });
}

/** The server answers the first request at once; its answer reaches the page when `arrive` is called. */
async function delayFirstAnswer(page: Page, address: RegExp) {
  const answered = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(address, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    answered.resolve();
    await free.promise;
    await route.fulfill({ response }).catch(() => {}); // the page may have given it up
    arrived.resolve();
  });
  const arrive = () => {
    free.resolve();
    return arrived.promise;
  };
  return { answered: answered.promise, arrive };
}

test("A page fetches once what it shows, and hears what happens from then on", async ({
  app,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  test.slow();
  const circle = await aCircle(ruth, { members: [noor] });
  const own = await keep(ruth, { visibility: "public" });
  await share(ruth, circle, own);
  const another = await keep(noor, { title: "The olives", visibility: "public" });
  await say(noor, own.id, "How sweet!");
  await connect(app, noor, ruth);
  const planned = { name: "Rose turns 70", eventType: "birthday", eventDate: "2090-05-04" };
  await call(ruth, createCelebration, { body: planned });
  await aWhile();
  const { comment } = responses(page.getByRole("dialog"));
  const atBlessing = ["", "/comments", "/reactions"].map((below) => `GET /api/blessings/:id${below}`);
  const inCircle = page.getByRole("heading", { name: circle.name });

  await expectFetchedOnce(page, "/dashboard", bell(page, 2), ["GET /api/notifications"]);
  await expectFetchedOnce(page, `/dashboard?blessing=${own.id}`, comment("How sweet!"), atBlessing);
  await say(noor, own.id, "Are there more?");
  await expect(comment("Are there more?")).toBeVisible();
  await expectFetchedOnce(
    page,
    `/dashboard?blessing=${another.id}`,
    responses(page.getByRole("dialog")).comments,
    atBlessing,
  );
  await expectFetchedOnce(page, "/family", circleCard(page, circle.name), ["GET /api/circles"]);
  await expectFetchedOnce(page, `/family?circle=${circle.id}`, inCircle, ["GET /api/circles/:id"]);
  await expectFetchedOnce(page, "/celebrations", page.getByRole("article"), [
    "GET /api/celebrations?limit=20&when=past",
  ]);
  await expectFetchedOnce(page, "/network", people(page), ["GET /api/family-connections"]);
});

test("Of what comes late, in the wrong order or too early, Ruth reads the newest", async ({
  openAs,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  const figs = await keep(ruth, { visibility: "public" });
  const olives = await keep(ruth, { title: "The olives", visibility: "public" });
  await page.goto("/memories");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Blessing Jar, home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ruth");

  await test.step("saving a blessing fetches again only what is shown", async () => {
    const form = await beginBlessing(page);
    await form.title.fill("The olives too");
    await form.category.selectOption("Family");
    const calls = callsOf(page);
    await calls();
    await form.keep.click();
    await expect(form.dialog).toBeHidden();
    expect(await calls()).toEqual([
      "GET /api/blessings",
      "GET /api/stats",
      "GET /api/stats/milestones",
      "POST /api/blessings",
    ]);
  });

  await test.step("an answer from before her reaction does not take it from the count", async () => {
    const { id, title } = figs;
    const { answered, arrive } = await delayFirstAnswer(page, new RegExp(`/api/blessings/${id}$`));
    const detail = await openBlessing(page, title);
    const { add, sign } = responses(detail);
    await answered;
    const reacted = page.waitForResponse((response) => response.request().method() === "POST");
    await choose(page, add, "Love");
    await reacted;
    await arrive();
    await expect(sign("Love")).toHaveAccessibleName("Love 1 reaction");
    await detail.getByRole("button", { name: "Close" }).click();
    await expect(detail).toBeHidden();
    await expect(card(page, title)).toContainText("1 reaction");
  });

  await test.step("of two answers that arrive in the reverse order she reads the newer", async () => {
    const { id, title } = olives;
    const { answered, arrive } = await delayFirstAnswer(page, new RegExp(`/api/blessings/${id}$`));
    await openBlessing(page, title);
    await answered;
    const words = { title: "The figs are dried", category: "Family", blessingDate: "2026-03-01" };
    const body = { ...words, visibility: "public" as const };
    await call(ruth, updateBlessing, { params: { blessingId: id }, body });
    const detail = page.getByRole("dialog", { name: body.title });
    await expect(detail).toBeVisible();
    await arrive();
    await say(ruth, id, "What comes after it");
    const dialog = page.getByRole("dialog");
    await expect(responses(dialog).comment("What comes after it")).toBeVisible();
    await expect(detail).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("what Noor says before Ruth's stream opens is before her", async () => {
    const blessing = await keep(ruth, { visibility: "public" });
    const said = Promise.withResolvers<void>();
    const fetched = page.waitForResponse(/\/comments$/);
    await page.route(/\/live\b/, async (route) => {
      await said.promise;
      await route.continue();
    });
    await goOn(page, `/dashboard?blessing=${blessing.id}`);
    await fetched;
    await say(noor, blessing.id, "Just now");
    said.resolve();
    await expect(responses(page.getByRole("dialog")).comment("Just now")).toBeVisible();
    await page.unrouteAll();
    await page.keyboard.press("Escape");
  });

  await test.step("what Noor says during her first fetch is before her", async () => {
    const blessing = await keep(ruth, { visibility: "public" });
    await aWhile();
    const [answered, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    await page.route(/\/comments$/, async (route: Route, request: Request) => {
      asked += 1;
      if (asked > 1) heard.resolve();
      if (request.method() !== "GET" || asked > 1) return route.fallback();
      const response = await route.fetch();
      answered.resolve();
      await heard.promise;
      await route.fulfill({ response }).catch(() => {}); // the page has given it up
    });
    await goOn(page, `/dashboard?blessing=${blessing.id}`);
    await answered.promise;
    await say(noor, blessing.id, "Just now");
    await expect(responses(page.getByRole("dialog")).comment("Just now")).toBeVisible();
    await page.unrouteAll();
  });

  await test.step("what Ruth says is shown by its answer, and in her other window", async () => {
    const blessing = await keep(ruth, { visibility: "public" });
    const elsewhere = await openAs(ruth);
    const { comment, field, send, add, sign } = await openShared(page, blessing, goOn);
    const there = await openShared(elsewhere, blessing);
    const calls = callsOf(page);
    await calls();
    await field.fill("Come and have some");
    await send.click();
    await expect(there.comment("Come and have some")).toBeVisible();
    await expect(comment("Come and have some")).toBeVisible();
    expect(await calls()).toEqual(["POST /api/blessings/:id/comments"]);
    await choose(page, add, "Love");
    await expect(there.sign("Love")).toBeVisible();
    await expect(sign("Love")).toBeVisible();
    expect(await calls()).toEqual(["POST /api/blessings/:id/reactions"]);
  });
});
