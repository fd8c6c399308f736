import keepsake from "@blessing-jar/locales/en/keepsake.json";
import { expect, test } from "vitest";
import { addTexts, i18n } from "../../language/i18n.ts";
import { printedFigures } from "./printed-figures.ts";

test("A book of one blessing with one photo counts one of each, not one photos", async () => {
  addTexts("en", { keepsake });
  await i18n.changeLanguage("en");
  const figures = { blessings: 1, days: 1, answered: 0, pictures: 1 };
  expect(printedFigures({ figures }, { t: i18n.t, language: "en" })).toEqual([
    { value: "1", label: "Blessing" },
    { value: "1", label: "Day with a blessing" },
    { value: "0", label: "Answered prayers" },
    { value: "1", label: "Photo" },
  ]);
});
