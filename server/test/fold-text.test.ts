import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const folded = async (texts: string[]): Promise<Record<string, string>> => {
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, fold_text(text) as folded from unnest(${texts}::text[]) text`.execute(server.db);
  return Object.fromEntries(rows.map((row) => [row.text, row.folded]));
};
const unlike = async (texts: string[]) => {
  const found = await folded(texts);
  return texts.filter((text) => found[text] !== foldText(text));
};

/** Their letters are older than any PostgreSQL and browser that we run with: the Latin of 1.1 to the Arabic presentation forms. */
const blocks = [
  [0x01, 0x52f],
  [0x591, 0x6ff],
  [0x900, 0xdff],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x2070, 0x2bff],
  [0x2e00, 0x2e3b],
  [0x3000, 0x33ff],
  [0x4e00, 0x4fff],
  [0xac00, 0xadff],
  [0xf900, 0xfaff],
  [0xfb00, 0xfdff],
  [0xfe00, 0xffef],
] as const;
const letters = blocks.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
);

test("the database folds each letter as the browser does, alone and in a word", async () => {
  expect(await unlike(letters)).toEqual([]);
  expect(await unlike(letters.map((letter) => `a ${letter}b ${letter}`))).toEqual([]);
});

test("and words with what stands between them", async () => {
  const words = [
    "m’ap, l'École d'été",
    "rock ’n’ roll",
    "a -- b — c",
    "a \u00a0\t\u3000 b",
    "ΟΔΟΣ İSTANBUL",
    "«ﬁn»",
  ];
  expect(await unlike(words)).toEqual([]);
});
