import path from "node:path";
import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { beginBlessing, card } from "./kit/blessing-form.ts";
import { keepApp } from "./kit/device.ts";
import { isOfNextBuild, makeNextBuild } from "./kit/next-build.ts";
import { inStoppableApp } from "./kit/own-app.ts";
import { startApp } from "./kit/running-app.ts";
import { expect } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const test = inStoppableApp();
test.use({ serviceWorkers: "allow" });

/** The workers of this browser, and what each build keeps of itself. */
const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    const shells = (await caches.keys()).filter((name) => name.startsWith("shell-"));
    return { installing: installing?.state, waiting: waiting?.state, active: active?.state, shells };
  });

test("The app is upgraded while Ruth writes, and nothing is lost", async ({
  running,
  guard,
  ruth,
  ruthsPage: page,
}) => {
  test.setTimeout(150_000);
  guard.expect(/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED)/);
  // A page that asks again while the app says goodbye.
  guard.expect(/status of 503.*\/api\/live/, /^answer: 503 .*\/api\/live/);
  guard.expect(/status of 404/, /^answer: 404 .*\/assets\//, /(Network|Api|Part)Error/);
  const { dataDir, port } = running.app;
  const build = path.join(dataDir, "next-build");
  await makeNextBuild(build);

  await page.goto("/dashboard");
  await keepApp(page);
  const { shells } = await workersOf(page);
  const next = shells.map((name) => name.replace("shell-", "$&next-"));
  const other = await page.context().newPage();
  await other.goto("/family");
  const form = await beginBlessing(page);
  await form.title.fill("The bread rose");

  await running.app.stop();
  running.app = await startApp({ dataDir, port, build });
  await form.description.fill("Twice the bowl.");
  await form.keep.click();
  await expectToast(page, "Blessing added!");
  const { blessings } = await call(ruth, listBlessings);
  expect(blessings.map(({ title }) => title)).toEqual(["The bread rose"]);

  const second = await beginBlessing(page);
  await second.title.fill("Half a sentence");
  await page.reload();
  expect(isOfNextBuild(await page.content())).toBe(true);
  await expect(second.title).toHaveValue("Half a sentence");
  await second.keep.click();
  await expect(card(page, "Half a sentence")).toBeVisible();
  await expect(card(page, "The bread rose")).toBeVisible();
  // Seen to wait for longer than half a minute, and for a second mostly; why is not known.
  await expect
    .poll(() => workersOf(page), { timeout: 60_000 })
    .toEqual({ active: "activated", shells: next });

  // The other tab is of the build before, and the files of a page that it never opened are gone.
  await other.getByRole("link", { name: "Be a Blessing" }).first().click();
  await expect(other.getByText(/There is a new version of/)).toBeVisible();
  await other.getByRole("button", { name: "Load the page again" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  expect(isOfNextBuild(await other.content())).toBe(true);
});
