import { answerLimits } from "@blessing-jar/contract/answers.ts";
import { convert, type FormatCallback } from "html-to-text";
import { quoteMark } from "./answers.quotations.ts";

/** Some programs write HTML alone. All of its words are kept, as they are written; what is quoted is told by the text. */
export function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: answerLimits.textMax, maxDepth: 100 },
    formatters: { quotation, cell, picture },
    selectors: [
      { selector: "style", format: "skip" },
      { selector: "a", options: { ignoreHref: true } },
      { selector: "blockquote", format: "quotation" },
      { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: "td", format: "cell" },
      { selector: "th", format: "cell" },
      { selector: "img", format: "picture" },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}

const quotation: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.closeBlock({
    trailingLineBreaks: 2,
    blockTransform: (text) => text.replace(/^/gm, quoteMark),
  });
};

const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(" ");
};

/** Mail programs write emoji as pictures; the names of others are no words of the member's. */
const picture: FormatCallback = (element, _walk, builder) => {
  const told: unknown = element.attribs?.alt;
  if (typeof told !== "string" || told.length > emojiLetters || /\p{L}/u.test(told)) return;
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(told)) builder.addInline(told);
};

const emojiLetters = 20;
