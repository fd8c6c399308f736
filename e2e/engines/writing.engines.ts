import { test } from "./test.ts";

const form = ["dialog", "Add New Blessing"] as const;

test("Ruth writes a blessing and finds it in her jar", async ({ ruth, openTab }) => {
  const tab = await openTab(ruth);
  await tab.open("/dashboard");
  await tab.press(["button", "Add New Blessing"]);
  await tab.type("Title", "The figs were ripe", form);
  await tab.press(["button", "Add Blessing"], form);
  await tab.sees(["button", "The figs were ripe"]);
});
