import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { requestUpload } from "@blessing-jar/contract/media.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { aVoiceNote } from "../server/seeds/voice.ts";
import { holdAnswer, refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { beginBlessing, blessingForm } from "./kit/blessing-form.ts";
import { draftFilesOf, loseKeptFiles } from "./kit/device.ts";
import { aPhoto } from "./kit/files.ts";
import { fileRow } from "./kit/media-journey.ts";
import { signInAs } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

type Form = Awaited<ReturnType<typeof beginBlessing>>;

const remove = (form: Form, name: string) => form.dialog.getByRole("button", { name: `Remove ${name}` });

/** The browser keeps what was chosen before it is told so. */
async function expectKept(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await draftFilesOf(page)).length).toBe(count);
}

/** Chosen while nothing comes through to the server. */
async function choose(page: Page): Promise<Form> {
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
  await form.title.fill("Figs in the rain");
  await form.files.setInputFiles([aPhoto(), aVoiceNote()]);
  await expect(fileRow(form, "figs.png")).toBeVisible();
  return form;
}

test("Photos and voices that were on their way are there after a crash; what was being said is offered as a recording, and all goes with the blessing", async ({
  ruth,
  ruthsPage: page,
}) => {
  await holdAnswer(page, requestUpload);
  const form = await choose(page);
  await form.dialog.getByRole("button", { name: "Record a voice note" }).click();
  await expect(form.dialog.getByRole("timer")).toHaveText("0:01");
  await form.dialog.getByRole("button", { name: "Stop" }).click();
  await expect(form.dialog.getByRole("button", { name: "Add recording" })).toBeVisible();
  await expectKept(page, 3);
  const crashed = page.waitForEvent("crash");
  await page.goto("chrome://crash").catch(() => {});
  await crashed;

  const next = await page.context().newPage();
  await next.goto("/dashboard");
  const again = await beginBlessing(next);
  await expect(again.dialog).toContainText(/Your draft of .+ is back\./);
  for (const name of ["figs.png", "nana.wav", "Voice note.webm"])
    await expect(remove(again, name)).toBeVisible();
  await again.keep.click();
  await expectToast(next, "Blessing added!");
  const { blessings } = await call(ruth, listBlessings);
  expect(blessings).toEqual([
    expect.objectContaining({
      title: "Figs in the rain",
      mediaTypes: ["image/webp", "audio/wav", "audio/webm"].map(() => expect.any(String)),
    }),
  ]);
  await expectKept(next, 0);
  await expect(again.dialog).toBeHidden();

  await beginBlessing(next);
  await again.title.fill("In my own voice");
  await again.dialog.getByRole("button", { name: "Record a voice note" }).click();
  await expect.poll(async () => (await draftFilesOf(next)).length).toBeGreaterThan(1);
  const crashedToo = next.waitForEvent("crash");
  await next.goto("chrome://crash").catch(() => {});
  await crashedToo;

  const last = await next.context().newPage();
  await last.goto("/dashboard");
  const recovered = await beginBlessing(last);
  await expect(recovered.dialog).toContainText("Recovered: you were recording when the page was closed.");
  const recording = recovered.dialog.getByLabel("Your recording");
  const wave = recording.getByRole("slider", { name: "Position in the recording" });
  await expect(wave).toBeEnabled();
  const seconds = Number(await wave.getAttribute("max"));
  expect(seconds).toBeGreaterThan(1);
  expect(seconds).toBeLessThan(60);
  await recording.getByRole("button", { name: "Play the recording" }).click();
  await recording.getByRole("button", { name: "Pause the recording" }).click();
  await expectNoBarriers(last, "a recording that was recovered");
  await recovered.keep.click();
  await expectToast(last, "Blessing added!");
  const spoken = (await call(ruth, listBlessings)).blessings.find(({ title }) => title === "In my own voice");
  expect(spoken).toMatchObject({ mediaTypes: ["audio/webm"] });
  await expectKept(last, 0);
});

