import { deflateRawSync } from "node:zlib";
import type { Translation } from "@blessing-jar/contract/translation-manager.ts";
import { expect, test } from "vitest";
import { compare, readTexts } from "./texts-file.ts";
import { readZip, writeZip } from "./zip.ts";

const file = (name: string, content: BlobPart) => new File([content], name);
const entries = [
  { name: "locales/fr/landing.json", content: '{"demo": {"count": "125 bénédictions"}}' },
  { name: "locales/fr/shell.json", content: '{"close": "Fermer"}' },
];

test("what was packed is unpacked as it was", async () => {
  expect(await readZip(writeZip(entries))).toEqual(entries);
});

test("the texts of an archive come under their keys, those of other languages stay", async () => {
  const other = { name: "locales/es/shell.json", content: '{"close": "Cerrar"}' };
  const archive = file("fr.zip", writeZip([...entries, other]));
  expect(await readTexts([archive], "fr")).toEqual([
    { translationKey: "landing.demo.count", translatedText: "125 bénédictions" },
    { translationKey: "shell.close", translatedText: "Fermer" },
  ]);
});

test("files of the repository are named by their section", async () => {
  expect(await readTexts([file("shell.json", '{"close": "Fermer"}')], "fr")).toEqual([
    { translationKey: "shell.close", translatedText: "Fermer" },
  ]);
});

test("an archive that another program packed tightly is read too", async () => {
  const content = "{}".repeat(500);
  const [packed, name] = [deflateRawSync(content), Buffer.from("shell.json")];
  const local = Buffer.concat([Buffer.alloc(26), Buffer.from([name.length, 0, 0, 0]), name, packed]);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length, 16);
  const archive = new Blob([Buffer.concat([local, central, name, end])]);
  expect(await readZip(archive)).toEqual([{ name: "shell.json", content }]);
});

test.each([
  ["no archive", "Be back soon"],
  ["one cut off", writeZip(entries).slice(0, 150)],
  ["nothing", ""],
])("%s is refused", async (_what, content) => {
  await expect(readTexts([file("fr.zip", content)], "fr")).rejects.toThrow();
});

test("one that unpacks to more than any language has is refused", async () => {
  const archive = writeZip([{ name: "shell.json", content: " ".repeat(2_000_001) }]);
  await expect(readZip(archive)).rejects.toThrow("too much");
});

test("only other words than a file of here has would be brought", () => {
  const row = (translationKey: string, translatedText: string, rest: Partial<Translation> = {}) =>
    ({ translationKey, translatedText, status: "active", bundledText: null, ...rest }) as Translation;
  const rows = [
    row("a", "One"),
    row("b", "Two"),
    row("c", "Waiting", { status: "pending", bundledText: "Three" }),
    row("d", "Four"),
  ];
  const text = (translationKey: string, translatedText: string) => ({ translationKey, translatedText });
  const given = [text("a", "One"), text("b", "Deux"), text("c", "Three"), text("d", " "), text("e", "Five")];
  expect(compare(given, rows)).toEqual({ changed: [given[1]], same: 3, unknown: 1 });
});
