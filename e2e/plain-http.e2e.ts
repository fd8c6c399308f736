import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { call } from "../server/seeds/api.ts";
import { aVoiceNote } from "../server/seeds/voice.ts";
import { authDialog, signInWith } from "./kit/auth-dialog.ts";
import { beginBlessing, card } from "./kit/blessing-form.ts";
import { aCircle, pressInMenu } from "./kit/circles.ts";
import { makeStartedDataDir, removeDataDir } from "./kit/data-dir.ts";
import { aPhoto } from "./kit/files.ts";
import { goOn } from "./kit/go-on.ts";
import { freePort, startApp } from "./kit/running-app.ts";
import { type App, test as base, expect } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

/** As on a small box at home: by a name of the home's network, without a certificate. */
const test = base.extend<object, { app: App }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const dataDir = await makeStartedDataDir();
      const port = await freePort();
      const home = `http://jar.home.arpa:${port}`;
      const app = await startApp({ dataDir, port, settings: { PUBLIC_URL: home } });
      await use({ url: app.url, dataDir, friends: [home] });
      await app.stop();
      await removeDataDir(dataDir);
    },
    { scope: "worker" },
  ],
});

test("Without HTTPS Ruth signs in, keeps a blessing, and copies a code", async ({ app, ruth, openAs }) => {
  const [home = ""] = app.friends ?? [];
  const page = await openAs(undefined, { baseURL: home });
  await page.goto("/dashboard");
  await signInWith(page, ruth);
  await expect(authDialog(page).dialog).toBeHidden();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);

  const form = await beginBlessing(page);
  await form.title.fill("Lentils on the stove");
  await form.files.setInputFiles([aPhoto(), aVoiceNote()]);
  await expect(form.dialog.getByRole("button", { name: "Remove figs.png" })).toBeVisible();
  await expect(form.dialog.getByRole("progressbar")).toHaveCount(0);
  await page.reload();
  await expect(form.title).toHaveValue("Lentils on the stove");
  await form.keep.click();
  await expectToast(page, "Blessing added!");
  await expect(card(page, "Lentils on the stove")).toBeVisible();
  const { blessings } = await call(ruth, listBlessings);
  expect(blessings.map(({ title, mediaUrls }) => [title, mediaUrls.length])).toEqual([
    ["Lentils on the stove", 2],
  ]);

  await test.step("an invite code reaches her clipboard", async () => {
    const circle = await aCircle(ruth, { name: "The Hales" });
    await goOn(page, "/family");
    await pressInMenu(page, "The Hales", "Copy invite code");
    await expectToast(page, "Invite code copied", circle.inviteCode);
    await page.goto("/contact-us");
    const message = page.getByLabel("Message");
    await message.press("ControlOrMeta+v");
    await expect(message).toHaveValue(circle.inviteCode);
  });
});
