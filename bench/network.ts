import { type Browser, chromium, type Page } from "playwright-core";
import { findBrowser } from "../scripts/browser.mjs";
import type { Bench, FilledDatabase } from "./bench.ts";
import { type Person, withoutTriggers } from "./generate.ts";
import { median } from "./load.ts";
import type { Running } from "./processes.ts";
import type { Figure } from "./report.ts";

const people = 200;
const blessingsEach = 100;
const mostMs = 200;
const leastFrames = 55;
const rounds = 15;

/** The network of a member whose one circle has 200 people and 20,000 shared blessings. */
export async function network(bench: Bench): Promise<Figure[]> {
  const database = await bench.fill({ seed: 9, members: people, blessings: blessingsEach, years: 5 });
  await gatherAll(database);
  const app = await bench.app(database);
  const [person] = database.data.people;
  if (!person) throw new Error("There is nobody whose network could be drawn.");
  const times = await answerTimes(app, database.data.people);
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const { frames, still } = await framesWhileDragging(browser, app, person);
  await browser.close();
  await app.stop();
  const name = `network of ${people} people`;
  return [
    figureOf(`${name}: first answer to somebody, places computed`, times.first, mostMs),
    figureOf(`${name}: later answers`, times.later, mostMs),
    {
      name: `${name}: frames a second while somebody is dragged`,
      value: frames.toFixed(1),
      bar: `≥ ${leastFrames}`,
      isMet: frames >= leastFrames,
      note: `${still.toFixed(1)} when nothing moves`,
    },
  ];
}

function figureOf(name: string, ms: number, most: number): Figure {
  return { name, value: `${Math.round(ms)} ms`, bar: `≤ ${most} ms`, isMet: ms <= most };
}

/** Everybody into one circle, and every blessing too. Answers its id. */
export async function gatherAll({ client }: FilledDatabase): Promise<string> {
  const { rows } = await client.query<{ id: string }>("select id from circles order by id limit 1");
  const id = rows[0]?.id ?? "";
  await withoutTriggers(client, async () => {
    await client.query(
      "insert into circle_members (circle_id, member_id) select $1, id from members on conflict do nothing",
      [id],
    );
    await client.query(
      `insert into shares (blessing_id, circle_id, shared_by, shared_at, approved_at)
        select id, $1, owner_id, created_at, created_at from blessings on conflict do nothing`,
      [id],
    );
    await client.query("update blessings set visibility = 'group'");
  });
  return id;
}

/** Each person's first answer computes places; the next ones know them. The process has answered before. */
async function answerTimes(app: Running, persons: Person[]) {
  const first: number[] = [];
  const later: number[] = [];
  await answerTime(app, persons.at(-1));
  for (const person of persons.slice(0, rounds)) {
    first.push(await answerTime(app, person));
    later.push(await answerTime(app, person));
  }
  return { first: median(first), later: median(later) };
}

async function answerTime(app: Running, person: Person | undefined): Promise<number> {
  const begin = performance.now();
  const headers = { "x-user-id": person?.token ?? "" };
  const response = await fetch(`${app.url}/api/family-connections`, { headers });
  await response.text();
  if (!response.ok) throw new Error(`The network was not answered: ${response.status}`);
  return performance.now() - begin;
}

async function framesWhileDragging(browser: Browser, app: Running, { token }: Person) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const response = await fetch(`${app.url}/api/auth/profile`, { headers: { "x-user-id": token } });
  const { user } = (await response.json()) as { user: { id: string } };
  await page.addInitScript(
    ([session, id]) => {
      localStorage.setItem("auth-storage", session ?? "");
      localStorage.setItem("user-id", id ?? "");
      localStorage.setItem("cookie-consent", JSON.stringify({ date: new Date().toISOString() }));
    },
    [JSON.stringify({ state: { user, token, isLoading: false }, version: 0 }), user.id],
  );
  await page.goto(`${app.url}/network`);
  const canvas = page.locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  await page.waitForTimeout(3_000);
  const still = await frames(page, 2_000);
  const box = await canvas.boundingBox();
  if (!box) throw new Error("The picture is not there.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The viewer has a line to everybody: whoever drags them moves all.
  await page.mouse.move(x, y);
  await page.mouse.down();
  const counted = frames(page, 3_000);
  for (let turn = 0; turn < 90; turn += 1) {
    await page.mouse.move(x + 120 * Math.sin(turn / 8), y + 80 * Math.sin(turn / 5));
    await page.waitForTimeout(25);
  }
  const moving = await counted;
  await page.mouse.up();
  await context.close();
  return { frames: moving, still };
}

async function frames(page: Page, ms: number): Promise<number> {
  return await page.evaluate(async (length) => {
    const begin = performance.now();
    let count = 0;
    while (performance.now() - begin < length) {
      await new Promise(requestAnimationFrame);
      count += 1;
    }
    return (count / (performance.now() - begin)) * 1_000;
  }, ms);
}
