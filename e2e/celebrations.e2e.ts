import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import {
  type CelebrationBody,
  createCelebration,
  deleteCelebration,
  listCelebrations,
  updateCelebration,
} from "@blessing-jar/contract/celebrations.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { Locator, Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep, type Member } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { aLullaby } from "../server/seeds/voice.ts";
import { loseAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { aCircle, openCircleMenu, share } from "./kit/circles.ts";
import { aPhoto, aVideo } from "./kit/files.ts";
import { fingersOn } from "./kit/fingers.ts";
import { goOn } from "./kit/go-on.ts";
import { changeLanguage, resize, sizes } from "./kit/looks.ts";
import { signInAs } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

const planner = (page: Page) => page.getByRole("dialog", { name: /Plan a celebration|Edit celebration/ });
/** Of the three steps of a plan. */
const goTo = (page: Page, step: "What and when" | "Who" | "Look") =>
  planner(page).getByRole("button", { name: step, exact: true }).click();
const show = (page: Page) => page.getByRole("dialog", { name: /^Slideshow/ });
const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });

/** Over the middle of the slide; `up`, which scrolls, goes a little sideways too. */
async function swipe(page: Page, towards: "left" | "right" | "up"): Promise<void> {
  const { width, height } = page.viewportSize() ?? sizes.small;
  const [across = 0, along = 0] = { left: [-120, 0], right: [120, 0], up: [-60, -160] }[towards];
  const from = { x: width / 2 - across / 2, y: height / 2 };
  const { glide } = await fingersOn(page);
  await glide({ from, to: { x: from.x + across, y: from.y + along } });
}

/** At a part of the width, where no button is. */
async function tapAt(page: Page, part: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? sizes.small;
  const { tap } = await fingersOn(page);
  await tap({ x: part * width, y: height * 0.4 });
}

const cssOf = (each: Locator, name: string) =>
  each.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

async function plan(owner: Member, overrides: Partial<CelebrationBody> = {}) {
  const body = { name: "Rose turns 70", eventType: "birthday", eventDate: "2090-05-04", ...overrides };
  return (await call(owner, createCelebration, { body })).event;
}

