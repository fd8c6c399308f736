import { truncate, writeFile } from "node:fs/promises";
import { getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { completeUpload, requestUpload } from "@blessing-jar/contract/media.ts";
import type { Locator } from "@playwright/test";
import { call, send } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { holdAnswer, refuseAnswer } from "./kit/answers.ts";
import { beginBlessing, blessingForm, card, openBlessing } from "./kit/blessing-form.ts";
import { draftFilesOf } from "./kit/device.ts";
import { aPhoto } from "./kit/files.ts";
import { goOn } from "./kit/go-on.ts";
import { expectMediaShown, fileAs, fileRow, keepWithMedia } from "./kit/media-journey.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

test("What Ruth adds is sent, mended and put in order, or refused at once", async ({
  guard,
  ruth,
  ruthsPage: page,
}, info) => {
  guard.expect(/status of 4(13|22)/);
  const mediaOf = async (title: string) =>
    (await call(ruth, listBlessings)).blessings.find((blessing) => blessing.title === title)?.mediaUrls;
  const form = blessingForm(page);
  await page.goto("/dashboard");

  await test.step("the bar of a photo waits at 90 for the server", async () => {
    const answer = await holdAnswer(page, completeUpload);
    await beginBlessing(page);
    await form.title.fill("Slowly");
    await form.files.setInputFiles([aPhoto("slow.png")]);
    const bar = form.dialog.getByRole("progressbar", { name: "Sending slow.png" });
    await expect(bar).toHaveAttribute("aria-valuenow", "90");
    // Saving now waits for the file.
    await form.keep.click();
    await expect(form.dialog.getByRole("button", { name: "Waiting for your files…" })).toBeDisabled();
    answer();
    await expectToast(page, "Blessing added!");
    await expect(form.dialog).toBeHidden();
  });

  await test.step("one that was lost on the way is sent again", async () => {
    const mend = await refuseAnswer(page, /\/api\/uploads\//);
    await beginBlessing(page);
    await form.title.fill("At the second try");
    await form.files.setInputFiles([aPhoto("lost.png")]);
    await expectToast(page, "Upload failed", "Failed to upload lost.png");
    await expect(fileRow(form, "lost.png")).toContainText("Network error. Please check your connection.");
    await form.keep.click();
    const refusal = "A file did not arrive. Send it again or remove it, then save.";
    // In sight, however many files there are.
    await expect(form.dialog.getByRole("status").filter({ hasText: refusal })).toBeFocused();
    await mend();
    await form.dialog.getByRole("button", { name: "Send lost.png again" }).click();
    await expect(fileRow(form, "lost.png").getByRole("progressbar")).toBeHidden();
    await form.keep.click();
    await expectToast(page, "Blessing added!");
    expect(await mediaOf("At the second try")).toHaveLength(1);
    await expect(form.dialog).toBeHidden();
  });

  await test.step("a refusal stands while another one arrives", async () => {
    const noRoom = { error: "No room.", code: "media.quota-used" };
    await page.route(`**${requestUpload.path}`, (route) =>
      route.request().postDataJSON().fileName === "large.png"
        ? route.fulfill({ status: 413, json: noRoom })
        : route.fallback(),
    );
    const answer = await holdAnswer(page, completeUpload);
    await beginBlessing(page);
    await form.title.fill("With one of two");
    await form.files.setInputFiles([aPhoto("large.png"), aPhoto("late.png")]);
    await expect(fileRow(form, "large.png")).toContainText("All the room there is for your files is taken.");
    await form.keep.click();
    const refusal = form.dialog.getByRole("status").filter({ hasText: "A file did not arrive." });
    await expect(refusal).toBeFocused();
    answer();
    await expect(fileRow(form, "late.png").getByRole("progressbar")).toBeHidden();
    await expect(refusal).toBeVisible();
    await form.dialog.getByRole("button", { name: "Remove large.png" }).click();
    await expect(refusal).toBeHidden();
    await form.keep.click();
    await expectToast(page, "Blessing added!");
    expect(await mediaOf("With one of two")).toHaveLength(1);
    await expect(form.dialog).toBeHidden();
  });

  await test.step("a damaged one is left out", async () => {
    await beginBlessing(page);
    await form.title.fill("Without the torn one");
    const whole = aPhoto("torn.png");
    await form.files.setInputFiles([{ ...whole, buffer: whole.buffer.subarray(0, 60) }]);
    await expectToast(page, "Upload failed", "Failed to upload torn.png");
    await expect(fileRow(form, "torn.png")).toContainText(
      "This file is damaged or empty and could not be read.",
    );
    await form.dialog.getByRole("button", { name: "Remove torn.png" }).click();
    await form.keep.click();
    await expectToast(page, "Blessing added!");
    expect(await mediaOf("Without the torn one")).toEqual([]);
    await expect(form.dialog).toBeHidden();
  });

  await test.step("pictures are put in order, and taken out again", async () => {
    await beginBlessing(page);
    await form.title.fill("Two pictures");
    await form.files.setInputFiles([aPhoto("first.png"), aPhoto("second.png", [102, 121, 79])]);
    await form.dialog.getByRole("button", { name: "Move second.png forward" }).click();
    await expect(form.dialog.getByRole("listitem")).toHaveText([/^second\.png/, /^first\.png/]);
    await form.keep.click();
    await expect(form.dialog).toBeHidden();
    const opened = await openBlessing(page, "Two pictures");
    await expect(opened.getByRole("button", { name: /^Show picture/ })).toHaveCount(2);
    await opened.getByRole("button", { name: "Edit" }).click();
    await form.dialog.getByRole("button", { name: "Remove Photo 1" }).click();
    await expect(form.dialog.getByRole("button", { name: "Remove Photo", exact: true })).toBeVisible();
    await form.save.click();
    await expectToast(page, "Blessing updated!");
    await expect(page.getByRole("button", { name: /^Show picture/ })).toHaveCount(1);
    expect(await mediaOf("Two pictures")).toHaveLength(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("what the server would refuse is refused by the form and never sent", async () => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/api\/upload/.test(request.url())) asked.push(request.url());
    });
    await page.clock.install();
    await beginBlessing(page);
    const html = Buffer.from("<html><script>1</script></html>");
    for (const [name, mimeType] of [
      ["page.png", "image/png"],
      ["drawing.svg", "image/svg+xml"],
      ["IMG_1.HEIC", "image/heic"],
    ] as const) {
      await form.files.setInputFiles([{ name, mimeType, buffer: html }]);
      await expectToast(page, "Invalid file type", `${name} is not an accepted file type`);
      await expect(form.dialog).toContainText(`${name} is not an accepted file type`);
    }
    await form.files.setInputFiles([
      { name: "nothing.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) },
    ]);
    await expectToast(page, "Upload failed", "nothing.jpg is empty or could not be read");
    const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Dear diary") };
    await form.files.setInputFiles([text]);
    await expectToast(page, "Invalid file type", "notes.txt is not an accepted file type");
    const huge = info.outputPath("huge.png");
    await writeFile(huge, "");
    await truncate(huge, 51 * 1024 * 1024);
    await form.files.setInputFiles(huge);
    await expectToast(page, "File too large", "huge.png exceeds 50MB limit");
    await expect(form.dialog.getByRole("button", { name: /^(Remove|Cancel) / })).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  await test.step("a finished bar stays a second", async () => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await form.files.setInputFiles([aPhoto("quick.png")]);
    const bar = form.dialog.getByRole("progressbar", { name: "Sending quick.png" });
    await expect(bar).toHaveAttribute("aria-valuenow", "100");
    await page.clock.runFor(900);
    await expect(bar).toBeVisible();
    await page.clock.runFor(200);
    await expect(bar).toBeHidden();
    await expect(fileRow(form, "quick.png")).toBeVisible();
    await page.clock.resume();
    await form.dialog.getByRole("button", { name: "Remove quick.png" }).click();
  });

  await test.step("six files are one too many", async () => {
    const six = Array.from({ length: 6 }, (_, place) =>
      aPhoto(`photo-${place + 1}.png`, [place * 40, 90, 60]),
    );
    await form.files.setInputFiles(six);
    await expectToast(page, "Too many files", "Maximum 5 files allowed", "Left out: photo-6.png");
    await expect(form.dialog.getByRole("button", { name: /^Remove photo-\d\.png$/ })).toHaveCount(5);
    await expect(form.dialog.getByRole("status").filter({ hasText: "Left out: photo-6.png" })).toBeVisible();
    await expect(form.dialog.getByRole("status").filter({ hasText: "That is the most" })).toHaveCount(0);
  });

  await test.step("no further one is chosen or recorded, and a press on the tools says why", async () => {
    await expect(form.files).toBeDisabled();
    const full = "That is the most: 5 files. Remove one to add another.";
    const voice = form.dialog.getByRole("button", { name: "Record a voice note" });
    for (const tool of [form.files, voice]) {
      await expect(tool).toHaveAccessibleDescription(full);
      await tool.press("Enter");
      await expectToast(page, "Too many files", full);
    }
  });

  await test.step("once one is gone, nobody says any more that there is no room", async () => {
    await form.dialog.getByRole("button", { name: "Remove photo-1.png" }).click();
    await expect(form.files).toBeEnabled();
    await expect(form.dialog.getByText("Left out: photo-6.png")).toHaveCount(0);
  });
});

test("A photo, a video and a voice note are in Ruth's blessing, hers alone", async ({
  app,
  guard,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  guard.expect(/status of 404.*\/(api\/blessings|media)\//, /Failed to load resource: net::ERR_FAILED/);
  const detail = page.getByRole("dialog", { name: "All three" });
  await page.goto("/dashboard");
  const kept = await keepWithMedia(page, ruth, "All three");
  expect(kept.mediaTypes.map((type) => type.split("/")[0])).toEqual(["image", "video", "audio"]);
  await expect(page.getByText("3 files attached")).toBeAttached();
  await expectMediaShown(page, "All three");
  await page.getByRole("button", { name: "Show picture 1 of 2 in full" }).click();
  await expect(page.getByRole("img", { name: "All three, picture 1 of 2" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  await test.step("they are not there for another member or a visitor", async () => {
    for (const caller of [noor, undefined]) {
      for (const address of kept.mediaUrls) {
        const answer = await fileAs(app, caller, address);
        expect(answer.status, address).toBe(404);
        expect(await answer.text()).not.toContain("All three");
      }
      const answer = await send(caller ?? app, getBlessing, { params: { blessingId: kept.id } });
      expect(answer.status).toBe(404);
    }
    const noors = await keep(noor, { title: "Only mine" });
    await goOn(page, `/dashboard?blessing=${noors.id}`);
    await expect(page.getByRole("dialog")).toContainText(
      "This blessing is not here, or it is not shared with you.",
    );
    await expect(page.getByText("Only mine")).toHaveCount(0);
  });

  await test.step("what cannot be loaded says so", async () => {
    await page.context().route("**/media/**", (route) => route.abort());
    await page.goto("/dashboard");
    await openBlessing(page, "All three");
    // Nothing of a recording is fetched before.
    await detail
      .getByRole("group", { name: /^Recording of/ })
      .getByRole("button", { name: "Play" })
      .click();
    for (const kind of ["Image", "Video", "Audio"]) {
      await expect(detail.getByText(`${kind} could not be loaded`)).toBeVisible();
    }
  });

  await test.step("also where nothing converts films", async () => {
    // A browser may have met one that it cannot play.
    await page.route(/\/api\/blessings(\/[\da-f-]{36})?(\?|$)/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"state":"\w+"/g, '"state":"original"');
      await route.fulfill({ response, body });
    });
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();
    await openBlessing(page, "All three");
    await expect(detail.getByText("Video could not be loaded")).toBeVisible();
    const open = detail.getByRole("link", { name: "Open" }).first();
    await expect(open).toHaveAttribute("target", "_blank");
    await expect(open).toHaveAttribute("href", kept.mediaUrls[0] ?? "");
  });
});

test("Nana says what was good, and nothing she said is lost", async ({ aMember, openAs }) => {
  const nana = await aMember("Nana Rose");
  const page = await openAs(nana);
  const form = blessingForm(page);
  await page.goto("/dashboard");

  await test.step("a microphone that is allowed too late is let go", async () => {
    await page.evaluate(() => {
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        navigator.mediaDevices.getUserMedia = ask;
        await new Promise((resolve) => addEventListener("allowed", resolve, { once: true }));
        const stream = await ask(wanted);
        Object.assign(globalThis, { stream });
        return stream;
      };
    });
    await beginBlessing(page);
    await form.dialog.getByRole("button", { name: "Record a voice note" }).click();
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event("allowed")));
    const tracks = () =>
      page.evaluate(() =>
        (globalThis as { stream?: MediaStream }).stream?.getTracks().map(({ readyState }) => readyState),
      );
    await expect.poll(tracks).toEqual(["ended"]);
  });

  await test.step("a call that takes the microphone leaves her what she had said", async () => {
    await page.evaluate(() => {
      const { start } = MediaRecorder.prototype;
      MediaRecorder.prototype.start = function (partMs) {
        addEventListener("call", () => this.dispatchEvent(new Event("error")), { once: true });
        start.call(this, partMs);
      };
    });
    const call = () => page.evaluate(() => dispatchEvent(new Event("call")));
    const record = form.dialog.getByRole("button", { name: "Record a voice note" });
    await beginBlessing(page);
    await record.click();
    await expect(form.dialog.getByRole("timer")).toBeVisible();
    await call();
    await expect(form.dialog.getByText("Another app may be using it")).toBeVisible();
    await record.click();
    await expect(form.dialog.getByRole("timer")).toHaveText("0:02");
    await call();
    await form.dialog.getByRole("button", { name: /^Remove Voice note/ }).click();
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
  });

  await test.step("she records a voice note and hears it in her blessing", async () => {
    await beginBlessing(page);
    await form.title.fill("In my own voice");
    await form.dialog.getByRole("button", { name: "Record a voice note" }).click();
    await expect(form.dialog.getByRole("timer")).toHaveText("0:01");
    await form.dialog.getByRole("button", { name: "Stop" }).click();
    await expect(form.dialog.getByRole("button", { name: "Remove Voice note.webm" })).toBeVisible();
    await form.keep.click();
    await expectToast(page, "Blessing added!");
    const voice = (within: Locator) => within.getByRole("group", { name: "Recording of “In my own voice”" });
    await expect(voice(card(page, "In my own voice"))).toBeVisible();
    const player = voice(await openBlessing(page, "In my own voice"));
    const wave = player.getByRole("slider", { name: "Position in the recording" });
    const length = async () => Number(await wave.getAttribute("max"));
    await expect.poll(length).toBeGreaterThan(1);
    expect(await length()).toBeLessThan(10);
    await player.getByRole("button", { name: "Play the recording" }).click();
    await player.getByRole("button", { name: "Pause the recording" }).click();
    await wave.press("ArrowRight");
    await expect(wave).toHaveAttribute("aria-valuetext", /^0:0\d of 0:0\d$/);
  });

  await test.step("one that still runs goes with her blessing too", async () => {
    await page.keyboard.press("Escape");
    await beginBlessing(page);
    await form.dialog.getByRole("button", { name: "Record a voice note" }).click();
    await expect(form.dialog.getByRole("timer")).toHaveText("0:01");
    await form.title.fill("While I was speaking");
    await form.keep.click();
    await expect(form.dialog).toBeHidden();
    const { blessings } = await call(nana, listBlessings);
    const spoken = blessings.find(({ title }) => title === "While I was speaking");
    expect(spoken).toMatchObject({ mediaTypes: ["audio/webm"] });
  });

  await test.step("a form that is closed while she speaks has what she said", async () => {
    await beginBlessing(page);
    await form.dialog.getByRole("button", { name: "Record a voice note" }).click();
    await expect.poll(async () => (await draftFilesOf(page)).length).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await expectToast(page, "Your draft is kept");
    await beginBlessing(page);
    await expect(form.dialog.getByRole("button", { name: "Remove Voice note.webm" })).toBeVisible();
  });

  await test.step("where the device cannot keep it, closing asks her once", async () => {
    await form.dialog.getByRole("button", { name: "Discard draft" }).click();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await form.dialog.getByRole("button", { name: "Record a voice note" }).click();
    await expect(form.dialog.getByRole("timer")).toHaveText("0:02");
    await page.keyboard.press("Escape");
    await expectToast(page, "Your recording would be lost");
    await expect(form.dialog).toBeVisible();
  });
});
