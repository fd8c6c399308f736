import { listCircles } from "@blessing-jar/contract/circles.ts";
import { call } from "../../server/seeds/api.ts";
import { keep } from "../../server/seeds/members.ts";
import { share } from "../kit/circles.ts";
import { test } from "./test.ts";

test("Ruth creates a circle, Noor joins it by its code and reads what Ruth shares; each sees at once what the other gives and says", async ({
  ruth,
  noor,
  openTab,
}) => {
  const ruths = await openTab(ruth);
  await ruths.open("/family");
  await ruths.press(["button", "Create Circle"]);
  const form = ["dialog", "Create a family circle"] as const;
  await ruths.type("Name", "The Hales", form);
  await ruths.press(["button", "Create Circle"], form);
  await ruths.sees(["dialog", /^Invite to /]);
  const [circle] = (await call(ruth, listCircles)).circles;
  if (!circle) throw new Error("There is no circle.");

  const noors = await openTab(noor, { width: 390, height: 844 });
  await noors.open("/family");
  await noors.press(["button", "Join Circle"]);
  const joining = ["dialog", "Join a family circle"] as const;
  await noors.type("Invite code", circle.inviteCode.toLowerCase(), joining);
  await noors.press(["button", "Join Circle"], joining);
  await noors.sees(["heading", "The Hales"]);

  const blessing = await keep(ruth, { title: "The figs were ripe" });
  await share(ruth, circle, blessing);
  const detail = ["dialog", blessing.title] as const;
  for (const tab of [ruths, noors]) {
    await tab.open(`/dashboard?blessing=${blessing.id}`);
    await tab.sees(["region", "Reactions"], detail);
  }
  await noors.press(["button", "Add a reaction"], detail);
  await noors.press(["button", "Love"], ["dialog", "Choose a reaction"]);
  await ruths.sees(["button", /^Love ?1 reaction/], detail);
  await ruths.press(["button", /^Love ?1 reaction/], detail);
  await noors.sees(["button", /^Love ?2 reactions/], detail);
  await noors.type("Your comment", "We ate them all", detail);
  await noors.press(["button", "Send comment"], detail);
  await ruths.reads("We ate them all");
});
