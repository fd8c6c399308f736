import { readFile } from "node:fs/promises";
import { type Blessing, listBlessings, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import english from "@blessing-jar/locales/en/quotes.json" with { type: "json" };
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep, type Member } from "../server/seeds/members.ts";
import { holdAnswer, refuseAnswer } from "./kit/answers.ts";
import { chooseMore, openBlessing } from "./kit/blessing-form.ts";
import { goOn } from "./kit/go-on.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseLetters, resize } from "./kit/looks.ts";
import { createQuote, quoteCreator, sizeOfPng } from "./kit/quote-creator.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

const presets = Object.values(english.presets);
const styles = ["Elegant", "Peaceful", "Warm", "Nature", "Sunset", "Midnight", "Golden", "Ocean"];

test("Ruth makes a picture of a blessing, shares it, downloads and copies it", async ({ openAs, ruth }) => {
  const page = await openAs(ruth, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.addInitScript(fakeShare);
  const creator = quoteCreator(page);
  const detail = page.getByRole("dialog", { name: "To the gate" });

  await test.step("a creator that cannot be fetched opens the next time", async () => {
    const mend = await refuseAnswer(page, /quote-dialog.*\.js/);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Create Quote" }).click();
    await expectToast(
      page,
      "The quote creator could not be opened",
      "Please check your connection and try again.",
    );
    await mend();
    await page.getByRole("button", { name: "Create Quote" }).click();
    await expect(creator.text).toHaveValue("Count your blessings");
  });

  await test.step("its card says to count blessings, or takes other words", async () => {
    for (let press = 0; press < 3; press += 1) {
      const before = await creator.quote.inputValue();
      await creator.randomQuote.click();
      await expect(creator.quote).not.toHaveValue(before);
      expect(presets).toContain(await creator.quote.inputValue());
    }
    await creator.quote.fill("Thank you, Nana");
    await creator.style("Warm").check();
    await expect(creator.quote).toHaveValue("Thank you, Nana");
  });

  await test.step("its text is one of hers, and another at a press", async () => {
    const gate = await keep(ruth, { title: "To the gate", description: "And back again" });
    await keep(ruth, { title: "The figs were ripe" });
    // Her page fetches her list once.
    await page.goto("/dashboard");
    await createQuote(page);
    await expect(creator.text).toHaveValue(/^(To the gate|The figs were ripe)$/);
    const first = await creator.text.inputValue();
    await creator.randomText.click();
    await expect(creator.text).toHaveValue(first === "To the gate" ? "The figs were ripe" : "To the gate");
    await creator.randomText.click();
    await expect(creator.text).toHaveValue(first);
    await goOn(page, `/dashboard?quote=${gate.id}`);
    await expect(creator.text).toHaveValue("To the gate");
    await creator.dialog.getByRole("button", { name: "Take its words" }).click();
    await expect(creator.text).toHaveValue("And back again");
  });

  await test.step("closing the device's own sheet is no failure, but a failure is told", async () => {
    await creator.share.click();
    await expect.poll(() => sharedFiles(page)).toEqual([{ name: "blessing-quote.png", type: "image/png" }]);

    await page.evaluate(() => Object.assign(window, { shareFails: "AbortError" }));
    await creator.share.click();
    await expect.poll(async () => (await sharedFiles(page)).length).toBe(2);
    await expect(creator.share).toBeEnabled();
    await expect(toasts(page)).toHaveCount(0);

    await page.evaluate(() => Object.assign(window, { shareFails: "NotAllowedError" }));
    await creator.text.fill("Still here");
    await creator.share.click();
    await expectToast(page, "Share failed", "Unable to share the image. Try downloading instead.");
    await expect(creator.text).toHaveValue("Still here");
    await creator.close.click();
  });

  await test.step("she makes one of a blessing, in one of eight looks", async () => {
    await page.evaluate(() => Object.defineProperty(navigator, "canShare", { value: undefined }));
    await openBlessing(page, "To the gate");
    await chooseMore(detail, "Create Quote");

    await expect(creator.text).toHaveValue("To the gate");
    await expect(creator.text).toHaveAttribute("rows", "3");
    await expect(creator.quote).toHaveAttribute("rows", "2");
    expect(presets).toContain(await creator.quote.inputValue());
    expect(
      await creator.styles.evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value"))),
    ).toEqual(styles.map((name) => name.toLowerCase()));
    await expect(creator.style("Elegant")).toBeChecked();
    await expect(creator.picture).toHaveAccessibleName(/Elegant.*To the gate/);
    await expect.poll(() => brightness(page)).toBeGreaterThan(200);
  });

  await test.step("she downloads it, and copies it where the device shares no files", async () => {
    await creator.style("Elegant").press("ArrowLeft");
    await expect(creator.style("Ocean")).toBeChecked();
    await creator.style("Midnight").check();
    await expect.poll(() => brightness(page)).toBeLessThan(60);
    await creator.text.fill("He walked to the gate");
    await expect(creator.picture).toHaveAccessibleName(/Midnight.*He walked to the gate/);

    const downloading = page.waitForEvent("download");
    await creator.download.click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("blessing-quote.png");
    expect(sizeOfPng(await readFile(await file.path()))).toEqual([800, 800]);
    await expectToast(page, "Quote downloaded!", "Your blessing quote has been saved to your device.");
    await creator.share.click();
    await expectToast(page, "Copied to clipboard!", "Your blessing quote is ready to paste.");
    const pasted = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const picture = await createImageBitmap((await item?.getType("image/png")) ?? new Blob());
      return [picture.width, picture.height];
    });
    expect(pasted).toEqual([800, 800]);
  });

  await test.step("Back closes the creator alone", async () => {
    await page.goBack();
    await expect(creator.dialog).toBeHidden();
    await expect(detail).toBeVisible();
  });
});

