import { logout } from "@blessing-jar/contract/accounts.ts";
import {
  type Blessing,
  createBlessing,
  deleteBlessing,
  getBlessing,
  listBlessings,
  updateBlessing,
} from "@blessing-jar/contract/blessings.ts";
import { call, send } from "../server/seeds/api.ts";
import { keep, signIn } from "../server/seeds/members.ts";
import { holdAnswer, loseAnswer, refuseAnswer } from "./kit/answers.ts";
import { signInWith } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { beginBlessing, blessingForm, card, chooseMore, openBlessing } from "./kit/blessing-form.ts";
import { aCircle, share } from "./kit/circles.ts";
import { goOn } from "./kit/go-on.ts";
import { goneDialog } from "./kit/openings.ts";
import { pressTwice } from "./kit/press-twice.ts";
import { openShared, responses, say } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

test("Ruth keeps her first blessing, reads it, corrects it and deletes it", async ({
  ruth,
  ruthsPage: page,
}) => {
  const form = blessingForm(page);
  const corrected = page.getByRole("dialog", { name: "To the gate and back" });
  const ask = page.getByRole("alertdialog", { name: "Are you sure you want to delete this blessing?" });
  const confirm = ask.getByRole("button", { name: "Delete" });
  let kept: Blessing;
  await page.goto("/dashboard");

  await test.step("an empty jar says how to begin", async () => {
    await expect(page.getByText("No blessings yet")).toBeVisible();
    await expect(page.getByText("Start by adding your first blessing")).toBeVisible();
    await page.getByRole("button", { name: "Show figures" }).click();
    await expect(page.getByRole("link", { name: "Total Blessings" })).toContainText("0");
    await expect(page.getByRole("heading", { name: "Blessing Categories" })).toBeHidden();
  });

  await test.step("she keeps her first blessing, and the jar counts it", async () => {
    await beginBlessing(page);
    const today = await page.evaluate(() => new Intl.DateTimeFormat("en-CA").format(new Date()));
    await expect(form.date).toHaveValue(today);
    await expect(form.category).toHaveValue("Faith");
    await form.audience.click();
    await expect(form.visibility("Private")).toBeChecked();
    await expect(form.visibility("Family circles")).toBeDisabled();
    await expect(form.dialog.getByRole("link", { name: "Create your first circle" })).toHaveAttribute(
      "href",
      "/family",
    );
    await form.date.fill("");
    await form.keep.click();
    await expect(form.title).toHaveAccessibleDescription("Title is required");
    await expect(form.dialog.locator("label", { hasText: /^Title$/ })).not.toHaveClass(/sr-only/);
    await expect(form.date).toHaveAccessibleDescription("Date is required");
    await expect(form.title).toBeFocused();

    await form.title.fill("The figs were ripe");
    await expect(form.category).toHaveValue("Nature");
    await form.date.fill(today);
    await form.answered.check();
    await form.keep.click();
    await expectToast(page, "Blessing added!");
    await expect(form.dialog).toBeHidden();
    await expect(card(page, "The figs were ripe")).not.toContainText("Nature");
    await expect(page.getByRole("link", { name: "Total Blessings" })).toContainText("1");
    await expect(page.getByRole("link", { name: "This Month" })).toContainText("1");
    await expect(page.getByRole("link", { name: "Answered Prayers" })).toContainText("1");
    await expect(page.getByRole("button", { name: "Growth Streak" })).toContainText("1 day");
    // With so few nothing has to be searched for.
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Blessing Categories" })).toBeVisible();
    const { blessings } = await call(ruth, listBlessings);
    expect(blessings).toMatchObject([
      {
        title: "The figs were ripe",
        description: "",
        bibleVerse: "",
        blessingDate: today,
        visibility: "private",
      },
    ]);
    await call(ruth, deleteBlessing, { params: { blessingId: blessings[0]?.id ?? "" } });
  });

  await test.step("she reads one whole, and corrects it", async () => {
    kept = await keep(ruth, {
      title: "To the gate",
      description: "Without his stick.\nHe bowed.",
      bibleVerse: "Isaiah 40:31",
      category: "Health",
      isAnsweredPrayer: true,
    });
    // Her page fetches her list once.
    await page.reload();
    const detail = await openBlessing(page, "To the gate");
    for (const text of [
      "Without his stick.",
      "Isaiah 40:31",
      "Health",
      "Sunday, March 1, 2026",
      "Answered Prayer",
    ]) {
      await expect(detail).toContainText(text);
    }
    await detail.getByRole("button", { name: "Edit" }).click();
    await expect(form.title).toHaveValue("To the gate");
    await expect(form.description).toHaveValue("Without his stick.\nHe bowed.");
    await expect(form.verse).toHaveValue("Isaiah 40:31");
    await expect(form.category).toHaveValue("Health");
    await expect(form.date).toHaveValue("2026-03-01");
    await expect(form.answered).toBeChecked();
    await form.title.fill("To the gate and back");
    await form.audience.click();
    await form.visibility("Public").check();
    await form.answered.uncheck();
    await form.save.click();
    await expectToast(page, "Blessing updated!");
    await expect(corrected).toContainText("Everyone");
    await corrected.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(card(page, "To the gate and back")).not.toContainText("Answered Prayer");
    await expect(page.getByRole("link", { name: "Answered Prayers" })).toContainText("0");
  });

  await test.step("she is asked before it goes", async () => {
    await chooseMore(await openBlessing(page, "To the gate and back"), "Delete");
    expect(await page.locator("[role=dialog]").evaluate(isDimmed)).toBe(true);
    await ask.getByRole("button", { name: "Cancel" }).click();
    await expect(ask).toBeHidden();
  });

  await test.step("how deleting it went is told though it was closed, and then it is gone", async () => {
    const mend = await refuseAnswer(page, deleteBlessing);
    const answer = await holdAnswer(page, deleteBlessing);
    await chooseMore(corrected, "Delete");
    await confirm.click();
    await page.keyboard.press("Escape");
    await expect(ask).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(corrected).toBeHidden();
    answer();
    await expectToast(page, "Error", "Failed to delete blessing");

    await chooseMore(await openBlessing(page, "To the gate and back"), "Delete");
    const refused = page.waitForEvent("requestfailed");
    await confirm.click();
    await refused;
    await mend();
    await confirm.click();
    await expectToast(page, "Blessing deleted");
    await expect(page.getByText("No blessings yet")).toBeVisible();
    await page.getByRole("button", { name: "Show figures" }).click();
    await expect(page.getByRole("link", { name: "Total Blessings" })).toContainText("0");
    const gone = await send(ruth, getBlessing, { params: { blessingId: kept.id } });
    expect(gone.status).toBe(404);
  });
});

