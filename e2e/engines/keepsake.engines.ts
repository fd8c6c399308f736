import { keep } from "../../server/seeds/members.ts";
import { paint } from "../../server/seeds/pictures.ts";
import { uploadAll } from "../../server/seeds/upload.ts";
import { expect, test } from "./test.ts";

test("Ruth makes a book of her year, with a picture and words of three scripts", async ({
  ruth,
  openTab,
}) => {
  const media = await uploadAll(ruth, [await paint("figs")]);
  await keep(ruth, { title: "The figs were ripe", ...media });
  await keep(ruth, { title: "الائچی والی چائے", description: "ٹھنڈی ہوا" });
  await keep(ruth, { title: "始発前の台所" });
  const tab = await openTab(ruth);
  await tab.open("/memories");
  await tab.press(["button", "Make a year book"]);
  const dialog = ["dialog", "A year book"] as const;
  // Where a download goes is the browser's: what is handed to it is read here.
  await tab.run(() => {
    const begins: string[] = [];
    Object.assign(window, { begins });
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      if (!this.download) return click.call(this);
      void fetch(this.href)
        .then((file) => file.text())
        .then((text) => begins.push(`${this.download} ${text.slice(0, 5)} ${text.trimEnd().slice(-5)}`));
    };
  });
  await tab.press(["button", "Make the book"], dialog);
  await expect
    .poll(() => tab.run(() => Object(window).begins as string[]), { timeout: 60_000 })
    .toEqual(["A Year of Blessings Ruth Hale, 2026.pdf %PDF- %%EOF"]);
});
