import { expect, test } from "vitest";
import { givenName } from "./given-name.ts";

test.each([
  ["Ruth Hale", "Ruth"],
  ["Élodie Roy", "Élodie"],
  ["Marie-Claire Dubois", "Marie-Claire"],
  ["Siobhán O’Neill", "Siobhán"],
])("whoever is called %s is greeted as %s", (name, given) => {
  expect(givenName(name)).toBe(given);
});

test.each([
  "Ruth",
  "Mary Ann Hale",
  "J. Hale",
  "Dr Hale",
  "The Hales",
  "Famille Martin",
  "WIN PRIZE",
  "نور الهدى",
  "森 結衣",
  "ruth hale",
  "",
])("of %o the whole name is said", (name) => {
  expect(givenName(name)).toBe(name);
});
