import { createAccessToken } from "@blessing-jar/contract/access-tokens.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { confirming, needConfirmation } from "./kit/confirming.ts";
import { openTechnical } from "./kit/open-technical.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

test("Ruth gives a program a token and her calendar an address, and ends both", async ({
  ruth,
  ruthsPage: page,
  guard,
}) => {
  guard.expect(/status of 403/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/profile");
  const security = page.getByRole("region", { name: "Security" });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  let token = "";
  const asProgram = async (path: string, method = "GET") => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = JSON.stringify({ title: "Written", category: "Family", blessingDate: "2026-03-01" });
    const sent = { method, headers, ...(method === "POST" ? { body } : {}) };
    return (await fetch(new URL(path, ruth.url), sent)).status;
  };

  await test.step("she says what it may do, and copies it this once", async () => {
    await expect(security.getByRole("button", { name: "New token" })).toHaveCount(0);
    await openTechnical(page);
    await security.getByRole("button", { name: "New token" }).click();
    const form = page.getByRole("dialog", { name: "New token" });
    await form.getByRole("button", { name: "Make the token" }).click();
    await expect(form.getByText("Please choose at least one")).toBeVisible();
    await expectNoBarriers(page, "a token that is not filled in");
    await form.getByRole("textbox", { name: "What is it for?" }).fill("Backup script");
    await form.getByRole("checkbox", { name: "Read blessings" }).check();
    await expect(form.getByText("Please choose at least one")).toBeHidden();
    await needConfirmation(page, createAccessToken);
    await form.getByRole("button", { name: "Make the token" }).click();
    await confirming(page).getByLabel("Password", { exact: true }).fill(ruth.password);
    await page.keyboard.press("Enter");

    const shown = page.getByRole("dialog", { name: "Your new token" });
    await expect(shown).toBeVisible();
    await expectNoBarriers(page, "a token that is shown");
    await shown.getByRole("button", { name: "Copy" }).click();
    await expectToast(page, "Copied");
    token = await copied();
    expect(token).toMatch(/^bjp_/);
    await expect(shown.getByText(token)).toBeVisible();
    await shown.getByRole("button", { name: "Done" }).click();
    await expect(security.getByText("Backup script")).toBeVisible();
    await expect(page.getByText(token)).toHaveCount(0);
  });

  await test.step("the program reads, and does nothing else", async () => {
    expect(await asProgram("/api/blessings")).toBe(200);
    expect(await asProgram("/api/blessings", "POST")).toBe(403);
    expect(await asProgram("/api/auth/sessions")).toBe(403);
  });

  await test.step("she ends it, and it is refused", async () => {
    await security.getByRole("button", { name: "End Backup script" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
    await expectToast(page, "It has ended");
    await expect(security.getByText("Backup script")).toBeHidden();
    expect(await asProgram("/api/blessings")).toBe(401);
  });

  await test.step("her calendar reads at an address, which she renews and ends", async () => {
    const read = async (address: string) => {
      const answer = await fetch(address);
      return `${answer.status} ${(await answer.text()).slice(0, 15)}`;
    };
    const take = async () => {
      const shown = page.getByRole("dialog", { name: "The address of your calendar" });
      await shown.getByRole("button", { name: "Copy" }).click();
      await expectToast(page, "Copied");
      const address = await copied();
      const webcal = address.replace(/^https?:/, "webcal:");
      await expect(shown.getByRole("link", { name: "Open in my calendar" })).toHaveAttribute("href", webcal);
      await shown.getByRole("button", { name: "Done" }).click();
      return address;
    };
    await security.getByRole("button", { name: "Make an address" }).click();
    const first = await take();
    expect(await read(first)).toBe("200 BEGIN:VCALENDAR");
    await security.getByRole("button", { name: "New address" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "New address" }).click();
    const second = await take();
    expect(await read(first)).toMatch(/^404/);
    expect(await read(second)).toBe("200 BEGIN:VCALENDAR");
    await expectNoBarriers(page, "tokens and a calendar");
    await security.getByRole("button", { name: "End", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
    await expectToast(page, "It has ended");
    await expect(security.getByRole("button", { name: "Make an address" })).toBeVisible();
    expect(await read(second)).toMatch(/^404/);
  });
});
