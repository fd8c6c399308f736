import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { intoDocument } from "./prerender.ts";
import { landingHtml, markedLandingHtml, withoutMarks } from "./src/app/landing-html.tsx";

const link = '<link rel="stylesheet" crossorigin href="/assets/first.css">';
const fetched = "@font-face{font-family:A;src:url(/assets/a.woff2)}";
const local = "@font-face{font-family:B;src:local(B)}";

test("the landing page is drawn without a browser, and without inline styles", async () => {
  const document = await readFile(new URL("./index.html", import.meta.url), "utf8");
  const page = intoDocument(document.replace("</head>", `${link}</head>`), {
    landing: landingHtml(),
    styles: `a{color:red}${fetched}${local}`,
    firstScript: "first()",
    lastScript: "last()",
  });
  expect(page.replace(/<[^>]+>/g, "")).toContain("Life’s Blessings");
  expect(page).not.toMatch(/ style="/);
  expect(page).toContain("<script>first()</script>");
  expect(page).toContain("<script>last()</script></body>");
  expect(page).toContain(`<style>a{color:red}${local}</style><style media="print">${fetched}</style>`);
});

test("each text of the marked page stands between marks, and without them it is the page", () => {
  const marked = markedLandingHtml();
  expect(marked).toContain("1\uE000landing.demo.count\uE001125 blessings\uE002");
  expect(withoutMarks(marked)).toBe(landingHtml());
});

test("a document that has changed its shape is refused", () => {
  expect(() =>
    intoDocument("<html></html>", { landing: "", styles: "", firstScript: "", lastScript: "" }),
  ).toThrow(/no longer holds/);
});
