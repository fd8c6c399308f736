import { expect, test } from "vitest";
import { createLanding, withTexts } from "./landing.ts";

const marked =
  '<head></head><h1>Y\uE000landing.title\uE001Your blessings\uE002</h1><p title="A\uE000shell.about\uE001A jar of 3\uE002"></p>';
const page = '<head></head><h1>Your blessings</h1><p title="A jar of 3"></p>';
const texts = (title: string, about = "A jar of {{number}}") => ({
  landing: { title },
  shell: { about },
  mail: { from: "Us" },
});
const said = (edited: ReturnType<typeof texts>) => ({
  texts: edited,
  product: "Our Jar",
  language: "en" as const,
});

test("an edited text stands in the page and goes to its scripts, with the sections of that page alone", () => {
  const shown = withTexts(marked, said(texts("All of {{product}}")));
  expect(shown).toContain("<h1>All of Our Jar</h1>");
  expect(shown).toContain(
    '{"landing":{"title":"All of {{product}}"},"shell":{"about":"A jar of {{number}}"}}',
  );
  expect(shown).not.toContain("mail");
});

test("what else is filled in stays as it was built", () => {
  expect(withTexts(marked, said(texts("Figs")))).toContain('<p title="A jar of 3">');
});

test("no text becomes markup, an attribute or a script", () => {
  const shown = withTexts(marked, said(texts("</script><script>alert(1)</script>", '" onclick="alert(1)')));
  expect(shown.match(/<script/g)).toHaveLength(1);
  expect(shown).not.toContain('onclick="');
  expect(shown).toContain("&lt;script&gt;");
});

test("the page is as it was built where nothing was edited or the database is away, and anew with each edition", async () => {
  let edited: { edition: string; texts: ReturnType<typeof texts> } | undefined;
  let isAway = false;
  const find = createLanding({
    language: "en",
    page,
    readMarked: () => marked,
    productName: "Our Jar",
    findEdited: async () => {
      if (isAway) throw new Error("away");
      return edited;
    },
  });
  expect(await find()).toBe(page);
  for (const title of ["Figs", "Olives"]) {
    edited = { edition: `en ${title}`, texts: texts(title) };
    expect(await find()).toContain(`<h1>${title}</h1>`);
  }
  isAway = true;
  expect(await find()).toBe(page);
});
