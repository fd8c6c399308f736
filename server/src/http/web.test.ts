import { pathnameMax } from "@blessing-jar/contract/paths.ts";
import { expect, test } from "vitest";
import { findable, rightAddress, withName } from "./web.ts";

test("the pages bear the name of the installation, whatever signs it holds", () => {
  const page = '<title>Blessing Jar</title><a aria-label="Blessing Jar, home">';
  expect(withName(page, `Fig's $& <"Jar">`)).toBe(
    '<title>Fig&#39;s $&amp; &lt;&quot;Jar&quot;&gt;</title><a aria-label="Fig&#39;s $&amp; &lt;&quot;Jar&quot;&gt;, home">',
  );
});

test.each([
  ["/b/%E0%A4%A", "/b/%25E0%25A4%25A"],
  ["/family%", "/family%25"],
  ["/%C0%AE%C0%AE/x?join=%", "/%25C0%25AE%25C0%25AE/x?join=%"],
  ["/s/%ZZ?%", "/s/%25ZZ?%"],
])("%s, which cannot be decoded, is looked for as it stands", (asked, looked) => {
  expect(findable(asked)).toBe(looked);
});

test.each(["/", "/family?join=%E0%A4%A", "/s/AbC%E3%80%82", "/api/blessings/%E0%A4%A", "/media/%"])(
  "%s is left to its route",
  (asked) => {
    expect(findable(asked)).toBe(asked);
  },
);

test.each(["/", "/s/", "/api/blessings/", "/media/"])(
  "for an address below %s that is longer than any, one that nothing has is looked for",
  (below) => {
    const [from = ""] = /^\/(?:(?:api|media)\/)?/.exec(below) ?? [];
    const missing = `${from}${"-/".repeat(9)}`;
    expect(findable(`${below}${"a/".repeat(pathnameMax)}?q=1`)).toBe(missing);
    // Longer once its signs stand for themselves.
    if (from === "/") expect(findable(below + "%".repeat(pathnameMax / 2))).toBe(missing);
  },
);

const id = "0193b2a0-0000-7000-8000-00000000000a";

test.each([
  ["/Family", "/family"],
  ["/family/", "/family"],
  ["/FAMILY//?join=AbC&x=/Y/", "/family?join=AbC&x=/Y/"],
  ["/admin/Translations/?q", "/admin/translations?q"],
  ["//", "/"],
  [`/B/${id.toUpperCase()}/`, `/b/${id}`],
  ["/S/AbC-d_9/", "/s/AbC-d_9"],
  ["/s/AbC-d_9,", "/s/AbC-d_9"],
  ["/s/AbC-d_9%E3%80%82?x", "/s/AbC-d_9?x"],
])("%s is redirected to %s", (asked, right) => {
  expect(rightAddress(asked)).toBe(right);
});

test.each([
  "/family",
  "/",
  `/b/${id}`,
  "/no-such-page/",
  "//elsewhere.example/",
  "/b/Nothing",
  "/s/AbC-d_9",
  "/s/,",
  "/s/AbC/d_9",
  "/API/circles",
  "/family%2F",
])("%s is left as it is", (asked) => {
  expect(rightAddress(asked)).toBeUndefined();
});
