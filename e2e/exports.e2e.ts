import { readFile, writeFile } from "node:fs/promises";
import { getImport } from "@blessing-jar/contract/imports.ts";
import { keep } from "../server/seeds/members.ts";
import { holdAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { goOn } from "./kit/go-on.ts";
import { resize } from "./kit/looks.ts";
import { signInAs } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";

test("Ruth takes her jar along, and Noor brings it in once", async ({
  guard,
  ruth,
  noor,
  ruthsPage: page,
}, testInfo) => {
  guard.expect(/status of 415/);
  let zip = Buffer.alloc(0);
  const region = page.getByRole("region", { name: "Bring a jar with you" });
  const bring = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a file" }).click();
    await (await chooser).setFiles(file);
  };

  await test.step("Ruth takes her jar along", async () => {
    await keep(ruth, { title: "The figs were ripe", blessingDate: "2026-03-01" });
    await page.goto("/profile");
    const taking = page.getByRole("region", { name: "Take your jar with you" });
    await expect(taking.getByRole("term").first()).toHaveText("Blessing");
    const begun = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my jar" }).click();
    const download = await begun;
    expect(download.suggestedFilename()).toMatch(/^blessing-jar-\d{4}-\d\d-\d\d\.zip$/);
    zip = await readFile(await download.path());
    await expect(page.getByText("Your jar is among your downloads.")).toBeVisible();
    await expectNoBarriers(page, "an export that is done");
  });

  await test.step("Noor is not asked for a file before it is known whether her jar is being filled", async () => {
    await signInAs(page, noor);
    const answer = await holdAnswer(page, getImport);
    await page.goto("/profile");
    await expect(region).toBeVisible();
    await expect(region.getByRole("button")).toHaveCount(0);
    answer();
    await expect(region.getByRole("button", { name: "Choose a file" })).toBeVisible();
  });

  await test.step("A file that cannot be read is refused with its reason", async () => {
    await bring({ name: "figs.csv", mimeType: "text/csv", buffer: Buffer.from("color\ngreen\n") });
    await expect(page.getByRole("alert")).toContainText("This file cannot be read here.");
    await expect(page.getByText(/Part of .* has arrived/)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  });

  await test.step("Noor brings Ruth's jar in, and sees what came", async () => {
    await bring({ name: "jar.zip", mimeType: "application/zip", buffer: zip });
    await expect(region.getByText("The figs were ripe")).toBeVisible();
    await expect(region).toContainText("only you see them");
    await expect(region).toContainText(`This jar was exported by ${ruth.fullName}.`);
    await expect(
      region.getByRole("switch", { name: "Take over profile and settings too" }),
    ).not.toBeChecked();
    await expectNoBarriers(page, "an import that was looked through");
    await resize(page, "small");
    await region.getByRole("button", { name: "Bring them in" }).click();
    await expect(region.getByText("Your jar has been filled")).toBeInViewport({ timeout: 30_000 });
    await resize(page, "wide");
    await expect(region.getByRole("term").filter({ hasText: "New in your jar" })).toBeVisible();
    await expect(region.getByRole("definition")).toHaveText("1");
    await expectNoBarriers(page, "an import that is done");
    await region.getByRole("link", { name: "See what came in" }).click();
    await expect(page.getByRole("heading", { name: "The figs were ripe" })).toBeVisible();
  });

  await test.step("Brought in again, it brings nothing new", async () => {
    await goOn(page, "/profile");
    // As a newer server answers an older page, which has no word for the kind.
    const looks = /\/api\/import(\/preview)?$/;
    await page.route(looks, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('"kind":"jar"', '"kind":"newer"'),
      });
    });
    await bring({ name: "jar.zip", mimeType: "application/zip", buffer: zip });
    await expect(region.getByText("Nothing in it is new to your jar.")).toBeVisible();
    await expect(region.getByRole("paragraph").filter({ hasText: "jar.zip" })).toHaveText("jar.zip");
    await page.unroute(looks);
    await expect(region).toContainText("Already in your jar");
    await region.getByRole("button", { name: "Leave it" }).click();
    await expect(region.getByRole("button", { name: "Choose a file" })).toBeVisible();
    await goOn(page, "/blessings");
    await expect(page.getByRole("heading", { name: "The figs were ripe" })).toHaveCount(1);
  });

  await test.step("Her profile and settings come along where she wants that", async () => {
    await goOn(page, "/profile");
    await bring({ name: "jar.zip", mimeType: "application/zip", buffer: zip });
    await region.getByRole("switch", { name: "Take over profile and settings too" }).check();
    await region.getByRole("button", { name: "Bring them in" }).click();
    await expect(page.getByLabel("Full name")).toHaveValue(ruth.fullName, { timeout: 30_000 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ruth.fullName);
    await expect(region.getByRole("status")).toContainText("Nothing in it is new to your jar.");
  });

  await test.step("Of a table she sees how its letters were read", async () => {
    await goOn(page, "/profile");
    const table = "date;text;mood\n2024-05-01;Grüße aus Köln;good\nMarch 5;Rain;\n";
    const buffer = Buffer.from(table, "latin1");
    await bring({ name: "jar.csv", mimeType: "text/csv", buffer });
    await expect(region.getByText("Grüße aus Köln")).toBeVisible();
    await expect(region.getByText("mood", { exact: true })).toBeVisible();
    await expect(region.getByText("Rain", { exact: true })).toBeVisible();
    await expectNoBarriers(page, "a table whose letters were guessed");
    await region.getByRole("combobox", { name: "How the letters were read" }).selectOption("windows-1251");
    await expect(region.getByText("GrьЯe aus Kцln")).toBeVisible();
    await region.getByRole("combobox", { name: "How the letters were read" }).selectOption("windows-1252");
    await region.getByRole("button", { name: "Bring them in" }).click();
    await expect(region.getByText("Your jar has been filled")).toBeVisible({ timeout: 30_000 });
    await region.getByRole("link", { name: "See what came in" }).click();
    await expect(page.getByRole("heading", { name: "Grüße aus Köln" })).toBeVisible();
  });

  await test.step("A file that broke off goes on from there, once chosen again", async () => {
    const rows = Array.from({ length: 3 }, (_, index) => `2026-03-0${index + 1},Day ${index}`);
    const file = testInfo.outputPath("days.csv");
    await writeFile(file, `date,title\n${rows.join("\n")}${"\n".repeat(9 * 1024 ** 2)}`);
    const sent: string[] = [];
    page.on("request", (request) => {
      const [, part] = /import\/parts\/(\d)$/.exec(request.url()) ?? [];
      if (part) sent.push(part);
    });
    await goOn(page, "/profile");
    const begun = Promise.withResolvers<void>();
    await page.route("**/api/import/parts/1", () => begun.resolve());
    await bring(file);
    await begun.promise;
    await page.goto("/profile");
    await page.unroute("**/api/import/parts/1");
    await expect(page.getByText(/Part of .*days\.csv.* has arrived/)).toBeVisible();
    await bring(file);
    // Nine megabytes are sent, kept and read: on a starved machine that is a while.
    await expect(page.getByText("Day 2")).toBeVisible({ timeout: 120_000 });
    expect(sent.filter((part) => part === "0")).toHaveLength(1);
  });
});
