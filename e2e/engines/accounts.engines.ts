import { anEmail } from "../../server/seeds/members.ts";
import { escapeKey } from "./tab.ts";
import { test } from "./test.ts";

const form = ["dialog", "Start your jar"] as const;

test("Ruth signs up on the landing page, and is in her jar", async ({ openTab }) => {
  const tab = await openTab();
  await tab.open("/");
  await tab.press(["button", "Get Started"]);
  await tab.type("Email", anEmail("Ruth Hale"), form);
  await tab.type("Full name", "Ruth Hale", form);
  await tab.type("Password", "fig tree by the river", form);
  await tab.press(["checkbox", /^I accept the Privacy Policy/], form);
  await tab.press(["button", "Create Account"], form);
  await tab.sees(["dialog", "Welcome tour"]);
  await tab.keys(escapeKey);
  await tab.sees(["heading", /Ruth/]);
});
