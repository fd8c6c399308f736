import { logout } from "@blessing-jar/contract/accounts.ts";
import { createBlessing, deleteBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import type { Member } from "../server/seeds/members.ts";
import { keep, signIn } from "../server/seeds/members.ts";
import { aVoiceNote } from "../server/seeds/voice.ts";
import { holdAnswer } from "./kit/answers.ts";
import { authDialog, signInWith } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { beginBlessing, blessingForm, card, openBlessing } from "./kit/blessing-form.ts";
import { keepApp, leftOnDevice, loseKeptFiles } from "./kit/device.ts";
import { aPhoto } from "./kit/files.ts";
import type { Guard } from "./kit/guard.ts";
import { signInAs } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

test.use({ serviceWorkers: "allow" });

async function goOffline(page: Page, guard: Guard): Promise<void> {
  guard.expect(/ERR_(INTERNET_DISCONNECTED|FAILED)/, /could not be/, /NetworkError/);
  await page.context().setOffline(true);
}

const waitingCard = (page: Page, title: string) =>
  page.getByRole("list", { name: "Waiting to be sent" }).getByRole("article", { name: title });

/** In the jar, and not only on the device. */
const kept = (page: Page, title: string) => card(page, title).and(page.locator("[data-blessing]"));

function queue(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Waiting to be sent" });
  const row = (title: string) => dialog.getByRole("listitem").filter({ hasText: title });
  return { dialog, row };
}

async function write(page: Page, title: string, files: Parameters<typeof aPhoto>[] | [] = []) {
  const form = await beginBlessing(page);
  await form.title.fill(title);
  for (const file of files) await form.files.setInputFiles([aPhoto(...file)]);
  await form.keep.click();
  await expectToast(page, "Kept on this device");
  await expect(form.dialog).toBeHidden();
}

const titlesOf = async (owner: Member) =>
  (await call(owner, listBlessings)).blessings.map(({ title }) => title).sort();

/** Until the browser has what the app is made of, so that it opens without a network. */
async function openKept(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await keepApp(page);
}

test("Ruth writes without a network, and all of it comes into her jar", async ({
  guard,
  ruth,
  ruthsPage: page,
}) => {
  guard.expect(/status of 4(00|22)/);
  const form = blessingForm(page);
  const { dialog, row } = queue(page);
  const first = ["Bread", "Figs in the rain"];
  const forget = async (wanted: string) => {
    const { blessings } = await call(ruth, listBlessings);
    const blessingId = blessings.find(({ title }) => title === wanted)?.id ?? "";
    await call(ruth, deleteBlessing, { params: { blessingId } });
  };
  await keep(ruth, { title: "Bread" });
  await openKept(page);

  await test.step("words, a photo and a voice wait on the device", async () => {
    await goOffline(page, guard);
    // The app is opened anew where there is no network at all.
    await page.reload();
    await expect(page.getByText("No connection. You can read and write here.")).toBeVisible();
    await beginBlessing(page);
    await form.title.fill("Figs in the rain");
    await form.description.fill("A whole basket.");
    await form.dialog.getByRole("button", { name: "People" }).click();
    await form.dialog.getByLabel("Who is it about?").fill("Grandma");
    await form.dialog.getByRole("button", { name: "Add Grandma" }).click();
    await form.files.setInputFiles([aPhoto(), aVoiceNote()]);
    await expect(form.dialog.getByText("Waits for a connection")).toHaveCount(2);
    await form.dialog.getByRole("button", { name: "Record a voice note" }).click();
    await expect(form.dialog.getByRole("timer")).toHaveText("0:01");
    await form.dialog.getByRole("button", { name: "Stop" }).click();
    await expect(form.dialog.getByText("Waits for a connection")).toHaveCount(3);
    await form.keep.click();
    await expectToast(page, "Kept on this device", "It goes to your jar as soon as there is a connection.");
    await expect(form.dialog).toBeHidden();
    await expect(waitingCard(page, "Figs in the rain")).toContainText("Waiting");
    await expect(page.getByText("No connection. 1 blessing waits here.")).toBeVisible();
    await expectNoBarriers(page, "waiting");
  });

  await test.step("they are there after the browser was closed, and the form is empty", async () => {
    await page.reload();
    await expect(waitingCard(page, "Figs in the rain")).toContainText("3 files attached");
    await expect((await beginBlessing(page)).title).toHaveValue("");
    await page.keyboard.press("Escape");
  });

  await test.step("so do words alone at one press, and taken back they are in their field again", async () => {
    const field = page.getByRole("textbox", { name: "What was good today?" });
    await field.fill("Rain on the roof");
    await field.press("Control+Enter");
    await expectToast(page, "Kept on this device");
    await expect(waitingCard(page, "Rain on the roof")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(field).toHaveValue("Rain on the roof");
    await expect(waitingCard(page, "Rain on the roof")).toHaveCount(0);
    await field.fill("");
    await beginBlessing(page);
    await form.title.fill("Thunder");
    await form.files.setInputFiles([aPhoto()]);
    await expect(form.dialog.getByText("Waits for a connection")).toBeVisible();
    await form.keep.click();
    await expect(waitingCard(page, "Thunder")).toBeVisible();
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Taken back", "Your words are in the field again.");
    await expect(waitingCard(page, "Thunder")).toHaveCount(0);
    await expect(field).toHaveValue("Thunder");
    await expect(page.getByRole("main").getByRole("button", { name: "Continue" })).toBeVisible();
    await beginBlessing(page);
    await form.dialog.getByRole("button", { name: "Remove figs.png" }).click();
    await form.title.fill("");
    await page.keyboard.press("Escape");
    await expect(field).toHaveValue("");
  });

  await test.step("with a network they are kept once", async () => {
    await page.context().setOffline(false);
    await expect(kept(page, "Figs in the rain")).toBeVisible();
    await expect(waitingCard(page, "Figs in the rain")).toHaveCount(0);
    const { blessings } = await call(ruth, listBlessings);
    expect(blessings.map(({ title }) => title).sort()).toEqual(["Bread", "Figs in the rain"]);
    expect(blessings.find(({ title }) => title.startsWith("Figs"))).toMatchObject({
      description: "A whole basket.",
      people: [{ name: "Grandma" }],
      mediaTypes: ["image/webp", "audio/wav", "audio/webm"].map(() => expect.any(String)),
    });
  });

  await test.step("what the server refuses stays with its reason, and is mended", async () => {
    await goOffline(page, guard);
    const torn = aPhoto("torn.png");
    await beginBlessing(page);
    await form.title.fill("With a torn one");
    await form.files.setInputFiles([{ ...torn, buffer: torn.buffer.subarray(0, 60) }]);
    await expect(form.dialog.getByText("Waits for a connection")).toBeVisible();
    await form.keep.click();
    await expectToast(page, "Kept on this device");
    await page.context().setOffline(false);
    await expect(page.getByText("1 blessing could not be sent.")).toBeVisible();
    await expect(waitingCard(page, "With a torn one")).toContainText("Not sent");
    await waitingCard(page, "With a torn one").getByRole("button").click();
    await expect(row("With a torn one")).toContainText(
      "This file is damaged or empty and could not be read.",
    );
    await expectNoBarriers(page, "queue");
    await row("With a torn one").getByRole("button", { name: "Edit" }).click();
    await expect(form.title).toHaveValue("With a torn one");
    await form.dialog.getByRole("button", { name: "Remove torn.png" }).click();
    await form.title.fill("Without the torn one");
    await form.keep.click();
    await expect(kept(page, "Without the torn one")).toBeVisible();
    expect(await titlesOf(ruth)).toEqual([...first, "Without the torn one"]);
  });

  await test.step("what is mended while it is on its way is in the jar as it was mended", async () => {
    await goOffline(page, guard);
    await write(page, "On its way");
    const free = await holdAnswer(page, createBlessing);
    const asked = page.waitForRequest((request) => {
      const { pathname } = new URL(request.url());
      return request.method() === "POST" && pathname === createBlessing.path;
    });
    await page.context().setOffline(false);
    await asked;
    await waitingCard(page, "On its way").getByRole("button").click();
    await row("On its way").getByRole("button", { name: "Edit" }).click();
    await form.title.fill("On its way, and thought of again");
    await form.keep.click();
    await expect(waitingCard(page, "On its way, and thought of again")).toBeVisible();
    free();
    await expect(kept(page, "On its way, and thought of again")).toBeVisible();
    await expect.poll(() => waitingCard(page, "On its way, and thought of again").count()).toBe(0);
    expect(await titlesOf(ruth)).toEqual([
      "Bread",
      "Figs in the rain",
      "On its way, and thought of again",
      "Without the torn one",
    ]);
    await page.unrouteAll({ behavior: "wait" });
    await forget("On its way, and thought of again");
  });

  await test.step("what was not saved of it when it was sent is the draft of what is in the jar", async () => {
    await goOffline(page, guard);
    await write(page, "Half a thought");
    await waitingCard(page, "Half a thought").getByRole("button").click();
    await row("Half a thought").getByRole("button", { name: "Edit" }).click();
    await form.description.fill("And its other half.");
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
    await page.context().setOffline(false);
    await expect(kept(page, "Half a thought")).toBeVisible();
    const detail = await openBlessing(page, "Half a thought");
    await detail.getByRole("button", { name: "Edit" }).click();
    await expect(form.description).toHaveValue("And its other half.");
    await form.save.click();
    await expect(form.dialog).toBeHidden();
    expect((await call(ruth, listBlessings)).blessings).toContainEqual(
      expect.objectContaining({ title: "Half a thought", description: "And its other half." }),
    );
    await page.keyboard.press("Escape");
    await forget("Half a thought");
  });

  await test.step("a photo that is gone from the device is named", async () => {
    await goOffline(page, guard);
    await write(page, "The figs were ripe", [["figs.png"]]);
    await loseKeptFiles(page, ruth);
    await page.context().setOffline(false);
    await page.getByText("1 blessing could not be sent.").waitFor();
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(row("The figs were ripe")).toContainText("“figs.png” is no longer on this device.");
    await row("The figs were ripe").getByRole("button", { name: "Edit" }).click();
    await form.keep.click();
    await expect(kept(page, "The figs were ripe")).toBeVisible();
    expect(await titlesOf(ruth)).toEqual([...first, "The figs were ripe", "Without the torn one"]);
  });

  await test.step("what is discarded, after a question, is never sent", async () => {
    await goOffline(page, guard);
    await write(page, "Not after all");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await row("Not after all").getByRole("button", { name: "Discard" }).click();
    const ask = page.getByRole("alertdialog", { name: "Discard “Not after all”?" });
    await ask.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await row("Not after all").getByRole("button", { name: "Discard" }).click();
    await ask.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(dialog).toContainText("Everything is in your jar.");
    await page.keyboard.press("Escape");
    await page.context().setOffline(false);
    await expect(page.getByText(/^No connection/)).toBeHidden();
    expect(await titlesOf(ruth)).toEqual([...first, "The figs were ripe", "Without the torn one"]);
  });

  await test.step("where the device has no room, the form says so and keeps all", async () => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await goOffline(page, guard);
    await beginBlessing(page);
    await form.title.fill("Too much for it");
    await form.files.setInputFiles([aPhoto("figs.png")]);
    await expect(form.dialog.getByText("Waits for a connection")).toBeVisible();
    await form.keep.click();
    await expect(form.dialog.getByRole("alert").filter({ hasText: "no room" })).toContainText(
      "This device has no room for it.",
    );
    await expect(form.title).toHaveValue("Too much for it");
    await expect(form.dialog.getByRole("button", { name: "Remove figs.png" })).toBeVisible();
  });
});

test("What waits on Ruth's device is sent once, and by her alone", async ({
  guard,
  noor,
  ruth,
  ruthsPage,
}) => {
  guard.expect(/status of 401/);
  const three = ["One", "Three", "Two"];
  let page = ruthsPage;
  await openKept(page);

  await test.step("two tabs send it once, and both see it arrive", async () => {
    const other = await page.context().newPage();
    await other.goto("/dashboard");
    await expect(other.getByRole("heading", { name: /^Your jar is waiting/ })).toBeVisible();
    await goOffline(page, guard);
    for (const title of ["One", "Two", "Three"]) await write(page, title);
    await expect(waitingCard(other, "Three")).toBeVisible();
    let creations = 0;
    page.context().on("request", (request) => {
      if (request.method() === "POST" && new URL(request.url()).pathname === createBlessing.path)
        creations += 1;
    });
    await page.context().setOffline(false);
    for (const each of [page, other]) {
      for (const title of ["One", "Two", "Three"]) await expect(kept(each, title)).toBeVisible();
      await expect(waitingCard(each, "Three")).toHaveCount(0);
    }
    expect(creations).toBe(3);
    expect(await titlesOf(ruth)).toEqual(three);
    await other.close();
  });

  await test.step("what was sent is there once, though its answer was lost in a crash", async () => {
    await goOffline(page, guard);
    await write(page, "Once, in spite of it", [["figs.png"]]);
    // The server has it, and the browser does not hear of it.
    const keys = await page.evaluate(async (name) => {
      const open = indexedDB.open(name);
      await new Promise((resolve) => open.addEventListener("success", resolve));
      const all = open.result.transaction("items").objectStore("items").getAllKeys();
      await new Promise((resolve) => all.addEventListener("success", resolve));
      open.result.close();
      return all.result.map(String);
    }, `outbox-${ruth.user.id}`);
    expect(keys).toHaveLength(1);
    const body = { title: "Once, in spite of it", category: "Faith", blessingDate: "2026-11-21" };
    await call(ruth, createBlessing, { body: { ...body, idempotencyKey: keys[0] } });

    const crashed = page.waitForEvent("crash");
    await page.goto("chrome://crash").catch(() => {});
    await crashed;
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    page = await context.newPage();
    await page.goto("/dashboard");
    await expect(kept(page, "Once, in spite of it")).toHaveCount(1);
    await expect.poll(() => waitingCard(page, "Once, in spite of it").count()).toBe(0);
    expect(await titlesOf(ruth)).toEqual(["Once, in spite of it", ...three]);
  });

  await test.step("Noor, in the same browser, sees and sends nothing of it; Ruth finds it again", async () => {
    await goOffline(page, guard);
    await write(page, "Only for Ruth");
    await signInAs(page, noor);
    // Race: once the network is back, Ruth's open page sends what is hers. One that leaves has it back too early.
    const before = page;
    page = await before.context().newPage();
    await before.close();
    await page.context().setOffline(false);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: /^Your jar is waiting, Noor/ })).toBeVisible();
    await expect(page.getByText("Only for Ruth")).toHaveCount(0);
    expect(await titlesOf(noor)).toEqual([]);
    expect(await titlesOf(ruth)).not.toContain("Only for Ruth");
    await signInAs(page, ruth);
    await page.goto("/dashboard");
    await expect(kept(page, "Only for Ruth")).toBeVisible();
    expect((await titlesOf(ruth)).filter((title) => title === "Only for Ruth")).toHaveLength(1);
    expect(await titlesOf(noor)).toEqual([]);
  });

  await test.step("whoever lost the session is asked to sign in, and it is sent", async () => {
    await goOffline(page, guard);
    await write(page, "Written on the train");
    await call(ruth, logout);
    // Race: the page may have its network before its worker has, and ask for the dialog too early.
    const again = page.getByRole("alert").getByRole("button", { name: "Try again" });
    await page.addLocatorHandler(again, () => again.click(), { times: 1 });
    await page.context().setOffline(false);
    await expect(authDialog(page).dialog).toBeVisible();
    await page.removeLocatorHandler(again);
    await expect(page.getByText("1 blessing waits until you sign in.")).toBeAttached();
    await signInWith(page, ruth);
    await expect(kept(page, "Written on the train")).toBeVisible();
  });

  await test.step("whoever signs out is asked, and leaves nothing behind", async () => {
    const other = await page.context().newPage();
    await other.goto("/family");
    await goOffline(page, guard);
    await write(page, "Still here", [["figs.png"]]);
    const signOut = async () => {
      await page.getByRole("button", { name: /^Account of/ }).click();
      await page.getByRole("button", { name: "Sign Out" }).click();
    };
    await signOut();
    const ask = page.getByRole("alertdialog", { name: "Not everything has been sent" });
    await expect(ask).toContainText("1 blessing is on this device alone. If you sign out now, it is gone.");
    await ask.getByRole("button", { name: "Stay signed in" }).click();
    await expect(waitingCard(page, "Still here")).toBeVisible();
    await signOut();
    await ask.getByRole("button", { name: "Discard and sign out" }).click();
    await expect(page).toHaveURL("/");
    await expect.poll(() => leftOnDevice(page)).toEqual([]);
    await page.context().setOffline(false);
    await other.reload();
    await expect.poll(() => leftOnDevice(other)).toEqual([]);
    expect(await titlesOf(await signIn(ruth.url, ruth.email, ruth.password))).not.toContain("Still here");
  });
});
