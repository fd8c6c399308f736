import { makeDataDir, removeDataDir } from "./kit/data-dir.ts";
import { expectMediaShown, fileAs, keepWithMedia } from "./kit/media-journey.ts";
import { startObjectStore } from "./kit/object-store.ts";
import { startApp } from "./kit/running-app.ts";
import { type App, test as base, expect } from "./kit/test.ts";

/** An app whose media live in an object store. */
const test = base.extend<object, { app: App }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const [dataDir, store] = [await makeDataDir(), await startObjectStore()];
      const app = await startApp({ dataDir, settings: store.settings });
      await use({ url: app.url, dataDir, friends: [store.endpoint] });
      await app.stop();
      await store.close();
      await removeDataDir(dataDir);
    },
    { scope: "worker" },
  ],
});

test("Ruth's files go to the object store, and come back to her alone", async ({
  app,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  test.setTimeout(60_000);
  const sent: { origin: string; cookie: string | undefined }[] = [];
  page.on("request", (request) => {
    if (request.method() !== "PUT" || request.url().includes("/api/")) return;
    sent.push({ origin: new URL(request.url()).origin, cookie: request.headers().cookie });
  });
  await page.goto("/dashboard");
  const kept = await keepWithMedia(page, ruth, "In the store");
  expect(sent).toHaveLength(3);
  for (const { origin, cookie } of sent) {
    expect(app.friends).toContain(origin);
    expect(cookie).toBeUndefined();
  }
  await expectMediaShown(page, "In the store");

  for (const caller of [noor, undefined])
    for (const address of kept.mediaUrls) expect((await fileAs(app, caller, address)).status).toBe(404);
});
