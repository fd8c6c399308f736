import { readFile } from "node:fs/promises";
import path from "node:path";
import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { aVoiceNote } from "../server/seeds/voice.ts";
import { beginBlessing, card } from "./kit/blessing-form.ts";
import { keepApp } from "./kit/device.ts";
import { aPhoto } from "./kit/files.ts";
import { expectMediaShown, keepWithMedia } from "./kit/media-journey.ts";
import { inStoppableApp } from "./kit/own-app.ts";
import { startApp } from "./kit/running-app.ts";
import { answerAsProxyAt, hangAt } from "./kit/stand-in.ts";
import { expect } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const test = inStoppableApp();
// One after the other, in one app.
test.describe.configure({ mode: "default" });

test("Ruth's blessing and its files outlive a restart and a power cut", async ({
  running,
  guard,
  ruth,
  ruthsPage: page,
}) => {
  test.setTimeout(60_000);
  guard.expect(/net::ERR_CONNECTION_REFUSED/);
  // The page listens, and its stream ends in the middle of it.
  guard.expect(/net::ERR_INCOMPLETE_CHUNKED_ENCODING .*\/api\/live\b/);
  // A picture that is on its way when the power goes.
  guard.expect(/net::ERR_(CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING) .*\/media\//);
  // And the part that asks for an hour of the evening, after a first blessing.
  guard.expect(/PartError: .*\/assets\/evening-offer-/);
  const { dataDir, port } = running.app;
  await page.goto("/dashboard");
  await keepWithMedia(page, ruth, "It lasts");

  await running.app.stop();
  running.app = await startApp({ dataDir, port });
  await page.goto("/dashboard");
  await expectMediaShown(page, "It lasts");

  await page.goto("/dashboard");
  await keepWithMedia(page, ruth, "Right before the dark");
  const postgres = await postgresOf(dataDir);
  await running.app.kill();
  process.kill(postgres, "SIGKILL");
  const begun = Date.now();
  running.app = await startApp({ dataDir, port });
  expect(Date.now() - begun, "milliseconds to be ready again").toBeLessThan(10_000);
  await page.goto("/dashboard");
  for (const title of ["It lasts", "Right before the dark"]) {
    await expectMediaShown(page, title);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await expect(page.getByRole("article")).toHaveCount(2);
});

test.describe("whose browser keeps the app", () => {
  test.use({ serviceWorkers: "allow" });

  test("While the server is away Ruth reads, and writes once", async ({
    running,
    guard,
    ruth,
    ruthsPage: page,
  }) => {
    test.setTimeout(300_000);
    guard.expect(/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED|INCOMPLETE_CHUNKED)/);
    guard.expect(/status of 502/, /^answer: 502/, /could not be/, /(Network|Api)Error/);
    await keep(ruth, { title: "Bread" });
    await page.goto("/dashboard");
    await keepApp(page);
    await page.reload();
    await expect(card(page, "Bread")).toBeVisible();
    const answers = () => page.evaluate(async () => (await caches.match("/api/blessings"))?.ok);
    await expect.poll(answers).toBe(true);

    const written: [string, number][] = [["Bread", 0]];
    for (const [where, standIn] of [
      ["accepts and never answers", hangAt],
      ["is stopped", async () => async () => {}],
      ["sits dead behind its proxy", answerAsProxyAt],
    ] as const) {
      await test.step(`It ${where}`, async () => {
        const { dataDir, port } = running.app;
        await running.app.kill();
        const end = await standIn(port);
        await page.goto("/dashboard", { waitUntil: "commit" });
        await expect(card(page, "Bread")).toBeVisible({ timeout: 40_000 });
        await expect(page.getByText("No connection. You can read and write here.")).toBeVisible();
        const title = `While it ${where}`;
        const form = await beginBlessing(page);
        await form.title.fill(title);
        await form.files.setInputFiles([aPhoto(), aVoiceNote()]);
        await expect(form.dialog.getByText("Waits for a connection")).toHaveCount(2, { timeout: 40_000 });
        await form.keep.click();
        await expectToast(page, "Kept on this device");

        await end();
        running.app = await startApp({ dataDir, port });
        await expect(card(page, title).and(page.locator("[data-blessing]"))).toBeVisible({
          timeout: 60_000,
        });
        written.unshift([title, 2]);
        const { blessings } = await call(ruth, listBlessings);
        expect(blessings.map(({ title: each, mediaUrls }) => [each, mediaUrls.length])).toEqual(written);
      });
    }
  });
});

async function postgresOf(dataDir: string): Promise<number> {
  const lines = await readFile(path.join(dataDir, "database/cluster/postmaster.pid"), "utf8");
  return Number(lines.split("\n")[0]);
}
