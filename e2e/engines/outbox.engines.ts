import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { call } from "../../server/seeds/api.ts";
import { keep } from "../../server/seeds/members.ts";
import { inStoppableApp } from "../kit/own-app.ts";
import { startApp } from "../kit/running-app.ts";
import { engines, expect, type Journey, type Worker } from "./test.ts";

// Neither protocol cuts the network of a service worker: what cannot be reached is the app.
const test = inStoppableApp().extend<Journey, Worker>(engines);

const form = ["dialog", "Add New Blessing"] as const;
const waiting = ["list", "Waiting to be sent"] as const;

test("What Ruth writes while nothing can be reached waits, also when the page is opened anew, and is sent once", async ({
  ruth,
  running,
  openTab,
}) => {
  await keep(ruth, { title: "Bread" });
  const tab = await openTab(ruth);
  await tab.open("/dashboard");
  await tab.sees(["button", "Bread"]);
  await expect.poll(() => tab.run(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  const { port, dataDir } = running.app;
  await running.app.stop();
  await tab.open("/dashboard");
  await tab.sees(["button", "Bread"]);
  await tab.press(["button", "Add New Blessing"]);
  await tab.type("Title", "Figs in the rain", form);
  await tab.press(["button", "Keep"], form);
  await tab.sees(["article", "Figs in the rain"], waiting);
  await tab.open("/dashboard");
  await tab.sees(["article", "Figs in the rain"], waiting);

  running.app = await startApp({ dataDir, port });
  await tab.open("/dashboard");
  await tab.sees(["button", "Figs in the rain"]);
  const { blessings } = await call(ruth, listBlessings);
  expect(blessings.map(({ title }) => title).sort()).toEqual(["Bread", "Figs in the rain"]);
});