test("A quote follows its blessing, until Ruth writes her own", async ({ ruth, ruthsPage: page }) => {
  const creator = quoteCreator(page);
  const kept = await keep(ruth, { title: "The figs were ripe" });

  await test.step("it follows the blessing it came from", async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("article")).toHaveCount(1);

    const list = await holdList(page);
    await retitle(ruth, kept, "The figs were sweet");
    await page.getByRole("button", { name: "Create Quote" }).click();
    await expect(creator.text).toHaveValue(/^The figs were /);
    list.letGo();
    await expect(creator.text).toHaveValue("The figs were sweet");
    await creator.close.click();
  });

  await test.step("until she writes her own", async () => {
    const again = await holdList(page);
    await retitle(ruth, kept, "The figs were gone");
    await page.getByRole("button", { name: "Create Quote" }).click();
    await creator.text.fill("Figs, and all of us");
    again.letGo();
    await again.isAnswered;
    await creator.style("Ocean").check();
    await expect(creator.text).toHaveValue("Figs, and all of us");
  });

  await test.step("with Japanese letters on an English page", async () => {
    await retitle(ruth, kept, "おばあちゃんが退院した");
    const loading = page.waitForResponse(/noto-serif-jp/);
    await creator.close.click();
    await createQuote(page);
    expect((await loading).status()).toBe(200);
    await expect(creator.text).toHaveValue("おばあちゃんが退院した");
  });

  await test.step("a word without an end stays inside, on a phone with large letters", async () => {
    await resize(page, "small");
    await creator.text.fill("a".repeat(200));
    await chooseLetters(page, "large");
    await expectInside(page, "a word without an end");
  });
});

/** Of the picture's upper corner, 0 to 255. */
function brightness(page: Page): Promise<number> {
  return quoteCreator(page).picture.evaluate((canvas: HTMLCanvasElement) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] =
      canvas.getContext("2d")?.getImageData(4, 4, 1, 1).data ?? [];
    return alpha === 0 ? 128 : (red + green + blue) / 3;
  });
}

/** Lists wait until they are let go. */
async function holdList(page: Page) {
  const letGo = await holdAnswer(page, listBlessings);
  const isAnswered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === listBlessings.path,
  );
  return { letGo, isAnswered };
}

async function retitle(owner: Member, kept: Blessing, title: string): Promise<void> {
  const body = {
    title,
    category: kept.category,
    blessingDate: kept.blessingDate,
    visibility: kept.visibility,
  };
  await call(owner, updateBlessing, {
    params: { blessingId: kept.id },
    body: { ...body, isAnsweredPrayer: kept.isAnsweredPrayer },
  });
}

interface Sharing extends Window {
  shared?: { name: string; type: string }[];
  shareFails?: string;
}

function sharedFiles(page: Page) {
  return page.evaluate(() => (window as Sharing).shared ?? []);
}

function fakeShare(): void {
  const sharing: Sharing = window;
  const shared: NonNullable<Sharing["shared"]> = [];
  sharing.shared = shared;
  const share = async ({ files = [] }: ShareData) => {
    shared.push(...files.map(({ name, type }) => ({ name, type })));
    if (sharing.shareFails) throw new DOMException("The sheet was closed", sharing.shareFails);
  };
  Object.defineProperty(navigator, "share", { value: share });
  const canShare = ({ files = [] }: ShareData) => files.length > 0;
  Object.defineProperty(navigator, "canShare", { value: canShare, configurable: true });
}
