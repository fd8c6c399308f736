import { writeFile } from "node:fs/promises";
import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { call } from "../../server/seeds/api.ts";
import { aPhoto } from "../kit/files.ts";
import { escapeKey, type Tab } from "./tab.ts";
import { expect, test } from "./test.ts";

const form = ["dialog", "Add New Blessing"] as const;
const detail = ["dialog", "The figs were ripe"] as const;

test("Ruth writes with a photo, her voice and a day, and finds them in her jar", async ({
  ruth,
  openTab,
  engineName,
}, testInfo) => {
  const photo = testInfo.outputPath("figs.png");
  await writeFile(photo, aPhoto().buffer);
  const tab = await openTab(ruth);
  await tab.open("/dashboard");
  await tab.press(["button", "Add New Blessing"]);
  await tab.type("Title", "The figs were ripe", form);
  await tab.type("Description", "A whole basket, and the rain held off.", form);
  await tab.choose(photo);
  await tab.sees(["button", "Remove figs.png"], form);
  await tab.press(["button", "Record a voice note"], form);
  await tab.reads("0:02");
  await tab.press(["button", "Stop"], form);
  // By the browser that recorded it.
  await tab.press(["button", "Play the recording"], form);
  await expect.poll(() => sounded(tab)).toEqual({ fault: "", hasSounded: true });
  await tab.press(["button", "Keep"], form);
  await tab.sees(["button", "The figs were ripe"]);
  const { blessings } = await call(ruth, listBlessings);
  const voice = { firefox: "audio/webm", webkit: "audio/mp4" }[engineName];
  expect(blessings.map(({ mediaTypes }) => mediaTypes)).toEqual([["image/png", voice]]);

  await tab.press(["button", "The figs were ripe"]);
  await tab.press(["button", /^Play/], detail, ["group", /^Recording of/]);
  await expect.poll(() => sounded(tab)).toEqual({ fault: "", hasSounded: true });
  const pictures = () =>
    tab.run(() =>
      Array.from(document.images, (image) => image.closest("[role=dialog]") && image.naturalWidth),
    );
  await expect.poll(pictures).toContain(48);
  // Nobody else sees it, so that nobody could answer.
  await tab.seesNo(["region", "Comments"], detail);

  await tab.press(["button", "Full screen"], detail);
  await tab.sees(["link", "Download the picture"]);
  await tab.keys(escapeKey);
  await tab.seesNo(["link", "Download the picture"]);
  await tab.press(["button", "More actions"], detail);
  await tab.sees(["menuitem"], ["menu", "More actions"]);
});

/** Of all that may sound: its card has the recording too. */
const sounded = (tab: Tab) =>
  tab.run(() => {
    const all = [...document.querySelectorAll("audio")];
    const fault = all.map(({ error }) => error?.message ?? "").join("");
    return { fault, hasSounded: all.some(({ currentTime }) => currentTime > 0) };
  });
