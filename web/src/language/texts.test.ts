import type { Texts } from "@blessing-jar/contract/translations.ts";
import { expect, test } from "vitest";

const english = sections(
  import.meta.glob<Texts>("../../../locales/en/*.json", { eager: true, import: "default" }),
);
const arabic = sections(
  import.meta.glob<Texts>("../../../locales/ar/*.json", { eager: true, import: "default" }),
);
const sources = import.meta.glob<string>("../**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});

test("every key that the code names is written in English", () => {
  const known = new Set([...english.keys()].map(withoutPlural));
  const missing = Object.entries(sources)
    .filter(([file]) => !file.includes(".test."))
    .flatMap(([file, source]) => keysIn(source).map((key) => ({ file, key })))
    .filter(({ key }) => !known.has(key));
  expect(missing).toEqual([]);
});

test("Arabic has a text for each English one, with the same placeholders", () => {
  const inArabic = Map.groupBy(arabic, ([key]) => withoutPlural(key));
  const faults = [...english].flatMap(([key, text]) => {
    const translated = inArabic.get(withoutPlural(key))?.map(([, words]) => words) ?? [];
    if (translated.length === 0) return [`${key} is missing`];
    const wanted = placeholders(text);
    const isKept = translated.some((words) => placeholders(words).join() === wanted.join());
    return isKept ? [] : [`${key} has other placeholders`];
  });
  expect(faults).toEqual([]);
});

test("an Arabic text that counts knows all six numbers", () => {
  const counted = [...arabic.keys()].filter((key) => key.endsWith("_other")).map(withoutPlural);
  const missing = counted.flatMap((key) =>
    ["zero", "one", "two", "few", "many"]
      .filter((form) => !arabic.has(`${key}_${form}`))
      .map((form) => `${key}_${form}`),
  );
  expect(missing).toEqual([]);
});

function sections(files: Record<string, Texts>): Map<string, string> {
  return new Map(
    Object.entries(files).flatMap(([file, texts]) =>
      entries(texts, file.split("/").pop()?.slice(0, -5) ?? ""),
    ),
  );
}

function entries(texts: Texts | string, path: string): [string, string][] {
  if (typeof texts === "string") return [[path, texts]];
  return Object.entries(texts).flatMap(([name, inner]) => entries(inner, `${path}.${name}`));
}

function keysIn(source: string): string[] {
  return [...source.matchAll(/\bt\(\s*"([a-zA-Z]+(?:\.[\w-]+)+)"/g)].map(([, key]) => key ?? "");
}

function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, "");
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{[^}]+\}\}|<\/?\w+>/g)].map(([found]) => found.replace(/\s/g, "")).sort();
}
