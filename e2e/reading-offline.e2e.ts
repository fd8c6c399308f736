import { createCelebration } from "@blessing-jar/contract/celebrations.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { beginBlessing, card, openBlessing } from "./kit/blessing-form.ts";
import { aCircle, circleCard, openFamily, share } from "./kit/circles.ts";
import { keepApp, leftOnDevice } from "./kit/device.ts";
import { aPhoto } from "./kit/files.ts";
import type { Guard } from "./kit/guard.ts";
import { signInAs } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";

test.use({ serviceWorkers: "allow" });

const line = "No connection. You can read and write here.";

/** What the console says of a network that is not there. */
const lost = [/ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)/, /could not be/, /NetworkError/];

async function goOffline(page: Page, guard: Guard): Promise<void> {
  guard.expect(...lost);
  await page.context().setOffline(true);
}

/** Her jar was seen once, and is on the device. */
async function seeJar(page: Page, title: string): Promise<void> {
  await page.goto("/dashboard");
  await keepApp(page);
  // From here on the worker sees what the page shows.
  await page.reload();
  await expect(card(page, title)).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toContain("/api/blessings");
}

const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("member-"));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

test("Without a network Ruth reads her jar, with its pictures", async ({ guard, ruth, ruthsPage: page }) => {
  const { mediaUrls, mediaTypes } = await uploadAll(ruth, [aPhoto()]);
  await keep(ruth, {
    title: "Figs in the rain",
    description: "A whole basket.",
    visibility: "public",
    mediaUrls,
    mediaTypes,
  });
  await keep(ruth, { title: "The window open" });
  await seeJar(page, "Figs in the rain");
  await expect.poll(() => keptAnswers(page)).toContain(mediaUrls[0]);

  await goOffline(page, guard);
  await page.reload();
  await expect(page.getByText(line)).toBeVisible();
  const picture = card(page, "Figs in the rain").locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(card(page, "The window open")).toBeVisible();
  const detail = await openBlessing(page, "Figs in the rain");
  await expect(detail).toContainText("A whole basket.");
  // What others gave and said is asked for again by itself: nothing has failed.
  await expect(detail.getByRole("region", { name: "Comments" })).toContainText("Not on this device yet");
  await expect(detail.getByRole("alert")).toHaveCount(0);
  await page.goto("/memories?month=2026-03");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  // Out of the jar that is on the device: this month was never looked at.
  await expect(page.getByRole("main").getByRole("button", { name: "Figs in the rain" })).toBeVisible();
  await page.goto("/network");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Not on this device yet");

  await page.context().setOffline(false);
  await expect(page.getByText(line)).toBeHidden();
});

test("What Ruth has just kept is there without a network, with its picture", async ({
  guard,
  ruth,
  ruthsPage: page,
}) => {
  await keep(ruth, { title: "The window open" });
  await seeJar(page, "The window open");
  const form = await beginBlessing(page);
  await form.title.fill("Figs in the rain");
  await form.files.setInputFiles([aPhoto()]);
  await form.keep.click();
  await expect(card(page, "Figs in the rain")).toBeVisible();
  const files = async () => (await keptAnswers(page)).filter((address) => address.startsWith("/media/"));
  await expect.poll(files).toHaveLength(1);
  await goOffline(page, guard);
  const picture = (await openBlessing(page, "Figs in the rain")).locator("[data-stage] img").first();
  const isDrawn = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
  // The address has it open again.
  await page.reload();
  await expect.poll(isDrawn).toBe(true);
});

test("Pictures of Ruth's very first visit are there without a network, and gone once she signed out", async ({
  guard,
  ruth,
  ruthsPage: page,
}) => {
  const { mediaUrls, mediaTypes } = await uploadAll(ruth, [aPhoto()]);
  await keep(ruth, { title: "Figs in the rain", mediaUrls, mediaTypes });
  await page.goto("/dashboard");
  const picture = card(page, "Figs in the rain").locator("img");
  const isDrawn = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
  // The page was drawn before its worker came.
  await keepApp(page);
  await expect.poll(() => keptAnswers(page)).toContain(mediaUrls[0]);

  await goOffline(page, guard);
  await page.reload();
  await expect(page.getByText(line)).toBeVisible();
  await expect.poll(isDrawn).toBe(true);
  await page.context().setOffline(false);
  await expect(page.getByText(line)).toBeHidden();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(() => leftOnDevice(page)).toEqual([]);
});

test("What Noor shared with Ruth is not on Ruth's device: Noor may take it back", async ({
  noor,
  ruth,
  ruthsPage: page,
}) => {
  await keep(ruth, { title: "Figs" });
  const circle = await aCircle(noor, { members: [ruth] });
  await share(noor, circle, await keep(noor, { title: "From Noor" }));
  await seeJar(page, "Figs");
  await openFamily(page, { circle });
  await openBlessing(page, "From Noor");
  const own = [
    ...["/api/blessings", "/api/admin/categories", "/api/circles", "/api/memories", "/api/on-this-day"],
    ...["/api/stats", "/api/stats/milestones", "/own-files"],
    // Without those of others.
    ...["/api/celebrations", "/api/user-challenges", "/taken-along"],
    // The product's own words.
    ...["/api/challenges", "/api/daily-inspiration", "/api/verses"],
  ];
  // The last that the dashboard asked for is there: so would be what was asked for since.
  await page.goto("/memories");
  await expect.poll(() => keptAnswers(page)).toContain("/api/memories");
  expect((await keptAnswers(page)).filter((address) => !own.includes(address))).toEqual([]);
});

