import { expect, test } from "vitest";
import { withName } from "./web.ts";

test("the pages bear the name of the installation, whatever signs it holds", () => {
  const page = '<title>Blessing Jar</title><a aria-label="Blessing Jar, home">';
  expect(withName(page, `Fig's $& <"Jar">`)).toBe(
    '<title>Fig&#39;s $&amp; &lt;&quot;Jar&quot;&gt;</title><a aria-label="Fig&#39;s $&amp; &lt;&quot;Jar&quot;&gt;, home">',
  );
});
