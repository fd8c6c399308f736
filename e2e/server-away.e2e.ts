import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { aVoiceNote } from "../server/seeds/voice.ts";
import { beginBlessing, card } from "./kit/blessing-form.ts";
import { keepApp } from "./kit/device.ts";
import { aPhoto } from "./kit/files.ts";
import { inStoppableApp } from "./kit/own-app.ts";
import { startApp } from "./kit/running-app.ts";
import { answerAsProxyAt, hangAt } from "./kit/stand-in.ts";
import { expect } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const test = inStoppableApp();
test.use({ serviceWorkers: "allow" });

const closed = async () => async () => {};

for (const [where, standIn] of [
  // Which waits longest, first.
  ["accepts and never answers", hangAt],
  ["is stopped", closed],
  ["sits dead behind its proxy", answerAsProxyAt],
] as const) {
  test(`While the server ${where}, Ruth reads, and writes once`, async ({
    running,
    guard,
    ruth,
    ruthsPage: page,
  }) => {
    test.setTimeout(150_000);
    guard.expect(/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED|INCOMPLETE_CHUNKED)/);
    guard.expect(/status of 502/, /^answer: 502/, /could not be/, /(Network|Api)Error/);
    await keep(ruth, { title: "Bread" });
    await page.goto("/dashboard");
    await keepApp(page);
    await page.reload();
    await expect(card(page, "Bread")).toBeVisible();
    const answers = () => page.evaluate(async () => (await caches.match("/api/blessings"))?.ok);
    await expect.poll(answers).toBe(true);

    const { dataDir, port } = running.app;
    await running.app.kill();
    const end = await standIn(port);
    await page.goto("/dashboard", { waitUntil: "commit" });
    await expect(card(page, "Bread")).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText("No connection. You can read and write here.")).toBeVisible();
    const form = await beginBlessing(page);
    await form.title.fill("Figs in the rain");
    await form.files.setInputFiles([aPhoto(), aVoiceNote()]);
    await expect(form.dialog.getByText("Waits for a connection")).toHaveCount(2, { timeout: 40_000 });
    await form.keep.click();
    await expectToast(page, "Kept on this device");

    await end();
    running.app = await startApp({ dataDir, port });
    await expect(card(page, "Figs in the rain").and(page.locator("[data-blessing]"))).toBeVisible({
      timeout: 60_000,
    });
    const { blessings } = await call(ruth, listBlessings);
    expect(blessings.map(({ title, mediaUrls }) => [title, mediaUrls.length])).toEqual([
      ["Figs in the rain", 2],
      ["Bread", 0],
    ]);
  });
}
