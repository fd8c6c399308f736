import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { intoDocument } from "./prerender.ts";
import { landingHtml } from "./src/app/landing-html.tsx";

test("the landing page is drawn without a browser, and without inline styles", async () => {
  const document = await readFile(new URL("./index.html", import.meta.url), "utf8");
  const page = intoDocument(document, landingHtml());
  expect(page.replace(/<[^>]+>/g, "")).toContain("Life's Blessings".replace("'", "&#x27;"));
  expect(page).not.toMatch(/ style="/);
  expect(page).toContain('<script src="/landing.js"></script>');
});

test("a document that has changed its shape is refused", () => {
  expect(() => intoDocument("<html></html>", "")).toThrow(/no longer holds/);
});
