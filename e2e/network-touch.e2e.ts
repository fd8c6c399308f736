import { listConnections } from "@blessing-jar/contract/connections.ts";
import type { Page } from "@playwright/test";
import { call } from "./kit/api.ts";
import { fingersOn, type Point } from "./kit/fingers.ts";
import { sizes } from "./kit/looks.ts";
import { connect, openNetwork, picture } from "./kit/network.ts";
import type { Member } from "./kit/people.ts";
import { type App, expect, test } from "./kit/test.ts";

const phone = { viewport: sizes.small, hasTouch: true, isMobile: true };
const card = (page: Page) => page.getByRole("dialog", { name: "Noor Hale" });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Where the two people of the picture are in view, with nobody and no button near the way of any finger below. */
async function placesIn(page: Page, app: App, viewer: Member) {
  const { nodes } = await call(app.url, listConnections, { token: viewer.token });
  const other = nodes.find(({ isCurrentUser }) => !isCurrentUser);
  const canvas = picture(page).locator("canvas");
  await canvas.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await canvas.boundingBox();
  if (!other || !box) throw new Error("Nobody is drawn.");
  const scale = Math.min(1.25, box.width / (Math.abs(other.x) + 140), box.height / (Math.abs(other.y) + 140));
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
  await expect(card(page)).toBeVisible();
  await card(page).getByRole("button", { name: "Close" }).click();
  await expect(card(page)).toBeHidden();
}

test.describe("On a phone", () => {
  let page: Page;
  let places: Awaited<ReturnType<typeof placesIn>>;
  let fingers: Awaited<ReturnType<typeof fingersOn>>;

  test.beforeEach(async ({ app, aMember, openAs }) => {
    const [ruth, noor] = [await aMember("Ruth Hale"), await aMember("Noor Hale")];
    await connect(app, ruth, noor);
    page = await openAs(ruth, phone);
    await openNetwork(page);
    await expect(picture(page)).toBeVisible();
    places = await placesIn(page, app, ruth);
    fingers = await fingersOn(page);
  });

  test("one finger on a person moves them and not the page, and a tap opens them where they were put", async () => {
    const before = await scrolled(page);
    const { noor } = places;
    const to = away(noor, Math.sign(places.middle.x - noor.x) * 30, Math.sign(places.middle.y - noor.y) * 70);
    await fingers.glide({ from: noor, to });
    expect(await scrolled(page)).toBe(before);
    await expect(card(page)).toHaveCount(0);
    await expectNoorAt(page, to);
  });

  test("one finger beside the people scrolls the page", async () => {
    const before = await scrolled(page);
    await fingers.glide({ from: places.free, to: away(places.free, 0, 120) });
    await expect.poll(() => scrolled(page)).toBeLessThan(before);
  });

  test("two fingers enlarge the picture around them, also where they lie on people", async () => {
    const before = await scrolled(page);
    const { me, noor, middle, scale } = places;
    const grown = (at: Point) => away(at, (at.x - middle.x) * 0.5, (at.y - middle.y) * 0.5 + 60);
    await fingers.glide({ from: me, to: grown(me) }, { from: noor, to: grown(noor) });
    // At the edge of a face that has grown with it.
    const edge = away(grown(noor), 0, Math.sign(middle.y - noor.y) * (25 * scale * 1.5 - 2));
    await expectNoorAt(page, edge);
    expect(await scrolled(page)).toBe(before);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await page.getByRole("button", { name: "Show everybody" }).tap();
    await expectNoorAt(page, noor);
  });

  test("enlarged, one finger moves the picture, until everybody is shown again", async () => {
    const { noor, free, middle } = places;
    const before = await scrolled(page);
    await fingers.glide(
      { from: away(middle, -40, 0), to: away(middle, -60, 0) },
      { from: away(middle, 40, 0), to: away(middle, 60, 0) },
    );
    const grown = away(noor, (noor.x - middle.x) * 0.5, (noor.y - middle.y) * 0.5);
    await fingers.glide({ from: free, to: away(free, 10, 50) });
    await expectNoorAt(page, away(grown, 10, 50));
    expect(await scrolled(page)).toBe(before);

    await page.getByRole("button", { name: "Show everybody" }).tap();
    await expectNoorAt(page, noor);
    await fingers.glide({ from: free, to: away(free, 0, 120) });
    await expect.poll(() => scrolled(page)).toBeLessThan(before);
  });
});