/** A veil lies over its upper corner. */
function isDimmed(element: Element): boolean {
  const { x, y, width } = element.getBoundingClientRect();
  // A toast may lie at its start.
  return document.elementFromPoint(x + width / 2, y + 20)?.matches(".dialog-overlay") ?? false;
}

test("A blessing is kept once and opened once, however often one presses", async ({
  guard,
  ruth,
  ruthsPage: page,
}) => {
  guard.expect(/status of 400/);
  const form = blessingForm(page);
  await page.goto("/dashboard");

  await test.step("pressing save twice keeps one", async () => {
    await beginBlessing(page);
    await form.title.fill("Only once");
    await form.keep.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      button.form?.requestSubmit();
    });
    await expectToast(page, "Blessing added!");
    await expect(card(page, "Only once")).toHaveCount(1);
    const { blessings } = await call(ruth, listBlessings);
    expect(blessings).toHaveLength(1);
    await expect(form.dialog).toBeHidden();
  });

  await test.step("so does saving after a failure", async () => {
    await beginBlessing(page);
    await form.title.fill("Written in a tunnel");
    const mend = await refuseAnswer(page, createBlessing);
    await form.keep.click();
    await expectToast(page, "Failed to add blessing", "Please try again later.");
    await expect(form.title).toHaveValue("Written in a tunnel");
    await mend();
    await form.keep.click();
    await expect(form.dialog).toBeHidden();
    await expect(card(page, "Written in a tunnel")).toHaveCount(1);
  });

  await test.step("and after a lost answer", async () => {
    await beginBlessing(page);
    await form.title.fill("Once, in spite of it");
    await loseAnswer(page, createBlessing);
    await form.keep.click();
    await expectToast(page, "Failed to add blessing");
    await form.title.fill("Once, in spite of everything");
    await form.keep.click();
    await expect(form.dialog).toBeHidden();
    await expect(card(page, "Once, in spite of everything")).toBeVisible();
    const titles = (await call(ruth, listBlessings)).blessings.map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith("Once, in spite of"))).toEqual([
      "Once, in spite of everything",
    ]);
  });

  await test.step("what the server refuses is said at its field", async () => {
    await beginBlessing(page);
    await form.title.fill("A category of yesterday");
    await form.category.selectOption("Health");
    await form.category.evaluate((select: HTMLSelectElement) => {
      if (select.options[0]) select.options[0].value = "Gone";
    });
    await form.category.selectOption({ index: 0 });
    await form.keep.click();
    await expectToast(page, "Failed to add blessing", "Please choose one of the categories.");
    await expect(form.category).toHaveAccessibleDescription("Please choose one of the categories.");
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
  });

  const title = "Only once";
  const id = (await call(ruth, listBlessings)).blessings.find((each) => each.title === title)?.id ?? "";
  const detail = page.getByRole("dialog", { name: title });
  await test.step("a blessing has an address of its own, and Back closes it", async () => {
    await goOn(page, "/memories");
    await goOn(page, "/dashboard");
    await openBlessing(page, title);
    expect(page.url()).toContain(id);
    await page.goBack();
    await expect(detail).toBeHidden();
    await page.goForward();
    await expect(detail).toBeVisible();
    await page.reload();
    await expect(detail).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();
    await expect(page).toHaveURL("/dashboard");
  });

  await test.step("pressed twice it opens once, and closing it twice leaves nothing else", async () => {
    await pressTwice(page.getByRole("button", { name: title, exact: true }));
    await expect(detail).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();
    await page.goForward();
    await expect(detail).toBeVisible();
    await expect(page).toHaveURL(`/dashboard?blessing=${id}`);

    await pressTwice(detail.getByRole("button", { name: "Close" }));
    await expect(detail).toBeHidden();
    await beginBlessing(page);
    await pressTwice(form.dialog.getByRole("button", { name: "Close" }));
    await expect(form.dialog).toBeHidden();
    await beginBlessing(page);
    await expect(page).toHaveURL("/dashboard?write=new");
  });
});

