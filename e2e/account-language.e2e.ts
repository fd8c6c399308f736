import { getProfile, updateProfile } from "@blessing-jar/contract/accounts.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { anEmail, type Member } from "../server/seeds/members.ts";
import { authDialog, signInWith } from "./kit/auth-dialog.ts";
import { expect, test } from "./kit/test.ts";

const chosenBy = async (member: Member) => (await call(member, getProfile)).user.language;

const choose = (member: Member, language: "fr" | "ar") => call(member, updateProfile, { body: { language } });

const expectSpoken = (page: Page, language: string) =>
  expect(page.locator("html")).toHaveAttribute("lang", language);

/** Whatever is written on it. */
async function submit(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.locator("[type=submit]").click();
  await expect(dialog).toHaveCount(0);
}

test("Ruth, who reads French at home, signs in on a browser that speaks English: it is French, and her account stays so", async ({
  page,
  ruth,
}) => {
  await choose(ruth, "fr");
  await page.goto("/dashboard");
  await expectSpoken(page, "en");
  await signInWith(page, ruth);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ruth");
  await expectSpoken(page, "fr");
  await page.reload();
  await expectSpoken(page, "fr");
  expect(await chosenBy(ruth)).toBe("fr");
});

test("What Ruth chooses before she signs in wins over what she chose elsewhere, and is her account's from then on", async ({
  page,
  ruth,
}) => {
  await choose(ruth, "fr");
  await page.goto("/dashboard");
  const { dialog, email, password } = authDialog(page);
  await email.fill(ruth.email);
  await password.fill(ruth.password);
  await dialog.getByRole("combobox").selectOption("ar");
  await expectSpoken(page, "ar");
  await submit(page);
  await expect.poll(() => chosenBy(ruth)).toBe("ar");
  await expectSpoken(page, "ar");
});

test("What Ruth chooses on her laptop her phone speaks when it is opened next, whatever was chosen on it before", async ({
  openAs,
  ruth,
}) => {
  const [laptop, phone] = [await openAs(ruth), await openAs(ruth, { locale: "es-ES" })];
  const select = (page: Page) => page.getByRole("contentinfo").getByRole("combobox");
  await phone.goto("/dashboard");
  // Nobody has chosen: each browser speaks its own.
  await expectSpoken(phone, "es");
  await select(phone).selectOption("pt");
  await expect.poll(() => chosenBy(ruth)).toBe("pt");
  await laptop.goto("/dashboard");
  await expectSpoken(laptop, "pt");
  await select(laptop).selectOption("fr");
  await expect.poll(() => chosenBy(ruth)).toBe("fr");
  // At the first opening it is told, from the second on it begins so.
  for (let opening = 1; opening <= 2; opening += 1) {
    await phone.reload();
    await expectSpoken(phone, "fr");
  }
  expect(await chosenBy(ruth)).toBe("fr");
});

test("Noor, who chose English, is not spoken to in what Ruth chose on the same computer", async ({
  noor,
  page,
  ruth,
}) => {
  await call(noor, updateProfile, { body: { language: "en" } });
  await page.goto("/dashboard");
  await signInWith(page, ruth);
  await page.getByRole("contentinfo").getByRole("combobox").selectOption("fr");
  await expect.poll(() => chosenBy(ruth)).toBe("fr");
  await page.evaluate(() => {
    for (const key of ["auth-storage", "user-id"]) localStorage.removeItem(key);
  });
  await page.context().clearCookies();
  await page.goto("/dashboard");
  // The computer keeps what was chosen on it.
  await expectSpoken(page, "fr");
  await page.locator("[type=email]").fill(noor.email);
  await page.locator("[type=password]").fill(noor.password);
  await submit(page);
  await expectSpoken(page, "en");
  expect(await chosenBy(noor)).toBe("en");
  expect(await chosenBy(ruth)).toBe("fr");
});

test("Who signs up has read the form in a language: it goes with her to a browser that speaks another", async ({
  openAs,
  page,
}) => {
  const fullName = "Odette Hale";
  const [email, password] = [anEmail(fullName), "fig tree by the river"];
  const home = await openAs(undefined, { locale: "fr-FR" });
  await home.goto("/dashboard");
  await expectSpoken(home, "fr");
  const form = home.getByRole("dialog");
  await form.getByRole("tab").last().click();
  await form.locator("[type=email]").fill(email);
  await form.locator("[autocomplete=name]").fill(fullName);
  await form.locator("[type=password]").fill(password);
  await form.getByRole("checkbox").first().check();
  await submit(home);
  await expect(home.getByRole("heading", { level: 1 })).toContainText("Odette");
  await page.goto("/dashboard");
  await expectSpoken(page, "en");
  await signInWith(page, { email, password });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Odette");
  await expectSpoken(page, "fr");
});
