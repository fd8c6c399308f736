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
    const told: string[] = [];
    Object.assign(window, { told });
    const address = URL.createObjectURL;
    URL.createObjectURL = (file) => {
      if (file instanceof Blob && file.type === "application/pdf")
        void file.text().then((text) => told.push(text.slice(0, 5), text.trimEnd().slice(-5)));
      return address(file);
    };
  });
  await tab.press(["button", "Make the book"], dialog);
  const told = () => tab.run(() => Object(window).told as string[]);
  await expect.poll(told, { timeout: 60_000 }).toEqual(["%PDF-", "%%EOF"]);
});
