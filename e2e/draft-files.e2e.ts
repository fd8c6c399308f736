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
import { goOn } from "./kit/go-on.ts";
import { fileRow } from "./kit/media-journey.ts";
import { signInAs } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

type Form = Awaited<ReturnType<typeof beginBlessing>>;

const remove = (form: Form, name: string) => form.dialog.getByRole("button", { name: `Remove ${name}` });

/** The browser keeps what was chosen before it is told so. */
async function expectKept(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await draftFilesOf(page)).length).toBe(count);
}

/** Chosen while nothing comes through to the server. */
async function choose(page: Page): Promise<Form> {
  const form = await beginBlessing(page);
  await form.title.fill("Figs in the rain");
  await form.files.setInputFiles([aPhoto(), aVoiceNote()]);
  await expect(fileRow(form, "figs.png")).toBeVisible();
  return form;
}

test("What was on its way, or being said, in a crash goes with the blessing", async ({
  ruth,
  ruthsPage: page,
}) => {
  await holdAnswer(page, requestUpload);
  await page.goto("/dashboard");
  let next: Page;
  let again: Form;

  await test.step("photos and voices that were on their way are there", async () => {
    const form = await choose(page);
    await form.dialog.getByRole("button", { name: "Record a voice note" }).click();
    await expect(form.dialog.getByRole("timer")).toHaveText("0:01");
    await form.dialog.getByRole("button", { name: "Stop" }).click();
    await expect(form.dialog.getByRole("button", { name: "Cancel Voice note.webm" })).toBeVisible();
    await expectKept(page, 3);
    const crashed = page.waitForEvent("crash");
    await page.goto("chrome://crash").catch(() => {});
    await crashed;

    next = await page.context().newPage();
    await next.goto("/dashboard");
    again = await beginBlessing(next);
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
    // As long as it can be taken back they stay.
    await toasts(next).getByRole("button", { name: "Dismiss" }).click();
    await expectKept(next, 0);
    await expect(again.dialog).toBeHidden();
  });

  await test.step("what was being said is a recording", async () => {
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
    await expect(recovered.dialog).toContainText("You were still recording when you left.");
    const recording = recovered.dialog.getByRole("group", { name: "Voice note.webm" });
    const seconds = () => recording.locator("audio").evaluate((audio: HTMLAudioElement) => audio.duration);
    await expect.poll(seconds).toBeGreaterThan(1);
    expect(await seconds()).toBeLessThan(60);
    await recording.getByRole("button", { name: "Play the recording" }).click();
    await recording.getByRole("button", { name: "Pause the recording" }).click();
    await expectNoBarriers(last, "a recording that was recovered");
    await recovered.keep.click();
    await expectToast(last, "Blessing added!");
    const spoken = (await call(ruth, listBlessings)).blessings.find(
      ({ title }) => title === "In my own voice",
    );
    expect(spoken).toMatchObject({ mediaTypes: ["audio/webm"] });
    await toasts(last).getByRole("button", { name: "Dismiss" }).click();
    await expectKept(last, 0);
  });
});

test("A voice that is on the server already says in a reopened draft how long it is", async ({
  ruthsPage: page,
}) => {
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
  await form.dialog.getByRole("button", { name: "Record a voice note" }).click();
  await expect(form.dialog.getByRole("timer")).toHaveText("0:01");
  await form.dialog.getByRole("button", { name: "Stop" }).click();
  await expect(remove(form, "Voice note.webm")).toBeVisible();
  await form.files.setInputFiles([aVoiceNote()]);
  await expect(remove(form, "nana.wav")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form.dialog).toBeHidden();
  await page.reload();
  await beginBlessing(page);
  const voice = fileRow(form, "Voice note.webm");
  await expect(voice).toContainText(/0:0[1-9]/);
  // What leads nowhere takes no room.
  await expect(voice.getByRole("button", { name: /forward$/ })).toBeHidden();
  await expect(voice.getByRole("button", { name: /back$/ })).toBeVisible();
});

test("Files that Ruth chose are kept, discarded and named, for her alone", async ({
  noor,
  ruth,
  ruthsPage,
}) => {
  let page = ruthsPage;
  let form = blessingForm(page);
  await page.goto("/dashboard");

  await test.step("discarded ones come back with Undo, and are gone once the form is closed", async () => {
    const first = await holdAnswer(page, requestUpload);
    await choose(page);
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
    // The field of the page shows what the draft has, too.
    const drafted = page.getByRole("list", { name: "Photos, videos and voice notes" });
    await expect(drafted.getByRole("listitem")).toHaveText(["nana.wav"]);
    await beginBlessing(page);
    await form.dialog.getByRole("button", { name: "Discard draft" }).click();
    await page.keyboard.press("Escape");
    await expectKept(page, 0);
    first();
  });

  await test.step("those no longer on the device are named", async () => {
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
    await expect(form.dialog).toBeHidden();
  });

  await test.step("a photo of a blessing that is edited is kept as well", async () => {
    const id = (await call(ruth, listBlessings)).blessings[0]?.id;
    await holdAnswer(page, requestUpload);
    await goOn(page, `/dashboard?write=${id}`);
    await form.files.setInputFiles([aPhoto()]);
    await expectKept(page, 1);
    const before = page;
    page = await before.context().newPage();
    await before.close();
    await page.goto(`/dashboard?write=${id}`);
    form = blessingForm(page);
    await expect(remove(form, "figs.png")).toBeVisible();
    await form.save.click();
    await expectToast(page, "Blessing updated!");
    const { blessings: edited } = await call(ruth, listBlessings);
    expect(edited[0]?.mediaUrls).toHaveLength(1);
    await expect(form.dialog).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("a photo alone is a draft", async () => {
    const mend = await refuseAnswer(page, requestUpload);
    await beginBlessing(page);
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
  });

  await test.step("where the device has no room, the form says so until it is on the server", async () => {
    await form.dialog.getByRole("button", { name: "Discard draft" }).click();
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      addEventListener("room", () => Object.assign(IDBObjectStore.prototype, { put }));
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

  await test.step("Noor, at the same computer, never gets what Ruth chose", async () => {
    await page.evaluate(() => dispatchEvent(new Event("room")));
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
    await beginBlessing(page);
    await form.dialog.getByRole("button", { name: "Discard draft" }).click();
    await page.keyboard.press("Escape");
    await holdAnswer(page, requestUpload);
    await choose(page);
    await expectKept(page, 2);
    await signInAs(page, noor);
    await page.goto("/dashboard");
    await beginBlessing(page);
    await expect(form.title).toHaveValue("");
    await expect(fileRow(form, "figs.png")).toBeHidden();
    await expectKept(page, 0);
    await signInAs(page, ruth);
    await page.goto("/dashboard");
    await expect((await beginBlessing(page)).title).toHaveValue("");
    await expect(fileRow(form, "figs.png")).toBeHidden();

    await form.title.fill("Figs in the rain");
    await form.files.setInputFiles([aPhoto(), aVoiceNote()]);
    await expectKept(page, 2);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.getByRole("button", { name: "Discard and sign out" }).click();
    await expect(page).toHaveURL("/");
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  });
});
