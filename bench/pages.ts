import { copyFile } from "node:fs/promises";
import { renditionWidths } from "@blessing-jar/contract/media.ts";
import { chromium } from "playwright-core";
import { findBrowser } from "../scripts/browser.mjs";
import { renditionKey } from "../server/src/features/media/media.keys.ts";
import { createFiles } from "../server/src/services/files.ts";
import type { Bench, FilledDatabase } from "./bench.ts";
import { coldDashboard, fullDashboard } from "./full-dashboard.ts";
import { landingWeights } from "./landing.ts";
import { lighthouseFigures } from "./lighthouse.ts";
import { firstOpenings } from "./openings.ts";
import type { Running } from "./processes.ts";
import type { Figure } from "./report.ts";
import { slowPhone } from "./slow-phone.ts";

// The bench ends by itself when it is told to, and the browser with it.
const leftToBench = { handleSIGINT: false, handleSIGTERM: false };

/** What a browser has to carry and how it feels, in a real Chromium. */
export async function pages(bench: Bench): Promise<Figure[]> {
  const executablePath = await findBrowser();
  const database = await bench.fill({ seed: 6, members: 1, blessings: 10_000, years: 10 });
  const app = await bench.app(database);
  await keepPictures(database, app);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], ...leftToBench });
  const [person] = database.data.people;
  if (!person) throw new Error("There is nobody to show the dashboard to.");
  const ofLanding = await landingWeights(browser, app);
  const ofDashboard = [
    ...(await coldDashboard(browser, app, person)),
    ...(await firstOpenings(browser, app, person)),
    ...(await fullDashboard(browser, app, person)),
  ];
  await browser.close();
  // Without a graphics card a browser with windows takes what its pages are then said to block.
  const lean = await findBrowser({ isLean: true });
  const ofLighthouse = await lighthouseFigures(lean, app, database);
  await app.stop();
  const ofPhone = await phoneFigures(bench, lean);
  return [...ofLanding, ...ofLighthouse, ...ofDashboard, ...ofPhone];
}

/** Of a family, of whom nobody keeps ten thousand. */
async function phoneFigures(bench: Bench, executablePath: string): Promise<Figure[]> {
  const database = await bench.fill({ seed: 7, members: 8, blessings: 300, years: 3 });
  const app = await bench.app(database);
  await keepPictures(database, app);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], ...leftToBench });
  const [person] = database.data.people;
  if (!person) throw new Error("There is nobody to show the pages to.");
  await database.client.query("update members set role = 'admin' where id = $1", [person.id]);
  const figures = await slowPhone(browser, app, person);
  await browser.close();
  await app.stop();
  return figures;
}

const picture = new URL("../web/public/previews/en-narrow.webp", import.meta.url);

/** The bytes of all pictures: one that is missing is an error to a browser, and is asked for once more. */
async function keepPictures({ client }: FilledDatabase, { dataDir }: Running): Promise<void> {
  const files = createFiles({ dataDir, s3: undefined });
  const { rows } = await client.query<{ id: string }>("select id from media");
  for (const { id } of rows) {
    for (const width of renditionWidths) {
      await using copy = await files.temporary.make();
      await copyFile(picture, copy.path);
      await files.put(renditionKey(id, width), copy.path, { type: "image/webp" });
    }
  }
}
