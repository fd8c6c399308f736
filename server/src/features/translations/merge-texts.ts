import { administrationSections, type Texts } from "@blessing-jar/contract/translations.ts";

/**
 * The bundled texts with edited ones over them, by dotted key. An edited text never takes the place of a whole
 * section, and no key reaches outside the texts.
 */
export function mergeTexts(bundled: Texts, edited: { key: string; text: string }[]): Texts {
  const merged = structuredClone(bundled);
  for (const { key, text } of edited) put(merged, key.split("."), text);
  return merged;
}

function put(texts: Texts, path: string[], text: string): void {
  const [first = "", ...rest] = path;
  if (first === "" || first === "__proto__") return;
  const present = Object.hasOwn(texts, first) ? texts[first] : undefined;
  if (rest.length === 0) {
    if (typeof present !== "object") texts[first] = text;
  } else if (typeof present !== "string") {
    const section = present ?? {};
    put(section, rest, text);
    if (Object.keys(section).length > 0) texts[first] = section;
  }
}

/** Sections that only the server says, within other answers. */
const saidByServer = ["prompts"];

/** The texts that pages download. */
export function pageTexts(texts: Texts): Texts {
  const left = [...saidByServer, ...administrationSections];
  return Object.fromEntries(Object.entries(texts).filter(([section]) => !left.includes(section)));
}

/** Those that the pages of administrators download besides. */
export function administrationTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).filter(([section]) => administrationSections.includes(section)),
  );
}

/** How many texts there are, at any depth. */
export function countTexts(texts: Texts): number {
  return Object.values(texts).reduce(
    (count, text) => count + (typeof text === "string" ? 1 : countTexts(text)),
    0,
  );
}
