import { getProfile } from "@blessing-jar/contract/accounts.ts";
import { call } from "../../server/seeds/api.ts";
import { expect, test } from "./test.ts";

test("Ruth writes who she is, and her settings stay", async ({ ruth, openTab }) => {
  const tab = await openTab(ruth, { width: 390, height: 844 });
  await tab.open("/profile");
  await tab.type("Full name", "Ruth Anne Hale");
  await tab.press(["button", "Save changes"]);
  await tab.sees(["heading", "Ruth Anne Hale"]);
  expect((await call(ruth, getProfile)).user.fullName).toBe("Ruth Anne Hale");
  await tab.open("/profile");
  await tab.sees(["heading", "Ruth Anne Hale"]);
});