test("A photo alone is a draft: it is there when the form is opened again; where the device has no room for it, the form says so while it is not on the server", async ({
  ruthsPage: page,
}) => {
  await page.goto("/dashboard");
  const mend = await refuseAnswer(page, requestUpload);
  const form = await beginBlessing(page);
  await form.files.setInputFiles([aPhoto()]);
  await expect(fileRow(form, "figs.png")).toContainText("Failed to get upload URL");
  await expectKept(page, 1);
  await page.keyboard.press("Escape");
  await expectToast(page, "Your draft is kept", "It waits for you on this device until you save it.");
  await mend();
  await page.reload();
  await beginBlessing(page);
  await expect(remove(form, "figs.png")).toBeVisible();
  await expect(fileRow(form, "figs.png")).not.toContainText("Failed");

  await form.dialog.getByRole("button", { name: "Discard draft" }).click();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const free = await holdAnswer(page, requestUpload);
  await form.title.fill("Too much for it");
  await form.files.setInputFiles([aPhoto()]);
  const told = form.dialog.getByText(
    "This device has no room to keep figs.png. Please stay on this page until the blessing is saved.",
  );
  await expect(told).toBeVisible();
  await expectNoBarriers(page, "no room for a file");
  free();
  await expect(remove(form, "figs.png")).toBeVisible();
  await expect(told).toBeHidden();
});

test("Discarded files come back with Undo, and are gone once the form is closed; one that is no longer on the device is named; a photo of a blessing that is edited is kept as well", async ({
  ruth,
  ruthsPage: page,
}) => {
  const first = await holdAnswer(page, requestUpload);
  const form = await choose(page);
  await expectKept(page, 2);
  await page.reload();
  await expect(fileRow(form, "figs.png")).toBeVisible();
  await form.dialog.getByRole("button", { name: "Discard draft" }).click();
  await expect(fileRow(form, "figs.png")).toBeHidden();
  await form.dialog.getByRole("button", { name: "Undo" }).click();
  await expect(fileRow(form, "figs.png")).toBeVisible();
  await expect(fileRow(form, "nana.wav")).toBeVisible();
  await form.dialog.getByRole("button", { name: "Cancel figs.png" }).click();
  await expect(fileRow(form, "figs.png")).toBeHidden();
  await page.keyboard.press("Escape");
  await expectKept(page, 1);
  await beginBlessing(page);
  await form.dialog.getByRole("button", { name: "Discard draft" }).click();
  await page.keyboard.press("Escape");
  await expectKept(page, 0);
  first();

  const free = await holdAnswer(page, requestUpload);
  await choose(page);
  await expectKept(page, 2);
  await loseKeptFiles(page, ruth);
  await page.reload();
  await expect(form.dialog).toContainText("No longer on this device: figs.png and nana.wav.");
  free();
  await form.keep.click();
  await expectToast(page, "Blessing added!");
  const { blessings } = await call(ruth, listBlessings);
  expect(blessings).toEqual([expect.objectContaining({ title: "Figs in the rain", mediaUrls: [] })]);

  const id = blessings[0]?.id;
  await holdAnswer(page, requestUpload);
  await page.goto(`/dashboard?write=${id}`);
  await form.files.setInputFiles([aPhoto()]);
  await expectKept(page, 1);
  const next = await page.context().newPage();
  await page.close();
  await next.goto(`/dashboard?write=${id}`);
  const again = blessingForm(next);
  await expect(remove(again, "figs.png")).toBeVisible();
  await again.save.click();
  await expectToast(next, "Blessing updated!");
  const { blessings: edited } = await call(ruth, listBlessings);
  expect(edited[0]?.mediaUrls).toHaveLength(1);
});

test("Noor, at the same computer, never gets what Ruth chose", async ({ noor, ruth, ruthsPage: page }) => {
  await holdAnswer(page, requestUpload);
  await choose(page);
  await expectKept(page, 2);
  await signInAs(page, noor);
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
  await expect(form.title).toHaveValue("");
  await expect(fileRow(form, "figs.png")).toBeHidden();
  await expectKept(page, 0);
  await signInAs(page, ruth);
  await page.goto("/dashboard");
  await expect((await beginBlessing(page)).title).toHaveValue("");
  await expect(fileRow(blessingForm(page), "figs.png")).toBeHidden();

  await form.title.fill("Figs in the rain");
  await form.files.setInputFiles([aPhoto(), aVoiceNote()]);
  await expectKept(page, 2);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});