/** What a page asks for when it hears of a change may be gone before the answer. */
const goneMeanwhile = /status of 404.*\/api\/blessings\/[\w-]{36}(\/(comments|reactions|live\?\S+))?$/;

test("What is made private or deleted closes, and words are kept", async ({
  guard,
  ruth,
  ruthsPage,
  noorsPage,
  together: { blessing, ruths },
}) => {
  guard.expect(goneMeanwhile);
  const params = { blessingId: blessing.id };

  await test.step("one that Ruth makes private closes for Noor", async () => {
    const { title, category, blessingDate } = blessing;
    const body = { title: "Only mine", category, blessingDate, visibility: "private" as const };
    await call(ruth, updateBlessing, { params, body });
    await expect(goneDialog(noorsPage)).toBeVisible();
    await expect(goneDialog(noorsPage).getByRole("textbox")).toHaveCount(0);
    await expect(ruthsPage.getByRole("dialog", { name: "Only mine" })).toContainText("Only you");
    await expect(ruthsPage.getByRole("dialog", { name: title })).toHaveCount(0);
    await expect(ruths.comments).toHaveCount(0);
  });

  await test.step("one that is deleted in another window is told", async () => {
    await call(ruth, deleteBlessing, { params });
    await goneDialog(ruthsPage).getByRole("button", { name: "OK" }).click();
    await expect(ruthsPage.getByText("No blessings yet")).toBeVisible();
  });

  await test.step("one that Ruth deletes is told to Noor, who keeps her words", async () => {
    const other = await keep(ruth, { visibility: "public" });
    const { detail } = await openShared(ruthsPage, other, goOn);
    const noors = await openShared(noorsPage, other, goOn);
    await noors.field.fill("What I wanted to say");

    await chooseMore(detail, "Delete");
    const ask = ruthsPage.getByRole("alertdialog");
    await ask.getByRole("button", { name: "Delete" }).click();
    await expectToast(ruthsPage, "Blessing deleted");
    await expect(ruthsPage.getByText("No blessings yet")).toBeVisible();
    await expect(ruthsPage.getByRole("alertdialog")).toHaveCount(0);

    const gone = goneDialog(noorsPage);
    await expect(gone).toContainText("It was deleted, or it is no longer shared with you.");
    await expect(gone.getByLabel("Your unsent comment")).toHaveValue("What I wanted to say");
    await expectNoBarriers(noorsPage, "the blessing is gone");
    await noorsPage.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await gone.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(gone).toContainText("Copied");
    expect(await noorsPage.evaluate(() => navigator.clipboard.readText())).toBe("What I wanted to say");
    await gone.getByRole("button", { name: "OK" }).click();
    await expect(noorsPage.getByRole("dialog")).toHaveCount(0);
    await expect(noorsPage).toHaveURL("/dashboard");
  });

  await test.step("so it is where that was unheard", async () => {
    const third = await keep(ruth, { visibility: "public" });
    await refuseAnswer(noorsPage, /\/live\b/);
    await goOn(noorsPage, `/dashboard?blessing=${third.id}`);
    const { field, send } = responses(noorsPage.getByRole("dialog", { name: third.title }));
    await field.fill("Too late");
    await call(ruth, deleteBlessing, { params: { blessingId: third.id } });
    await send.click();
    await expect(goneDialog(noorsPage).getByLabel("Your unsent comment")).toHaveValue("Too late");
  });
});