test("Ruth plans celebrations, and Noor sees what she may", async ({
  guard,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  guard.expect(/status of 404/);

  await test.step("A quick start fills the planner in, and what she saves stays", async () => {
    await keep(ruth, {
      title: "The exam",
      blessingDate: "2026-03-01",
      ...(await uploadAll(ruth, [aPhoto()])),
    });
    await keep(ruth, { title: "Snow", blessingDate: "2026-02-01" });
    await page.goto("/celebrations");
    await expect(page.getByRole("heading", { name: "No celebrations yet" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Plan a celebration" })).toHaveCount(1);
    await expectNoBarriers(page, "an empty page");

    await page.getByRole("button", { name: "Birthday Celebration" }).click();
    await expect(planner(page).getByLabel("Name")).toHaveValue("A birthday to celebrate");
    await expect(planner(page).getByLabel("What are you celebrating?")).toHaveValue("birthday");
    await expect(planner(page).getByLabel("Day", { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await expect(planner(page).getByRole("checkbox", { name: "The exam" })).toBeChecked();
    await goTo(page, "Look");
    await expect(planner(page).getByRole("radio", { name: "Festive" })).toBeChecked();
    await goTo(page, "What and when");
    await planner(page).getByLabel("Name").fill("");
    await planner(page).getByLabel("Name").press("Enter");
    await expectToast(page, "Missing information", "Please fill in all required fields.");
    await expect(planner(page).getByText("Please give the celebration a name")).toBeVisible();

    await planner(page).getByLabel("Name").fill("Rose turns 70");
    await planner(page).getByLabel("Day", { exact: true }).fill("2090-05-04");
    await planner(page).getByRole("button", { name: "Continue" }).click();
    await expect(toasts(page), "nothing is missing any more").toHaveCount(0, { timeout: 1000 });
    await expect(planner(page).getByRole("button", { name: "Who", exact: true })).toBeFocused();
    await expectNoBarriers(page, "the second step");
    await planner(page).getByRole("button", { name: "Continue" }).click();
    await expectNoBarriers(page, "the third step");
    await planner(page).getByRole("button", { name: "Back" }).click();
    await planner(page).getByRole("button", { name: "Continue" }).click();
    await loseAnswer(page, createCelebration);
    await planner(page).getByRole("button", { name: "Save celebration" }).click();
    await expectToast(page, "Failed to create celebration. Please try again.");
    await planner(page).getByRole("button", { name: "Save celebration" }).click();
    await expect(planner(page)).toBeHidden();
    await expect(page.getByRole("region", { name: "Upcoming" }).getByRole("article")).toHaveCount(1);
    await expect(card(page, "Rose turns 70")).toContainText("2 blessings");
    await expectToast(page, "Rose turns 70 is planned", "You can start it whenever you like.");
    await expect(card(page, "Rose turns 70")).toBeInViewport();

    await card(page, "Rose turns 70").getByRole("button", { name: "What you can do with" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await expect(planner(page).getByRole("checkbox", { name: "Snow" })).toBeChecked();
    await planner(page).getByLabel("Day", { exact: true }).fill("2020-05-04");
    await planner(page).getByRole("checkbox", { name: "Snow" }).uncheck();
    await planner(page).getByRole("button", { name: "Save changes" }).click();
    await expect(planner(page)).toBeHidden();
    const past = page.getByRole("region", { name: "Past" });
    await expect(past.getByRole("article")).toContainText("1 blessing");
    await expect(past.getByRole("button", { name: "View Celebration" })).toBeVisible();

    await past.getByRole("button", { name: "What you can do with" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete celebration" }).click();
    await expect(page.getByRole("heading", { name: "No celebrations yet" })).toBeVisible();
  });

  await test.step("What she has not saved is there when she comes back, in colours that can be read", async () => {
    await goOn(page, "/celebrations?plan=new");
    await planner(page).getByLabel("Name").fill("A quiet Sunday");
    await planner(page).getByLabel("What are you celebrating?").selectOption("Christmas");
    await expect(planner(page).getByLabel("Day", { exact: true })).toHaveValue(/-12-25$/);
    await goTo(page, "Look");
    await planner(page).getByRole("button", { name: "Colours of your own" }).click();
    await planner(page).getByLabel("Words").fill("#fef0e0");
    await expect(planner(page).getByText("We moved this colour a little")).toBeVisible();
    await expect(planner(page).getByLabel("Words")).not.toHaveValue("#fef0e0");
    await planner(page).getByLabel("A message").fill("For you, Omi.");
    await planner(page).getByRole("button", { name: "Close" }).click();
    await expectToast(page, "Your draft is kept");
    await page.getByRole("button", { name: "Go on with the plan you began" }).click();
    await goTo(page, "Look");
    await expect(planner(page).getByLabel("A message")).toHaveValue("For you, Omi.");
    await goTo(page, "What and when");
    await expect(planner(page).getByLabel("Name")).toHaveValue("A quiet Sunday");
    await planner(page).getByRole("button", { name: "Discard draft" }).click();
    await expect(planner(page).getByLabel("Name")).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(planner(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Go on with the plan you began" })).toHaveCount(0);
  });

  await test.step("A recording on a slide has the jar's own player, and at the end she reads what there is to count", async () => {
    const { id } = await keep(ruth, {
      title: "She hums again",
      isAnsweredPrayer: true,
      ...(await uploadAll(ruth, [aLullaby()])),
    });
    const event = await plan(ruth, { blessingIds: [id], settings: { includeStats: true } });
    await goOn(page, `/celebrations?show=${event.id}`);
    await expect(show(page).getByRole("button", { name: "Next" })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(show(page).getByRole("heading", { name: "In figures" })).toBeVisible();
    await expect(show(page).getByRole("term")).toHaveText(["Blessing", "Answered prayer"]);
    await expect(show(page).locator(".slide-page-long"), "no arch bends in over its heading").toHaveCount(1);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await show(page).getByRole("button", { name: "Next" }).click();
    const voice = show(page).getByRole("group", { name: /She hums again/ });
    await voice.getByRole("button", { name: "Play the recording" }).click();
    await expect(voice.getByRole("button", { name: "Pause" })).toBeVisible();
    // Before its length is known it cannot be moved, and the key would be the show's.
    await expect(voice.getByRole("slider")).toBeEnabled();
    await voice.getByRole("slider").press("ArrowRight");
    await expect(show(page)).toContainText("2 of 5");
    await expectNoBarriers(page, "a recording on a slide");
    await page.keyboard.press("Escape");
    await expect(show(page)).toBeHidden();
    await call(ruth, deleteCelebration, { params: { celebrationId: event.id } });
  });

  await test.step("A song of her own is heard in the show, lower where somebody speaks, and can be silenced", async () => {
    guard.expect(/status of 415/);
    const hum = await keep(ruth, { title: "Nana hums", ...(await uploadAll(ruth, [aLullaby()])) });
    const words = await keep(ruth, { title: "Only words" });
    const event = await plan(ruth, { blessingIds: [words.id, hum.id] });
    await goOn(page, `/celebrations?plan=${event.id}`);
    await goTo(page, "Look");
    const music = planner(page).getByRole("group", { name: "Music" });
    const choose = music.getByLabel("Choose music").and(page.locator("input"));
    await choose.setInputFiles(aPhoto("no-song.png"));
    await expect(music).toContainText("This file is not music.");
    await choose.setInputFiles(aLullaby("Our song.wav"));
    await expect(music).toContainText("Our song.wav");
    await planner(page).getByRole("button", { name: "Save changes" }).click();
    await expect(planner(page)).toBeHidden();

    await page.emulateMedia({ reducedMotion: "no-preference" });
    await card(page, event.name).getByRole("button", { name: "Start Celebration" }).click();
    const volume = () =>
      page
        .locator("[role=dialog] audio[loop]")
        .evaluate(({ paused, volume }: HTMLAudioElement) => (paused ? 0 : volume));
    await expect.poll(volume).toBeGreaterThan(0.6);
    await show(page).getByRole("button", { name: "Next" }).click();
    await show(page).getByRole("button", { name: "Next" }).click();
    await expect(show(page).getByRole("group", { name: /Nana hums/ })).toBeVisible();
    await expect.poll(volume).toBeLessThan(0.2);
    await show(page).getByRole("button", { name: "Sound" }).click();
    await expect(show(page).getByRole("button", { name: "Sound" })).toHaveAttribute("aria-pressed", "false");
    await expect.poll(volume).toBe(0);
    await page.keyboard.press("Escape");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await call(ruth, deleteCelebration, { params: { celebrationId: event.id } });
  });

  const circle = await aCircle(ruth, { members: [noor] });
  const ours = await keep(ruth, { title: "For us" });
  await share(ruth, circle, ours);
  await keep(ruth, { title: "For me" });

  await test.step("From her circle she plans with it", async () => {
    await page.goto("/family");
    await openCircleMenu(page, circle.name);
    await page.getByRole("menuitem", { name: "Plan a celebration" }).click();
    await planner(page).getByLabel("Name").fill("Rose turns 70");
    await planner(page).getByLabel("What are you celebrating?").selectOption("Birthday");
    await planner(page).getByRole("checkbox", { name: "For us" }).check();
    await planner(page).getByRole("checkbox", { name: "For me" }).check();
    await planner(page).getByRole("button", { name: "Continue" }).click();
    await expect(planner(page).getByRole("checkbox", { name: circle.name })).toBeChecked();
    await expect(planner(page)).toContainText("1 of the chosen blessings is private");
    await planner(page).getByRole("checkbox", { name: circle.name }).uncheck();
    await expect(planner(page)).toContainText("No circle is chosen: only you will see this celebration.");
    await planner(page).getByRole("checkbox", { name: circle.name }).check();
    await expect(planner(page)).not.toContainText("No circle is chosen");
    await planner(page).getByRole("button", { name: "Continue" }).click();
    await planner(page).getByRole("button", { name: "Save celebration" }).click();
    await expect(planner(page)).toBeHidden();
  });

  await test.step("Ruth asks the circle by a link, and Noor brings what she writes for the day", async () => {
    await page.goto("/celebrations");
    await card(page, "Rose turns 70").getByRole("button", { name: "What you can do with" }).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      "Share",
      "Ask the circle",
      "Print or send",
      "Look at it now",
      "Edit",
      "Delete",
    ]);
    await page.getByRole("menuitem", { name: "Ask the circle" }).click();
    const [event] = (await call(ruth, listCelebrations)).events;
    const link = `/celebrations?bring=${event?.id}`;
    await expect(toasts(page)).toContainText(link);

    await signInAs(page, noor);
    await page.goto(link);
    const bringing = page.getByRole("dialog", { name: "Bring a blessing" });
    await expect(bringing).toContainText("You have shared nothing with its circle yet.");
    await expectNoBarriers(page, "bringing a blessing");
    await bringing.getByRole("button", { name: "Write a new one" }).click();
    const writing = page.getByRole("dialog", { name: "Add New Blessing" });
    await writing.getByLabel("Title", { exact: true }).fill("Rose taught me to swim");
    await writing.getByRole("button", { name: "Share", exact: true }).click();
    await expect(bringing.getByRole("checkbox", { name: "Rose taught me to swim" })).toBeChecked();
    await bringing.getByRole("button", { name: "Bring along" }).click();
    await expectToast(page, "What you bring to “Rose turns 70” is kept");
    await expect(bringing).toBeHidden();
    await expect(card(page, "Rose turns 70")).toContainText("2 blessings");

    await page.goto(link);
    await bringing.getByRole("button", { name: "Save changes" }).click();
    await expect(bringing).toBeHidden();
    await expect(toasts(page), "nothing was changed").toHaveCount(0);
    await page.getByRole("button", { name: "Bring a blessing" }).click();
    await bringing.getByRole("checkbox", { name: "Rose taught me to swim" }).uncheck();
    await bringing.getByRole("button", { name: "Save changes" }).click();
    await expect(card(page, "Rose turns 70")).toContainText("1 blessing");
  });

  await test.step("Of Noor's list what comes late is offered, and only what she writes is chosen", async () => {
    const early = await keep(noor, { title: "Rose at the sea" });
    await share(noor, circle, early);
    await keep(noor);
    const isList = (url: URL) => url.pathname === listBlessings.path;
    await page.route(isList, async (route) => {
      const response = await route.fetch();
      const { blessings, ...rest } = (await response.json()) as AnswerOf<typeof listBlessings>;
      const late = blessings.filter(({ id }) => id !== early.id);
      await route.fulfill({ response, json: { ...rest, blessings: late } });
    });
    await page.reload();
    await page.getByRole("button", { name: "Bring a blessing" }).click();
    const bringing = page.getByRole("dialog", { name: "Bring a blessing" });
    await expect(bringing.getByRole("checkbox", { name: "Rose taught me to swim" })).toBeVisible();
    await expect(bringing.getByRole("checkbox", { name: "Rose at the sea" })).toBeHidden();
    await page.unroute(isList);
    await bringing.getByRole("button", { name: "Write a new one" }).click();
    const writing = page.getByRole("dialog", { name: "Add New Blessing" });
    await writing.getByLabel("Title", { exact: true }).fill("Rose baked for all of us");
    await writing.getByRole("button", { name: "Share", exact: true }).click();
    await expect(bringing.getByRole("checkbox", { name: "Rose baked for all of us" })).toBeChecked();
    await expect(bringing.getByRole("checkbox", { name: "Rose at the sea" })).not.toBeChecked();
  });

  await test.step("Noor sees what she may, and at once what becomes of it", async () => {
    await page.goto("/celebrations");
    await expect(card(page, "Rose turns 70")).toContainText(`Planned by ${ruth.user.fullName}`);
    await expect(card(page, "Rose turns 70")).toContainText("1 blessing");
    await page.getByRole("button", { name: "What you can do with" }).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      "Bring a blessing",
      "Print or send",
      "Look at it now",
    ]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Start Celebration" }).click();
    await expect(show(page)).toContainText("1 of 4");
    await expectNoBarriers(page, "the slideshow");

    const [event] = (await call(ruth, listCelebrations)).events;
    if (!event) throw new Error("Ruth has no celebration.");
    const params = { celebrationId: event.id };
    await call(ruth, updateCelebration, { params, body: { ...event, name: "Rose turns 71" } });
    await expect(show(page).getByRole("heading", { name: "Rose turns 71", exact: true })).toBeVisible();
    await call(ruth, deleteCelebration, { params });
    await expect(page.getByRole("dialog")).toContainText("This celebration is not here");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "No celebrations yet" })).toBeVisible();
  });
});

test("A blessing of several pictures is told on the first", async ({ ruth, ruthsPage: page }) => {
  const media = await uploadAll(ruth, [aPhoto("a.png"), aPhoto("b.png"), aPhoto("c.png")]);
  const { id } = await keep(ruth, { title: "The lake", description: "All of us swam.", ...media });
  const event = await plan(ruth, { blessingIds: [id] });
  await page.goto(`/celebrations?show=${event.id}`);
  for (const picture of [1, 2, 3]) {
    await show(page).getByRole("button", { name: "Next" }).click();
    await expect(show(page).getByRole("img", { name: `The lake, picture ${picture} of 3` })).toBeVisible();
    const words = show(page).getByRole("article");
    await expect(words.getByRole("heading", { name: "The lake" })).toBeVisible();
    await expect(words.getByText("All of us swam.")).toHaveCount(picture === 1 ? 1 : 0);
    await expect(words.locator("time")).toHaveCount(picture === 1 ? 1 : 0);
  }
});

test("A slideshow goes on by itself, by keys and by a finger", async ({ ruth, ruthsPage: page }) => {
  const [photo, video] = [await uploadAll(ruth, [aPhoto()]), await uploadAll(ruth, [aVideo()])];
  const first = await keep(ruth, { title: "The sea", description: "All day.", ...photo });
  const second = await keep(ruth, { title: "High water", ...video });
  const event = await plan(ruth, {
    blessingIds: [first.id, second.id],
    settings: { customMessage: "Seventy figs for you.", includeStats: false },
  });

  await test.step("It goes on by itself, and waits for a film", async () => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/celebrations");
    const start = page.getByRole("button", { name: "Start Celebration" });
    await expect(start).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await start.click();
    await expect(show(page)).toContainText("Seventy figs for you.");
    await expect(show(page)).toContainText("1 of 5");
    await expect(show(page).getByRole("button", { name: "Pause" })).toBeVisible();
    await page.clock.runFor(5900);
    await expect(show(page)).toContainText("1 of 5");
    await page.clock.runFor(200);
    await expect(show(page)).toContainText("2 of 5");
    // Its seconds begin once its picture is there.
    const shown = show(page).locator(".slide-appearing");
    await expect(shown.getByRole("heading", { name: "The sea" })).toBeVisible();
    await expect(show(page).locator(".slide-silent .slide-words")).toHaveCSS("opacity", "0");
    const [oldEnd, newBegin] = [
      await cssOf(show(page).locator(".slide-silent .slide-words"), "transition-duration"),
      await cssOf(show(page).locator(".slide-speaking .slide-words"), "animation-delay"),
    ];
    expect(newBegin, "the old words are gone before the new come").toBe(oldEnd);
    await page.clock.runFor(6100);
    await expect(show(page)).toContainText("3 of 5");
    const film = show(page).getByLabel("High water");
    const repeat = (isOn: boolean) =>
      film.evaluate((played: HTMLVideoElement, loop) => {
        played.loop = loop;
      }, isOn);
    await repeat(true);
    await page.clock.runFor(30_000);
    await expect(show(page), "it waits for the film").toContainText("3 of 5");
    await repeat(false);
    await expect(show(page)).toContainText("4 of 5");
    await expect(show(page).getByRole("heading", { name: "Timeline" })).toBeVisible();
    await page.clock.runFor(6100);
  });

  await test.step("At its end it stops, and plays again when asked to", async () => {
    await expect(show(page)).toContainText("5 of 5");
    await expect(show(page).getByRole("heading", { name: event.name, exact: true })).toBeVisible();
    await expect(show(page).locator(".slide-appearing section img"), "what passed").toHaveCount(1);
    await page.clock.runFor(20_000);
    await show(page).getByRole("button", { name: "Play" }).click();
    await expect(show(page)).toContainText("1 of 5");
    await page.keyboard.press("ArrowLeft");
    await expect(show(page)).toContainText("5 of 5");
    await show(page).getByRole("button", { name: "Start again" }).click();
    await expect(show(page)).toContainText("1 of 5");
    await expect(show(page).getByRole("button", { name: "Pause" })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(show(page)).toContainText("5 of 5");
  });

  await test.step("It stands still when asked to, and goes by keys", async () => {
    await page.keyboard.press(" ");
    await expect(show(page).getByRole("button", { name: "Play" })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(show(page)).toContainText("5 of 5");
    await page.keyboard.press("ArrowRight");
    await expect(show(page)).toContainText("1 of 5");
    await page.keyboard.press("End");
    await expect(show(page)).toContainText("5 of 5");
    await page.keyboard.press("Home");
    await expect(show(page)).toContainText("1 of 5");
    await page.keyboard.press("ArrowLeft");
    await expect(show(page)).toContainText("5 of 5");
    await show(page).getByRole("button", { name: "Next" }).click();
    await expect(show(page)).toContainText("1 of 5");
    await page.keyboard.press("Escape");
    await expect(show(page)).toBeHidden();
    await expect(page).toHaveURL("/celebrations");
  });

  await test.step("A film that never comes keeps nobody waiting for ever", async () => {
    await page.route(/played=1/, () => {});
    await page.getByRole("button", { name: "Start Celebration" }).click();
    await expect(show(page)).toContainText("1 of 5");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(show(page)).toContainText("3 of 5");
    await page.clock.runFor(20_100);
    await page.clock.runFor(6100);
    await expect(show(page)).toContainText("4 of 5");
    await page.keyboard.press("Escape");
    await page.unroute(/played=1/);
  });

  await test.step("For whom nothing may move it goes by a finger", async () => {
    await page.clock.resume();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await goOn(page, `/celebrations?show=${event.id}`);
    await expect(show(page).getByRole("button", { name: "Play" }), "nothing moves unasked").toBeVisible();
    await tapAt(page, 0.9);
    await expect(show(page)).toContainText("2 of 5");
    await tapAt(page, 0.5);
    await tapAt(page, 0.1);
    await expect(show(page)).toContainText("1 of 5");
    await tapAt(page, 0.1);
    await expect(show(page), "before the first is nothing").toContainText("1 of 5");
    for (let place = 2; place <= 5; place += 1) {
      await tapAt(page, 0.9);
      await expect(show(page)).toContainText(`${place} of 5`);
    }
    await tapAt(page, 0.9);
    await expect(show(page), "nor after the last").toContainText("5 of 5");
    await expectNoBarriers(page, "the end of a slideshow");
    await page.keyboard.press("ArrowRight");
    await expect(show(page)).toContainText("1 of 5");
    await swipe(page, "left");
    await expect(show(page)).toContainText("2 of 5");
    await swipe(page, "up");
    await swipe(page, "right");
    await expect(show(page)).toContainText("1 of 5");
    await show(page).getByRole("button", { name: "Back" }).click();
    await expect(show(page)).toBeHidden();
  });

  await test.step("In Arabic, on a small phone, a finger goes on to the right", async () => {
    const { id } = await keep(ruth, { title: "كان الصباح هادئًا", ...(await uploadAll(ruth, [aPhoto()])) });
    await plan(ruth, { name: "عيد ميلاد أمل", blessingIds: [id] });
    await resize(page, "small");
    await changeLanguage(page, "ar");
    await card(page, "عيد ميلاد أمل").getByRole("button", { name: "بدء المناسبة" }).click();
    const dialog = page.getByRole("dialog");
    // Its own dialog takes the place of the one that waits, and hears keys once it has the focus.
    await expect(dialog).toContainText("1 من 4");
    await expect(page.locator("[role=dialog]:focus, [role=dialog] :focus")).toHaveCount(1);
    await page.keyboard.press("ArrowLeft");
    await expect(dialog.getByRole("heading", { name: "كان الصباح هادئًا" })).toBeVisible();
    await tapAt(page, 0.1);
    await expect(dialog).toContainText("3 من 4");
    await tapAt(page, 0.9);
    await expect(dialog).toContainText("2 من 4");
    await swipe(page, "right");
    await expect(dialog).toContainText("3 من 4");
    await swipe(page, "left");
    await expect(dialog).toContainText("2 من 4");
  });
});

test("Its buttons leave its pictures alone, and what does not come is passed over", async ({
  ruth,
  guard,
  ruthsPage: page,
}) => {
  const kept = [
    await keep(ruth, { title: "Snow", ...(await uploadAll(ruth, [aPhoto("snow.png")])) }),
    await keep(ruth, { title: "Night", ...(await uploadAll(ruth, [aPhoto("night.png")])) }),
  ];
  const event = await plan(ruth, {
    blessingIds: kept.map(({ id }) => id),
    settings: { includeStats: false },
  });

  await test.step("Its buttons leave the picture alone, and come back by a key and by a finger that presses none", async () => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/celebrations");
    const next = show(page).getByRole("button", { name: "Next" });
    const buttons = next.locator("..");
    const start = page.getByRole("button", { name: "Start Celebration" });
    await expect(start).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await start.click();
    await expect(show(page)).toContainText("1 of 5");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expect(buttons).not.toHaveClass(/ opacity-0/);
    await page.clock.runFor(3100);
    await expect(buttons).toHaveClass(/ opacity-0/);
    await tapAt(page, 0.9);
    await expect(show(page), "the picture is no button").toContainText("2 of 5");
    await page.keyboard.press("ArrowLeft");
    await page.clock.runFor(3100);
    await expect(buttons).toHaveClass(/ opacity-0/);
    const box = await next.boundingBox();
    const { tap } = await fingersOn(page);
    await tap({ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 });
    await expect(buttons).not.toHaveClass(/ opacity-0/);
    await expect(show(page), "it only came back").toContainText("1 of 5");
  });

  await test.step("Behind another tab it stands still", async () => {
    const turn = (state: "hidden" | "visible") =>
      page.evaluate((told) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, value: told });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await turn("hidden");
    await page.clock.runFor(30_000);
    await expect(show(page)).toContainText("1 of 5");
    await turn("visible");
    await page.clock.runFor(6100);
    await expect(show(page)).toContainText("2 of 5");
    await page.clock.resume();
    await page.keyboard.press("Escape");
  });

  await test.step("A picture that does not come leaves its words, and a sentence", async () => {
    guard.expect(/status of 503|ERR_FAILED/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route(/\/media\//, (route) => route.abort());
    await goOn(page, `/celebrations?show=${event.id}`);
    await show(page).getByRole("button", { name: "Next" }).click();
    await expect(show(page).getByRole("heading", { name: "Snow" })).toBeVisible();
    await expect(show(page).getByText("Image could not be loaded")).toBeVisible();
    await page.unroute(/\/media\//);
  });
});
