import { requestConnection } from "@blessing-jar/contract/network.ts";
import type { Locator } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { chooseMore } from "./kit/blessing-form.ts";
import { aCircle, circlePage, share } from "./kit/circles.ts";
import { goOn } from "./kit/go-on.ts";
import { received } from "./kit/network.ts";
import { verify } from "./kit/outbox.ts";
import { openShared, say } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";

/** Where a keyboard and a screen reader go on from. */

test("Who goes by keyboard is always somewhere, and back where they came from", async ({
  ruthsPage: page,
  ruthAtHome: { id, detail },
}) => {
  await test.step("from a blessing to its form, and then back at its card", async () => {
    await detail.getByRole("button", { name: "Edit", exact: true }).press("Enter");
    const form = page.getByRole("dialog", { name: "Edit Blessing" });
    await expect(form.getByLabel("Title")).toBeFocused();
    await expect(detail).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(form.getByLabel("Description")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(detail).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("article").getByRole("heading").getByRole("button")).toBeFocused();
  });

  await test.step("a form that Escape or a press beside it closes gives the focus back", async () => {
    const add = page.getByRole("button", { name: "Add New Blessing" }).first();
    await add.press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Title")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(add).toBeFocused();

    await add.press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Title")).toBeFocused();
    // A dialog hears presses beside it a moment after it stands, which no hand is fast enough for.
    await expect(async () => {
      await page.mouse.click(5, 5);
      await expect(page.getByRole("dialog")).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(add).toBeFocused();
  });

  await test.step("also where a pressed button has no focus, as in Safari", async () => {
    const add = page.getByRole("button", { name: "Add New Blessing" }).first();
    await page.evaluate(() => {
      document.addEventListener("mousedown", (event) => event.preventDefault(), { capture: true });
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await add.click();
    await expect(page.getByRole("dialog").getByLabel("Title")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(add).toBeFocused();
  });

  await test.step("what is drawn behind an open dialog stays out of a screen reader's way", async () => {
    await page.goto(`/dashboard?blessing=${id}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByRole("article", { includeHidden: true })).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  });

  await test.step("Escape in a dialog's first moment closes that dialog alone", async () => {
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const [, second] = document.querySelectorAll("[role=dialog]");
        if (!second) return;
        observer.disconnect();
        second.dispatchEvent(
          new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
        );
        Object.assign(window, { wasOpen: true });
      }).observe(document.body, { childList: true, subtree: true });
    });
    await chooseMore(detail, "Create Quote");
    await page.waitForFunction(() => "wasOpen" in window);
    await expect(page.getByRole("dialog", { name: "Create a quote card" })).toBeHidden();
    await expect(detail).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("at 400 % zoom a form shows its fields whole", async () => {
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 320, height: 225 });
    await goOn(page, "/dashboard?write=new");
    const form = page.getByRole("dialog", { name: "Add New Blessing" });
    await expect(form.getByLabel("Title")).toBeFocused();
    const whole = async (field: Locator) => {
      await field.focus();
      await expect(field).toBeInViewport({ ratio: 1 });
      await field.click({ trial: true });
    };
    await whole(form.getByLabel("Title"));
    await form.getByRole("button", { name: "Verse" }).press("Enter");
    await whole(form.getByRole("textbox", { name: "Bible verse" }));
  });
});

test("Who takes something away, or answers, is at the list it was in", async ({
  app,
  aMember,
  ruth,
  noor,
  ruthsPage: page,
}) => {
  const circle = await aCircle(ruth, { requiresApproval: true, members: [noor] });
  const sea = await keep(ruth, { title: "The sea", visibility: "public" });
  await keep(ruth, { title: "The olives" });
  await page.goto("/dashboard");

  await test.step("a filter, a blessing, a comment", async () => {
    for (const words of ["How lovely", "And how sweet"]) await say(noor, sea.id, words);
    await goOn(page, "/blessings?month=2026-03");
    const blessings = page.getByRole("region", { name: "Your blessings" });
    await page.getByRole("button", { name: "Remove the filter March 2026" }).press("Enter");
    await expect(blessings).toBeFocused();

    const olives = page.getByRole("article").filter({ hasText: "The olives" });
    await olives.getByRole("heading").getByRole("button").press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "More actions" }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(olives).toHaveCount(0);
    await expect(blessings.locator(":focus")).toHaveCount(1);

    const { detail, comments } = await openShared(page, sea, goOn);
    for (const place of [comments.getByRole("list", { name: "Comments, oldest first" }), comments]) {
      await detail
        .getByRole("button", { name: "More about the comment by Noor Hale" })
        .first()
        .press("Enter");
      await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await expect(place).toBeFocused();
    }
  });

  await test.step("what is let in leaves the focus with what still waits", async () => {
    await page.keyboard.press("Escape");
    for (const title of ["The sea", "The figs"]) {
      await share(noor, circle, await keep(noor, { title }));
    }
    await goOn(page, `/family?circle=${circle.id}`);
    const { waiting } = circlePage(page);
    await waiting.getByRole("button", { name: "Let in: The sea" }).press("Enter");
    await expect(waiting.getByRole("listitem")).toHaveCount(1);
    await expect(waiting.getByRole("list")).toBeFocused();
    await waiting.getByRole("button", { name: "Let in: The figs" }).press("Enter");
    await expect(waiting).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("so does a request that is answered, and each answer says to whom", async () => {
    const lena = await aMember("Lena Hale");
    for (const each of [ruth, noor, lena]) await verify(app, each);
    const body = { email: ruth.email, relationship: "sibling" };
    for (const asker of [noor, lena]) await call(asker, requestConnection, { body });
    await goOn(page, "/network");
    const noors = received(page).getByRole("listitem").filter({ hasText: "Noor Hale" });
    for (const name of ["Decline", "Accept"]) {
      await expect(noors.getByRole("button", { name })).toHaveAccessibleDescription(/Noor Hale.*would like/);
    }
    await noors.getByRole("button", { name: "Accept" }).press("Enter");
    await expect(noors).toBeHidden();
    await expect(received(page)).toBeFocused();
  });

  await test.step("in forced colours the place and the chosen item are seen", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await goOn(page, `/family?circle=${circle.id}`);
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect(bar.getByRole("link", { name: "Family" })).toHaveCSS("text-decoration-line", "underline");
    await expect(bar.getByRole("link", { name: "Celebrations" })).toHaveCSS("text-decoration-line", "none");
    await page.getByRole("button", { name: "What you can do with The Hales" }).press("Enter");
    const items = page.getByRole("menuitem");
    await expect(items.first()).toBeFocused();
    await expect(items.first()).toHaveCSS("outline-style", "solid");
    await expect(items.nth(1)).toHaveCSS("outline-style", "none");
    await page.keyboard.press("Escape");
    await page.emulateMedia({ forcedColors: "none" });
  });
});
