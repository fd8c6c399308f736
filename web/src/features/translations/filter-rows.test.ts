import type { Translation } from "@blessing-jar/contract/translation-manager.ts";
import { expect, test } from "vitest";
import { approvable, everyRow, figuresOf, filterRows, sectionsOf } from "./filter-rows.ts";

const row = (translationKey: string, rest: Partial<Translation> = {}): Translation => ({
  id: translationKey,
  translationKey,
  originalText: "The jar is full",
  translatedText: "Le bocal est plein",
  translatedBy: "ai",
  status: "active",
  revision: 0,
  bundledText: null,
  isEnglishChanged: false,
  troubles: [],
  ...rest,
});

const rows = [
  row("shell.full"),
  row("mail.full", { translatedBy: "human", translatedText: "La bénédiction de Noël" }),
  row("mail.waiting", { status: "pending" }),
  row("mail.wrong", { status: "pending", troubles: ["placeholders"] }),
  row("stats.none", { status: "pending", translatedText: "" }),
  row("stats.old", { isEnglishChanged: true }),
];
const keys = (part: Partial<typeof everyRow>) =>
  filterRows(rows, { ...everyRow, ...part }).map(({ translationKey }) => translationKey);

test.each([
  [{}, rows.map(({ translationKey }) => translationKey)],
  [{ search: "BENEDICTION noel" }, ["mail.full"]],
  [{ search: "jar mail.w" }, ["mail.waiting", "mail.wrong"]],
  [{ search: "nowhere" }, []],
  [{ status: "pending", section: "mail" } as const, ["mail.waiting", "mail.wrong"]],
  [{ by: "human" } as const, ["mail.full"]],
  [{ need: "missing" } as const, ["stats.none"]],
  [{ need: "trouble" } as const, ["mail.wrong"]],
  [{ need: "english" } as const, ["stats.old"]],
])("by %j these are found", (part, found) => {
  expect(keys(part)).toEqual(found);
});

test("the figures tell of all texts, and the share of those that people edited", () => {
  expect(figuresOf(rows)).toEqual({ texts: 6, quality: 1 / 6, waiting: 3, toLookAt: 3 });
  expect(figuresOf([]).quality).toBe(0);
});

test("only what waits and has nothing wrong can be approved unseen", () => {
  expect(approvable(rows).map(({ translationKey }) => translationKey)).toEqual(["mail.waiting"]);
});

test("each section stands once", () => {
  expect(sectionsOf(rows)).toEqual(["mail", "shell", "stats"]);
});
