import { type LegalKind, legalSections } from "@blessing-jar/contract/legal.ts";
import arabic from "@blessing-jar/locales/ar/legal.json";
import english from "@blessing-jar/locales/en/legal.json";
import { expect, test } from "vitest";
import { anchorOf } from "./legal-documents.ts";
import { readBlocks, readStrong } from "./read-blocks.ts";

test("headings, paragraphs and lists", () => {
  expect(readBlocks("# Title\n\nWords.\n\n- one\n- two")).toEqual([
    { kind: "heading", text: "Title" },
    { kind: "paragraph", text: "Words." },
    { kind: "list", items: ["one", "two"] },
  ]);
  expect(readStrong("**Access**: all")).toEqual(["", "Access", ": all"]);
});

const kinds = Object.keys(legalSections) as LegalKind[];

test.each(kinds)("every section of %s is written, alike in both languages", (kind) => {
  for (const section of legalSections[kind]) {
    const [en, ar] = [english, arabic].map((texts) => textsOf(texts, kind, anchorOf(section)));
    expect(en?.title).toEqual(expect.any(String));
    expect(readBlocks(ar?.body ?? "").map((block) => block.kind)).toEqual(
      readBlocks(en?.body ?? "-").map((block) => block.kind),
    );
  }
});

function textsOf(texts: typeof english, kind: LegalKind, section: string) {
  const sections: Record<string, unknown> = texts[kind];
  return sections[section] as { title: string; body: string } | undefined;
}
