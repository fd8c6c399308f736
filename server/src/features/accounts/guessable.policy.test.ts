import { expect, test } from "vitest";
import { isPersonal } from "./guessable.policy.ts";

const noor = { fullName: "Noor Al-Hale نور", email: "noor.hale85@figs.example" };
const config = { productName: "Blessing Jar" };

test.each([
  ["Noor1985", true],
  ["al-hale", true],
  ["2024 NOOR AL-HALE نور!", true],
  ["نور123456", true],
  ["noor.hale85@figs.example", true],
  ["noorhale1", true],
  ["BlessingJar7", true],
  ["noor and the figs", false],
  ["19850308", false],
  ["figs and olives", false],
])("%s", (password, expected) => {
  expect(isPersonal(password, noor, config)).toBe(expected);
});