test("Circles, her own celebrations, challenges and the words of verses are there where Ruth has opened none of them before", async ({
  guard,
  noor,
  ruth,
  ruthsPage: page,
}) => {
  await keep(ruth, { title: "Figs", bibleVerse: "Psalm 118:24" });
  const circle = await aCircle(noor, { members: [ruth] });
  const plan = { eventType: "birthday", eventDate: "2030-05-01", settings: {} } as const;
  await call(ruth, createCelebration, { body: { ...plan, name: "Grandma is ninety" } });
  await call(noor, createCelebration, {
    body: { ...plan, name: "Noor comes home", sharedCircleIds: [circle.id] },
  });
  await seeJar(page, "Figs");
  await expect.poll(() => keptAnswers(page)).toContain("/taken-along");

  await goOffline(page, guard);
  await page.reload();
  await expect(await openBlessing(page, "Figs")).toContainText("This is the day");
  const main = page.getByRole("main");
  await page.goto("/family");
  await expect(circleCard(page, "The Hales")).toBeVisible();
  await page.goto("/celebrations");
  await expect(main.getByText("Grandma is ninety")).toBeVisible();
  await expect(main.getByText("Noor comes home")).toHaveCount(0);
  await page.goto("/challenges");
  await expect(main.getByRole("article").first()).toBeVisible();
  await expect(main.getByText("Not on this device yet")).toHaveCount(0);
  // What others shared is theirs to take back; nothing has failed for all that.
  await page.goto(`/family?circle=${circle.id}`);
  await expect(main).toContainText("Not on this device yet");
  // Of her settings a line each, and none asks to be tried again.
  await page.goto("/profile");
  await expect(main.getByText("Not on this device yet").first()).toBeVisible();
  await expect(main.getByRole("heading", { name: "Delete your account" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Try again" })).toHaveCount(0);
});

test("What came meanwhile is there as soon as there is a network again", async ({
  guard,
  ruth,
  ruthsPage: page,
}) => {
  await keep(ruth, { title: "Figs" });
  await seeJar(page, "Figs");
  await goOffline(page, guard);
  await page.reload();
  await expect(card(page, "Figs")).toBeVisible();
  await keep(ruth, { title: "From her phone" });
  await page.context().setOffline(false);
  await expect(card(page, "From her phone")).toBeVisible();
});

test("After Ruth signed out nothing of hers is on the device", async ({ guard, ruth, ruthsPage: page }) => {
  await keep(ruth, { title: "Only for Ruth" });
  await seeJar(page, "Only for Ruth");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => leftOnDevice(page)).toEqual([]);
  await goOffline(page, guard);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /Document Life/ })).toBeVisible();
  await expect(page.getByText("Only for Ruth")).toHaveCount(0);
});

test("A browser killed as Ruth signed out begins without her", async ({ guard, ruth, ruthsPage: page }) => {
  // It may not have read that the server had heard, and tells it again; its document asks in her name, and is refused.
  guard.expect(
    /status of 401.*\/api\/(auth\/logout|on-this-day|stats|stats\/milestones|questions\/waiting\?language=en)$/,
  );
  await keep(ruth, { title: "Only for Ruth" });
  await seeJar(page, "Only for Ruth");
  const onDisk = await page.evaluate(() => JSON.stringify(localStorage));
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => leftOnDevice(page)).toEqual([]);
  await page.evaluate((kept) => Object.assign(localStorage, JSON.parse(kept)), onDisk);
  await page.goto("/dashboard");
  // Below the dialog in which she may sign in.
  await expect(page.getByRole("heading", { name: /Document Life/, includeHidden: true })).toBeVisible();
  await expect(page.getByText(/Ruth/)).toHaveCount(0);
  await expect.poll(() => leftOnDevice(page)).toEqual([]);
});

test("Noor, at the same computer, reads nothing of Ruth's; nor does whoever finds it when her session was ended", async ({
  guard,
  noor,
  ruth,
  ruthsPage: page,
}) => {
  await keep(ruth, { title: "Only for Ruth" });
  await seeJar(page, "Only for Ruth");
  await signInAs(page, noor);
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Your jar is waiting/ })).toBeVisible();
  await expect
    .poll(async () => (await leftOnDevice(page)).filter((each) => each.includes(ruth.user.id)))
    .toEqual([]);
  await goOffline(page, guard);
  await page.reload();
  await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByText("Only for Ruth")).toHaveCount(0);
});

test("Payments and administration are asked of the server alone", async ({
  guard,
  ruth,
  ruthsPage: page,
}) => {
  const { id } = await keep(ruth, { title: "Figs", visibility: "public" });
  await seeJar(page, "Figs");
  await goOffline(page, guard);
  for (const path of [`/b/${id}`, "/s/anything", "/admin", "/donate"]) {
    await expect(page.goto(path), path).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  }
});

test("Who signs out without a network is signed out on the server once there is one", async ({
  guard,
  ruth,
  ruthsPage: page,
}) => {
  const byCookie = () => page.evaluate(async () => (await fetch("/api/blessings")).status);
  await keep(ruth, { title: "Only for Ruth" });
  await seeJar(page, "Only for Ruth");
  expect(await byCookie()).toBe(200);
  await goOffline(page, guard);
  guard.expect(/401/);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await page.reload();
  await page.context().setOffline(false);
  await expect.poll(byCookie).toBe(401);
});
