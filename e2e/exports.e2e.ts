import { readFile, writeFile } from "node:fs/promises";
import { getImport } from "@blessing-jar/contract/imports.ts";
import { keep } from "../server/seeds/members.ts";
import { holdAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { expect, test } from "./kit/test.ts";

test("Ruth takes her jar along, and Noor brings it in once", async ({ ruth, ruthsPage, noorsPage }) => {
  await keep(ruth, { title: "The figs were ripe", blessingDate: "2026-03-01" });
  await ruthsPage.goto("/profile");
  const taking = ruthsPage.getByRole("region", { name: "Take your jar with you" });
  await expect(taking.getByRole("term").first()).toHaveText("Blessing");
  const begun = ruthsPage.waitForEvent("download");
  await ruthsPage.getByRole("button", { name: "Download my jar" }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^blessing-jar-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await download.path());
  await expect(ruthsPage.getByText("Your jar is among your downloads.")).toBeVisible();
  await expectNoBarriers(ruthsPage, "an export that is done");

  const bring = async () => {
    const chooser = noorsPage.waitForEvent("filechooser");
    await noorsPage.getByRole("button", { name: "Choose a file" }).click();
    await (await chooser).setFiles({ name: "jar.zip", mimeType: "application/zip", buffer: zip });
  };
  await noorsPage.goto("/profile");
  const region = noorsPage.getByRole("region", { name: "Bring a jar with you" });
  await bring();
  await expect(region.getByText("The figs were ripe")).toBeVisible();
  await expect(region).toContainText("only you see them");
  await expect(region).toContainText(`This jar was exported by ${ruth.fullName}.`);
  await expect(region.getByRole("switch", { name: "Take over profile and settings too" })).not.toBeChecked();
  await expectNoBarriers(noorsPage, "an import that was looked through");
  await region.getByRole("button", { name: "Bring them in" }).click();
  await expect(region.getByText("Your jar has been filled")).toBeVisible({ timeout: 30_000 });
  await expect(region.getByRole("term").filter({ hasText: "New in your jar" })).toBeVisible();
  await expect(region.getByRole("definition")).toHaveText("1");
  await expectNoBarriers(noorsPage, "an import that is done");
  await region.getByRole("link", { name: "See what came in" }).click();
  await expect(noorsPage.getByRole("heading", { name: "The figs were ripe" })).toBeVisible();
  await noorsPage.goto("/profile");

  await bring();
  await expect(region.getByText("Nothing in it is new to your jar.")).toBeVisible();
  await expect(region).toContainText("Already in your jar");
  await region.getByRole("button", { name: "Leave it" }).click();
  await expect(region.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await noorsPage.goto("/blessings");
  await expect(noorsPage.getByRole("heading", { name: "The figs were ripe" })).toHaveCount(1);

  await noorsPage.goto("/profile");
  await bring();
  await region.getByRole("switch", { name: "Take over profile and settings too" }).check();
  await region.getByRole("button", { name: "Bring them in" }).click();
  await expect(noorsPage.getByLabel("Full name")).toHaveValue(ruth.fullName, { timeout: 30_000 });
  await expect(noorsPage.getByRole("heading", { level: 1 })).toHaveText(ruth.fullName);
  await expect(region.getByRole("status")).toContainText("Nothing in it is new to your jar.");
});

test("Noor brings a table, and sees how its letters were read", async ({ noorsPage }) => {
  await noorsPage.goto("/profile");
  const region = noorsPage.getByRole("region", { name: "Bring a jar with you" });
  const chooser = noorsPage.waitForEvent("filechooser");
  await noorsPage.getByRole("button", { name: "Choose a file" }).click();
  const table = "date;text;mood\n2024-05-01;Grüße aus Köln;good\nMarch 5;Rain;\n";
  const buffer = Buffer.from(table, "latin1");
  await (await chooser).setFiles({ name: "jar.csv", mimeType: "text/csv", buffer });
  await expect(region.getByText("Grüße aus Köln")).toBeVisible();
  await expect(region.getByText("mood", { exact: true })).toBeVisible();
  await expect(region.getByText("Rain", { exact: true })).toBeVisible();
  await expectNoBarriers(noorsPage, "a table whose letters were guessed");
  await region.getByRole("combobox", { name: "How the letters were read" }).selectOption("windows-1251");
  await expect(region.getByText("GrьЯe aus Kцln")).toBeVisible();
  await region.getByRole("combobox", { name: "How the letters were read" }).selectOption("windows-1252");
  await region.getByRole("button", { name: "Bring them in" }).click();
  await expect(region.getByText("Your jar has been filled")).toBeVisible({ timeout: 30_000 });
  await region.getByRole("link", { name: "See what came in" }).click();
  await expect(noorsPage.getByRole("heading", { name: "Grüße aus Köln" })).toBeVisible();
});

test("Nobody is asked for a file while their jar is being filled", async ({ noorsPage: page }) => {
  const answer = await holdAnswer(page, getImport);
  await page.goto("/profile");
  const region = page.getByRole("region", { name: "Bring a jar with you" });
  await expect(region).toBeVisible();
  await expect(region.getByRole("button")).toHaveCount(0);
  answer();
  await expect(region.getByRole("button", { name: "Choose a file" })).toBeVisible();
});

test("A file that broke off goes on from there, once chosen again", async ({ noorsPage }, testInfo) => {
  const rows = Array.from({ length: 3 }, (_, index) => `2026-03-0${index + 1},Day ${index}`);
  const file = testInfo.outputPath("days.csv");
  await writeFile(file, `date,title\n${rows.join("\n")}${"\n".repeat(9 * 1024 ** 2)}`);
  const sent: string[] = [];
  noorsPage.on("request", (request) => {
    const [, part] = /import\/parts\/(\d)$/.exec(request.url()) ?? [];
    if (part) sent.push(part);
  });
  const choose = async () => {
    const chooser = noorsPage.waitForEvent("filechooser");
    await noorsPage.getByRole("button", { name: "Choose a file" }).click();
    await (await chooser).setFiles(file);
  };
  await noorsPage.goto("/profile");
  const begun = Promise.withResolvers<void>();
  await noorsPage.route("**/api/import/parts/1", () => begun.resolve());
  await choose();
  await begun.promise;
  await noorsPage.goto("/profile");
  await noorsPage.unroute("**/api/import/parts/1");
  await expect(noorsPage.getByText(/Part of .*days\.csv.* has arrived/)).toBeVisible();
  await choose();
  await expect(noorsPage.getByText("Day 2")).toBeVisible();
  expect(sent.filter((part) => part === "0")).toHaveLength(1);
});

test("A file that cannot be read is refused with its reason", async ({ noorsPage, guard }) => {
  guard.expect(/status of 415/);
  await noorsPage.goto("/profile");
  const chooser = noorsPage.waitForEvent("filechooser");
  await noorsPage.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({
    name: "figs.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("color\ngreen\n"),
  });
  await expect(noorsPage.getByRole("alert")).toContainText("This file cannot be read here.");
  await expect(noorsPage.getByText(/Part of .* has arrived/)).toHaveCount(0);
  await expect(noorsPage.getByRole("button", { name: "Choose a file" })).toBeVisible();
});