test("A blessing leaves every page it was on, and a session ends kindly", async ({
  app,
  guard,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  guard.expect(goneMeanwhile, /status of 401/);

  await test.step("deleted in another window, it leaves Ruth's memories too", async () => {
    const { id, title } = await keep(ruth, { blessingDate: "2025-03-31" });
    await page.goto("/memories?month=2025-03");
    await expect(card(page, title)).toBeVisible();
    await page.getByRole("link", { name: "Blessing Jar, home" }).click();
    await expect(page).toHaveURL("/dashboard");
    const live = page.waitForResponse(/blessings.*\/live\b/);
    await openBlessing(page, title);
    await live;
    await call(ruth, deleteBlessing, { params: { blessingId: id } });
    await goneDialog(page).getByRole("button", { name: "OK" }).click();
    await expect(page.getByText("No blessings yet")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("No memories found")).toBeVisible();
    await expect(card(page, title)).toHaveCount(0);
  });

  await test.step("the question whether to delete, left by Back, is not asked of the next", async () => {
    await keep(ruth, { title: "The old one" });
    await keep(ruth, { title: "The dear one" });
    await page.goto("/dashboard");
    const ask = page.getByRole("alertdialog", { includeHidden: true });
    await chooseMore(await openBlessing(page, "The old one"), "Delete");
    await expect(ask).toBeVisible();
    await page.goBack();
    await expect(ask).toHaveCount(0);
    await openBlessing(page, "The dear one");
    await expect(ask).toHaveCount(0);
  });

  const figs = await keep(ruth);
  await share(ruth, await aCircle(ruth, { members: [noor] }), figs);
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await test.step("when her session ends while she writes, she signs in over it", async () => {
    // Only sending finds out.
    await page.route(/\/live\b/, () => {});
    await page.goto("/dashboard");
    const detail = await openBlessing(page, figs.title);
    const { field, send, comment } = responses(detail);
    await field.fill("Steam on the window");
    await call(ruth, logout);
    await send.click();
    await expect(dialog).toContainText("what you typed is still here");
    await signInWith(page, ruth);
    await expect(dialog).toBeHidden();
    await expect(field).toHaveValue("Steam on the window");
    await send.click();
    await expect(comment("Steam on the window")).toBeVisible();
    await expect(field).toHaveValue("");
  });

  await test.step("while she reads, she signs in and hears again what happens", async () => {
    await page.unrouteAll();
    const { detail, comment } = await openShared(page, figs);
    const session = await page.evaluate(() => localStorage.getItem("auth-storage"));
    await call({ ...app, token: JSON.parse(session ?? "").state.token }, logout);
    await expect(dialog).toBeVisible();
    await expect(goneDialog(page)).toHaveCount(0);
    await signInWith(page, ruth);
    await expect(dialog).toBeHidden();
    await expect(detail).toBeVisible();

    const again = await signIn(app.url, ruth.email, ruth.password);
    const { title, category, blessingDate } = figs;
    const body = { title, category, blessingDate, visibility: "public" as const };
    await call(again, updateBlessing, { params: { blessingId: figs.id }, body });
    await say(noor, figs.id, "Heard again");
    await expect(comment("Heard again")).toBeVisible();
  });
});
