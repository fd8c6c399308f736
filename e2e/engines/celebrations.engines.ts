import { createCelebration } from "@blessing-jar/contract/celebrations.ts";
import { call } from "../../server/seeds/api.ts";
import { keep } from "../../server/seeds/members.ts";
import { uploadAll } from "../../server/seeds/upload.ts";
import { aLullaby } from "../../server/seeds/voice.ts";
import { aPhoto, aVideo } from "../kit/files.ts";
import { expect, test } from "./test.ts";

test("Ruth plans a celebration on a day, and its pictures, film and voice are shown", async ({
  ruth,
  openTab,
}) => {
  const show = ["dialog", /^Slideshow/] as const;
  const media = [];
  for (const files of [[aPhoto()], [aVideo()], [aLullaby()]]) media.push(await uploadAll(ruth, files));
  const titles = ["The exam", "The sea", "The song"];
  const kept = [];
  for (const [index, each] of media.entries())
    kept.push(
      await keep(ruth, { title: titles[index] ?? "", blessingDate: `2026-03-0${index + 1}`, ...each }),
    );
  const tab = await openTab(ruth);
  await tab.open("/celebrations");
  await tab.press(["button", /^Birthday Celebration/]);
  const planner = ["dialog", "Plan a celebration"] as const;
  await tab.type(/^Name/, "Rose turns 70", planner);
  for (const button of ["Continue", "Continue", "Save celebration"])
    await tab.press(["button", button], planner);
  await tab.seesNo(planner);
  await tab.sees(["article", /Rose turns 70/]);

  const blessingIds = kept.map(({ id }) => id);
  const body = { name: "All of March", eventType: "birthday", eventDate: "2090-05-04", blessingIds };
  const { event } = await call(ruth, createCelebration, { body });
  await tab.open(`/celebrations?show=${event.id}`);
  await tab.sees(["button", "Next"], show);
  for (const title of titles) {
    await tab.press(["button", "Next"], show);
    await tab.sees(["heading", title], show);
  }
  await tab.press(["button", "Play the recording"], show);
  const sound = () => tab.run(() => document.querySelector("audio")?.currentTime ?? 0);
  await expect.poll(sound).toBeGreaterThan(0);
});
