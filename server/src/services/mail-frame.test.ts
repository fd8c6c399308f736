import { answerLimits } from "@blessing-jar/contract/answers.ts";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { frameMail, oneLine, plainName } from "./mail-frame.ts";
import { toMessage } from "./mail-message.ts";

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
  expect(html).toMatch(/<p [^>]*style="[^"]*line-height:2.1[^"]*">سلام،/);
  expect(frameMail(words, { language: "ar", productName: "Blessing Jar" }).html).not.toContain("Nastaliq");
});

test("a Japanese mail breaks between its phrases, and in none of its words", () => {
  const words = {
    subject: "確認",
    title: "メールアドレスをご確認ください",
    greeting: "結衣さん",
    paragraphs: [{ typed: "いちじくが<b>熟れました" }],
    button: { text: "開く", url: "https://jar.example.org/" },
    linkHint: "リンク",
    footer: [],
  };
  const { html } = frameMail(words, { language: "ja", productName: "Blessing Jar" });
  expect(html).toContain("メールアドレスを<wbr>");
  expect(html).toContain("&lt;b&gt;");
  expect(html).toMatch(/<div lang="ja"[^>]*word-break:keep-all/);
  expect(frameMail(words, { language: "zh", productName: "Blessing Jar" }).html).not.toContain("<wbr>");
});

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);

const letter = () =>
  frameMail(
    {
      subject: "On this day",
      title: "On this day",
      greeting: "Dear Ruth,",
      paragraphs: [
        "It was good.",
        { label: "2019", picture: jpeg, note: [{ typed: "The figs were ripe" }, "Warm from the sun."] },
      ],
      button: { text: "Open my memories", url: "https://jar.example.org/memories" },
      linkHint: "Or copy this:",
      footer: ["Why it came.", { text: "No more of them", url: "https://jar.example.org/end" }],
    },
    { language: "en", productName: "Blessing Jar" },
  );

const sheetOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";

// Each as it was reported of a mail program.
test("by night Apple Mail shows our colours: it wants both metas and the property (email-bugs 104, postmark-templates 22)", () => {
  const { html } = letter();
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
  expect(sheetOf(html)).toContain(":root{color-scheme:light dark;supported-color-schemes:light dark}");
  const night = sheetOf(html).split("@media (prefers-color-scheme:dark)")[1] ?? "";
  const known = [...night.matchAll(/^\.([a-z]+)\{/gm)].map(([, name]) => name);
  const worn = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
  expect(new Set(worn)).toEqual(new Set(known));
});

test("Gmail keeps the sheet: it drops one with a rule in a rule of its kind, and of more than 16 kB (email-bugs 21, caniemail 144)", () => {
  const sheet = sheetOf(letter().html);
  expect(sheet.match(/@/g)).toHaveLength(1);
  expect(Buffer.byteLength(sheet)).toBeLessThan(8_000);
});

test("where the sheet is dropped or colours are turned, each word has a colour and each ground one of its own", () => {
  const bare = letter().html.replace(/<style>[\s\S]*?<\/style>/, "");
  for (const [element, names = "", style = ""] of bare.matchAll(
    /<[a-z0-9]+ [^>]*class="([^"]*)" style="([^"]*)"/g,
  )) {
    const isGround = /\b(paper|card|note|button)\b/.test(names);
    expect(style, element).toMatch(isGround ? /background-color:#/ : /(^|;)color:#/);
  }
  expect(bare).not.toMatch(/background-image|url\(|linear-gradient/);
});

test("Outlook.com keeps the styles: it drops those of an element with one of these signs (email-bugs 19)", () => {
  for (const [, style] of letter().html.matchAll(/ style="([^"]*)"/g))
    expect(style).not.toMatch(/[=*/$\\&@^{}[\]()|<>?]/);
});

test("Outlook on Windows fills the button: a cell with a colour and room of its own, and no element with a background image", () => {
  expect(letter().html).toMatch(
    /<td bgcolor="#b0522f" class="button" style="[^"]*mso-padding-alt:14px 28px[^"]*"><a href="https:\/\/jar\.example\.org\/memories"/,
  );
});

test("images are of the page, inside the mail, and nothing is fetched (lettre 723, thunderbird appointment 816)", async () => {
  const { html, ...mail } = letter();
  const sources = [...html.matchAll(/<img[^>]* src="([^"]*)"|<img src="([^"]*)"/g)].map(([, a, b]) => a ?? b);
  expect(sources).toEqual(["cid:mark", "cid:picture-1"]);
  expect(html).toMatch(/<img src="cid:mark" alt="" width="52" height="52"/);
  const transport = createTransport({ streamTransport: true, buffer: true });
  const config = { productName: "Blessing Jar", mailFrom: "no-reply@example.org" };
  const { message } = await transport.sendMail(toMessage({ ...mail, html, to: "ruth@example.org" }, config));
  const raw = String(message);
  // First either words or page, and the images only within the page.
  const kinds = [...raw.matchAll(/^Content-Type: ([a-z]+\/[a-z]+)/gm)].map(([, kind]) => kind);
  expect(kinds).toEqual([
    "multipart/alternative",
    "text/plain",
    "multipart/related",
    "text/html",
    "image/png",
    "image/jpeg",
  ]);
  const { attachments } = await PostalMime.parse(raw);
  expect(attachments).toMatchObject([
    { contentId: "<mark>", disposition: "inline", filename: "mark.png", related: true },
    { contentId: "<picture-1>", disposition: "inline", filename: "picture-1.jpg", related: true },
  ]);
});

test("the mark that an answer quotes back is taken for no picture of its writer's", () => {
  const [mark] = letter().images ?? [];
  expect(mark?.bytes.byteLength).toBeLessThan(answerLimits.ornamentBytes);
});
