import { expect, test } from "vitest";
import { frameMail, oneLine, plainName } from "./mail-frame.ts";

test("what a member typed neither begins a line of ours nor turns the words that follow", () => {
  expect(oneLine("Ruth\r\nBcc: all@example.org\u2028Hale\u0000")).toBe("Ruth Bcc: all@example.org Hale");
  expect(oneLine("Ruth \u202Eknab ruoy\u202C\u2066Hale\u2069")).toBe("Ruth knab ruoyHale");
});

test("names stay as people write them: with accents, in other directions, with joined letters and faces", () => {
  for (const name of ["Chloé Hale", "نور الهدى", "می‌خواهم", "👩‍👩‍👧 Hale", "רות\u200F."])
    expect(oneLine(name)).toBe(name);
});

test("an Arabic mail runs from the right though its sentences begin with a Latin name; only a member's words go their own way", () => {
  const { subject, text, html } = frameMail(
    {
      subject: "\u2068Ruth\u2069 تدعوك",
      title: "دعوة",
      greeting: "مرحبًا",
      paragraphs: ["\u2068Ruth\u2069 تدعوك", { typed: "Come!" }],
      button: { text: "فتح", url: "https://jar.example.org/" },
      linkHint: "الرابط",
      footer: [],
    },
    { language: "ar", productName: "Blessing Jar" },
  );
  expect(subject).toBe("Ruth تدعوك");
  expect(html).toContain("<title>Ruth تدعوك</title>");
  expect(html.match(/<p[^>]*>\u2068Ruth\u2069 تدعوك/)?.[0]).not.toContain("dir=");
  expect(html).toMatch(/<p dir="auto"[^>]*>Come!</);
  expect(text).toContain("\u2068Ruth\u2069 تدعوك\n\nCome!\n\n");
});

test("a name that looks like a web address is none to a mail program", () => {
  expect(plainName("Your account ends - Evil.Example/login")).toBe("Your account ends - Evil. Example/login");
  expect(plainName("see http://203.0.113.9")).toBe("see http:// 203. 0. 113. 9");
  for (const name of ["Chloé Hale", "St. John", "M. L. King Jr.", "نور الهدى"])
    expect(plainName(name)).toBe(name);
});

test("an Urdu mail is in Nastaliq where the mail program has it, with lines high enough for it", () => {
  const words = {
    subject: "دعوت",
    title: "دعوت",
    greeting: "سلام،",
    paragraphs: [],
    button: { text: "کھولیں", url: "https://jar.example.org/" },
    linkHint: "لنک",
    footer: [],
  };
  const { html } = frameMail(words, { language: "ur", productName: "Blessing Jar" });
  expect(html).toMatch(/<h1[^>]*line-height:1.9;[^>]*font-family:Georgia,'Noto Nastaliq Urdu'/);
  expect(html).toMatch(/<div lang="ur"[^>]*font-family:[^>]*'Noto Nastaliq Urdu'[^>]*Arial/);
  expect(html).toMatch(/<p dir="ltr"[^>]*font-family:'Segoe UI'/);
  expect(html).toMatch(/<p style="[^"]*line-height:2.1[^"]*">سلام،/);
  expect(frameMail(words, { language: "ar", productName: "Blessing Jar" }).html).not.toContain("Nastaliq");
});
