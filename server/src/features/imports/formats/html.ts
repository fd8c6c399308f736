import { Parser } from "htmlparser2";
import { Refusal } from "../imports.refusal.ts";

const blocks = new Set(
  "p div br li ul ol h1 h2 h3 h4 h5 h6 blockquote tr table section article pre hr dd dt figure".split(" "),
);
const silent = new Set(["style", "script", "head", "title", "template"]);

const depthMost = 1_000;

/** A place in a page: what stands in it, and in what. */
export interface Element {
  tag: string;
  classes: string[];
  attributes: Record<string, string>;
}

interface Hooks {
  /** The part of the page that an element begins; that of what it lies in, where undefined. */
  partOf?: (element: Element) => string | undefined;
  onElement?: (element: Element, part: string) => void;
}

/** The words of a page by its parts, a line a block: what shows it is read past, and never run. */
export function wordsOfPage(html: string, { partOf, onElement }: Hooks = {}): Map<string, string> {
  const words = new Map<string, string[]>();
  const open: string[] = [];
  let silence = 0;
  const part = () => open.at(-1) ?? "";
  const add = (text: string) => {
    const found = words.get(part());
    if (found) found.push(text);
    else words.set(part(), [text]);
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        // A tag that ends is looked for among all that are open.
        if (open.length > depthMost) throw new Refusal("import.unsafe");
        const element = { tag, classes: (attributes.class ?? "").split(/\s+/), attributes };
        open.push(partOf?.(element) ?? part());
        if (silent.has(tag)) silence += 1;
        if (blocks.has(tag)) add("\n");
        if (tag === "li") add("- ");
        onElement?.(element, part());
      },
      ontext(text) {
        if (silence === 0) add(text.replace(/[ \t\r\n\f]+/g, " "));
      },
      onclosetag(tag) {
        if (silent.has(tag)) silence -= 1;
        if (blocks.has(tag) && tag !== "br" && tag !== "li") add("\n");
        open.pop();
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return new Map([...words].map(([name, texts]) => [name, tidy(texts.join(""))]));
}

function tidy(text: string): string {
  const lines = text.split("\n").map((line) => line.replaceAll("\u00a0", " ").trim());
  return lines
    .filter((line, index) => line !== "" || (lines[index - 1] ?? "") !== "")
    .join("\n")
    .trim();
}

export function wordsOfHtml(html: string): string {
  return wordsOfPage(html).get("") ?? "";
}
