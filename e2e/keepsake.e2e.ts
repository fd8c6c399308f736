import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { createCelebration } from "@blessing-jar/contract/celebrations.ts";
import { listOwnYear } from "@blessing-jar/contract/keepsake.ts";
import { listPrivateLinks } from "@blessing-jar/contract/private-links.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { paint } from "../server/seeds/pictures.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { aVoiceNote } from "../server/seeds/voice.ts";
import { holdAnswer, refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { aCircle, share } from "./kit/circles.ts";
import { goOn } from "./kit/go-on.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "A year book" });
const make = (page: Page) => dialog(page).getByRole("button", { name: "Make the book" });

async function openDialog(page: Page): Promise<void> {
  await goOn(page, "/memories");
  await page.getByRole("button", { name: "Make a year book" }).click();
  await expect(make(page)).toBeVisible();
}

async function chooseYear(page: Page, year: number): Promise<void> {
  const shown = dialog(page)
    .getByRole("status")
    .filter({ hasText: /^\d{4}$/ });
  const name = Number(await shown.textContent()) > year ? "Previous year" : "Next year";
  while ((await shown.textContent()) !== String(year))
    await dialog(page).getByRole("button", { name }).click();
}

async function downloaded(page: Page, button = make(page)) {
  const downloading = page.waitForEvent("download");
  await button.click();
  const file = await downloading;
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), ...readPdf(bytes) };
}

