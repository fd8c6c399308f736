import { expect, test } from "vitest";
import { withCard } from "./page-card.ts";

test("a link to the jar or into a circle is shown with a picture, the name and the words of the page", () => {
  const page = '<head><meta name="description" content="Gardez l&#39;essentiel" /></head>';
  const shown = withCard(page, { publicUrl: "https://jar.example", productName: 'The "Hales"' });
  expect(shown).toContain('<meta property="og:image" content="https://jar.example/icons/card.jpg" />');
  expect(shown).toContain('<meta property="og:title" content="The &quot;Hales&quot;" />');
  expect(shown).toContain('<meta property="og:description" content="Gardez l&#39;essentiel" />');
  expect(shown).not.toContain("og:url");
  const of = { publicUrl: "https://jar.example", productName: "Jar" };
  expect(withCard(page, of, "From Rose")).toContain('<meta property="og:title" content="From Rose" />');
});
