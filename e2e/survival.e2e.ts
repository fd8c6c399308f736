import { readFile } from "node:fs/promises";
import path from "node:path";
import { expectMediaShown, keepWithMedia } from "./kit/media-journey.ts";
import { inStoppableApp } from "./kit/own-app.ts";
import { startApp } from "./kit/running-app.ts";
import { expect } from "./kit/test.ts";

const test = inStoppableApp();

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
  const { dataDir, port } = running.app;
  await keepWithMedia(page, ruth, "It lasts");

  await running.app.stop();
  running.app = await startApp({ dataDir, port });
  await page.goto("/dashboard");
  await expectMediaShown(page, "It lasts");

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

async function postgresOf(dataDir: string): Promise<number> {
  const lines = await readFile(path.join(dataDir, "database/cluster/postmaster.pid"), "utf8");
  return Number(lines.split("\n")[0]);
}