/** What a reader of PDFs would tell of one that we have written. */
function readPdf(bytes: Buffer) {
  const text = bytes.toString("latin1");
  const streams = [...text.matchAll(/\/FlateDecode\/Length (\d+)>>\nstream\n/g)].map((found) => {
    const start = found.index + found[0].length;
    return inflateSync(bytes.subarray(start, start + Number(found[1]))).toString("latin1");
  });
  const codes = streams.filter((stream) => stream.includes("beginbfchar")).join("\n");
  const letters = [...codes.matchAll(/> <([0-9A-F]+)>/g)].map(([, hex = ""]) =>
    (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(""),
  );
  return {
    isPdf: text.startsWith("%PDF-1.7") && text.trimEnd().endsWith("%%EOF"),
    pages: text.match(/\/Type\/Page\//g)?.length,
    fonts: new Set(
      [...text.matchAll(/\/FontDescriptor\/FontName\/[A-Z]{6}\+(\w+)/g)].map(([, name]) => name),
    ),
    embedded: text.match(/\/FontFile2 /g)?.length,
    described: text.match(/\/Type\/FontDescriptor\//g)?.length,
    trimmed: text.match(/\/TrimBox\[8\.504 8\.504 /g)?.length,
    pictures: text.match(/\/DCTDecode/g)?.length ?? 0,
    letters: new Set(letters.join("")),
    /** Of the last page, `#rrggbb`. */
    paper: streams
      .findLast((stream) => stream.includes("\nBT "))
      ?.match(/(\S+) (\S+) (\S+) rg/)
      ?.slice(1)
      .reduce(
        (colour, part) =>
          colour +
          Math.round(Number(part) * 255)
            .toString(16)
            .padStart(2, "0"),
        "#",
      ),
  };
}

test("Ruth keeps her year, a celebration and her circle's year as PDFs", async ({
  ruth,
  noor,
  ruthsPage: page,
}) => {
  const circle = await aCircle(ruth, { members: [noor] });
  await share(noor, circle, await keep(noor, { title: "She shares", blessingDate: "2025-07-01" }));
  await keep(noor, { title: "XYZ", blessingDate: "2025-07-02" });

  await test.step("A book of her year, with her dedication, ready for a printing house", async () => {
    const media = await uploadAll(ruth, [await paint("figs")]);
    await keep(ruth, { title: "The figs were ripe", blessingDate: "2025-03-02", ...media });
    await keep(ruth, { title: "الائچی والی چائے", description: "ٹھنڈی ہوا", blessingDate: "2025-03-09" });
    await keep(ruth, { title: "始発前の台所", bibleVerse: "Psalm 118:24", blessingDate: "2025-11-30" });
    await keep(ruth, { title: "Somebody left soup on the step", blessingDate: "2025-11-30" });
    await keep(ruth, { title: "Of another year", blessingDate: "2024-11-30" });
    await page.goto("/memories");
    await openDialog(page);
    await expectNoBarriers(page, "the year book");
    await chooseYear(page, 2025);
    await dialog(page)
      .getByRole("radio", { name: /^Book, A5/ })
      .check();
    const dedication = dialog(page).getByRole("textbox", { name: "A dedication, on the first page" });
    await dedication.fill("Zum Geburtstag");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await openDialog(page);
    await chooseYear(page, 2025);
    await dialog(page)
      .getByRole("radio", { name: /^Book, A5/ })
      .check();
    await expect(dedication).toHaveValue("Zum Geburtstag");
    // The cover, the dedication, the figs with what followed them, the kitchen of November: the pages that are printed.
    const pages = dialog(page).getByRole("figure", { name: "How it begins" }).getByRole("img");
    await expect(pages).toHaveCount(4);
    await expect
      .poll(() => pages.last().evaluate((image: HTMLImageElement) => image.naturalHeight))
      .toBe(1080);
    await test.step("She turns its pages in full, two at once, by keys and buttons, and Back closes them alone", async () => {
      // The press that ends the typing.
      await dedication.fill("Zum Geburtstag, Oma");
      await dialog(page).getByRole("button", { name: "Leaf through it" }).click();
      const reader = page.getByRole("dialog", { name: "How it begins" });
      await expect(reader.getByRole("img", { name: "Page 1" })).toBeVisible();
      await expectNoBarriers(page, "a book in full");
      await expect(reader.getByRole("button", { name: "Previous page" })).toBeDisabled();
      await page.keyboard.press("ArrowRight");
      await expect(reader.getByRole("img")).toHaveCount(2);
      await expect(reader).toContainText("Pages 2–3");
      await reader.getByRole("button", { name: "Next page" }).click();
      await expect(reader.getByRole("img", { name: "Page 4" })).toBeVisible();
      await page.goBack();
      await expect(reader).toBeHidden();
      await expect(make(page)).toBeVisible();
    });
    const book = await downloaded(page);
    await expect(dialog(page).getByRole("status").filter({ hasText: "It is ready" })).toContainText(
      "You will find “A Year of Blessings Ruth Hale, 2025.pdf” among your downloads.",
    );
    await expect(toasts(page), "the dialog says so itself").toHaveCount(0);
    const ways = dialog(page).getByRole("button", { name: /^(Make the book|Cancel|Close)$/ });
    await expect(ways).toHaveText(["Make the book", "Close", ""]);
    expect(book.name).toBe("A Year of Blessings Ruth Hale, 2025.pdf");
    // The cover, the dedication, March with two, November with one, the figures, the last page.
    expect([book.isPdf, book.pages, book.trimmed]).toEqual([true, 6, 6]);
    expect(book.letters).toContain("Z");
    expect(book.embedded).toBe(book.described);
    for (const face of ["Fraunces", "NotoNastaliqUrdu", "NotoSerifJP"]) expect(book.fonts).toContain(face);
    for (const letter of "Figsچےٹ始発") expect(book.letters).toContain(letter);
    // "Rejoice" is a word of the verse alone.
    expect(book.letters).toContain("j");
    // On the cover and on its own page.
    expect(book.pictures).toBe(2);
  });

  await test.step("Who holds the book may hear a voice of it, until Ruth ends that", async () => {
    const media = await uploadAll(ruth, [aVoiceNote()]);
    const { id } = await keep(ruth, { title: "Her laugh", blessingDate: "2022-05-01", ...media });
    await chooseYear(page, 2022);
    await expect(dialog(page).getByRole("button", { name: "Cancel" }), "another book").toBeVisible();
    await dialog(page).getByRole("switch", { name: "Codes for videos and voices" }).check();
    for (let copy = 0; copy < 2; copy += 1) expect((await downloaded(page)).isPdf).toBe(true);
    const { privateLinks } = await call(ruth, listPrivateLinks, { params: { blessingId: id } });
    expect(privateLinks).toHaveLength(1);
    await goOn(page, `/dashboard?share=${id}`);
    await expect(page.getByText("In a printed book, until you withdraw it")).toBeVisible();
    await page
      .getByRole("button", { name: "Withdraw", description: "In a printed book, until you withdraw it" })
      .click();
    await expectToast(page, "The link is withdrawn");
  });

  await test.step("A celebration has its cover, its words, a page for each blessing, and its figures", async () => {
    const media = await uploadAll(ruth, [aVoiceNote()]);
    const gate = await keep(ruth, { title: "Gate", category: "Nature", ...media });
    const blessingIds = [gate, await keep(ruth)].map(({ id }) => id);
    const colours = { backgroundColor: "#6f1d2b", textColor: "#fff3dd" };
    const settings = { customMessage: "For Grandma", includeStats: true, ...colours };
    const body = {
      name: "Eighty years",
      eventType: "birthday" as const,
      eventDate: "2025-05-04",
      blessingIds,
      settings,
    };
    const { event } = await call(ruth, createCelebration, { body });
    await goOn(page, `/celebrations?show=${event.id}`);
    await page.getByRole("dialog").getByRole("button", { name: "Export PDF" }).click();
    const keepsake = page.getByRole("dialog", { name: "A keepsake" });
    // The cover, the message and two blessings.
    await expect(keepsake.getByRole("figure", { name: "How it begins" }).getByRole("img")).toHaveCount(4);
    await expectNoBarriers(page, "a keepsake");
    const kept = await downloaded(page, keepsake.getByRole("button", { name: "Export PDF" }));
    await expect(keepsake.getByRole("status").filter({ hasText: "It is ready" })).toBeVisible();
    expect(kept.name).toBe("Eighty years May 4, 2025.pdf");
    expect([kept.isPdf, kept.pages]).toEqual([true, 6]);
    expect(kept.paper, "light, as it is printed").toBe(colours.textColor);
    await keepsake.getByRole("switch", { name: "On dark pages, as on the screen" }).check();
    const dark = await downloaded(page, keepsake.getByRole("button", { name: "Export PDF" }));
    expect(dark.paper).toBe(colours.backgroundColor);
    expect(kept.embedded).toBe(kept.described);
    const params = { blessingId: gate.id };
    expect((await call(ruth, listPrivateLinks, { params })).privateLinks).toEqual([]);
    await keepsake.getByRole("switch", { name: "Codes for videos and voices" }).check();
    await downloaded(page, keepsake.getByRole("button", { name: "Export PDF" }));
    expect((await call(ruth, listPrivateLinks, { params })).privateLinks).toHaveLength(1);
  });

  await test.step("A year without blessings says so, a book may be given up, one that fails says so", async () => {
    await openDialog(page);
    await chooseYear(page, 2023);
    await make(page).click();
    await expect(dialog(page)).toContainText("There are no blessings in 2023 yet.");
    await expect(dialog(page).getByRole("figure")).toHaveCount(0);

    await chooseYear(page, 2025);
    const release = await holdAnswer(page, listOwnYear);
    await make(page).click();
    await expect(dialog(page).getByRole("progressbar")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(dialog(page).getByRole("progressbar")).toBeHidden();
    release();

    const mend = await refuseAnswer(page, listOwnYear);
    await make(page).click();
    await expectToast(page, "Error", "It could not be made. Please try again.");
    await expect(make(page)).toBeVisible();
    await mend();
  });

  await test.step("Her circle's year holds what its people share, and nothing else of theirs", async () => {
    await dialog(page).getByRole("combobox", { name: "Whose year?" }).selectOption(circle.name);
    const book = await downloaded(page);
    expect(book.name).toBe("A Year of Blessings The Hales, 2025.pdf");
    // The dedication is still there; one blessing alone has no figures.
    expect(book.pages).toBe(4);
    expect(book.letters).not.toContain("X");
  });
});
