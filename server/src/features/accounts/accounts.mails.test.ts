import { findText } from "@blessing-jar/contract/kit/texts.ts";
import { expect, test } from "vitest";
import { bundledTexts, filledIn, type Translate } from "../../kit/bundled-texts.ts";
import { credentialsMail } from "../credentials/credentials.jobs.ts";
import { linkMail } from "./accounts.jobs.ts";

const config = {
  productName: 'Fig & "Jar"',
  publicUrl: "https://jar.example.org",
  supportEmail: "help@example.org",
};

function words(language: "en" | "ar"): Translate {
  return (key, values = {}) => filledIn(findText(bundledTexts(language), key) ?? key, values, language);
}

const letter = (language: "en" | "ar", name: string | undefined) =>
  linkMail("password-reset", { config, t: words(language), language, name, token: "TOKEN" });

test.each(["en", "ar"] as const)("in %s every word is there, and the link twice", (language) => {
  for (const purpose of ["password-reset", "email-verification"] as const) {
    const mail = linkMail(purpose, { config, t: words(language), language, name: "Ruth", token: "TOKEN" });
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/mail\.\w|\{\{|undefined/);
    const parameter = purpose === "password-reset" ? "reset" : "verify";
    expect(mail.html.split(`href="https://jar.example.org/?${parameter}=TOKEN"`)).toHaveLength(3);
    expect(mail.text).toContain(`\nhttps://jar.example.org/?${parameter}=TOKEN\n`);
    expect(mail.text).toContain("help@example.org");
  }
});

test.each(["passwordChanged", "newAddress", "addressTaken", "oldAddress"] as const)(
  "the mail %s has all its words, and the text what the page has",
  (kind) => {
    for (const language of ["en", "ar"] as const) {
      const t = words(language);
      const mail = credentialsMail({ kind, token: "TOKEN", config, t, language, name: "Ruth" });
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/mail\.\w|\{\{|undefined/);
      const [address = ""] = /https:\/\/jar\.example\.org\/\S*/.exec(mail.text) ?? [];
      expect(mail.html).toContain(`href="${address}"`);
      expect(address.includes("TOKEN")).toBe(kind === "newAddress" || kind === "oldAddress");
    }
  },
);

test("Arabic reads from the right", () => {
  expect(letter("ar", "نور").html).toContain('<html lang="ar" dir="rtl">');
  expect(letter("en", "Noor").html).toContain('<html lang="en" dir="ltr">');
});

test("a name and a product are text, never markup or further lines", () => {
  const { subject, text, html } = letter("en", '<img src=x onerror="a">\r\nBcc: all@example.org');
  expect(html).not.toMatch(/<img (?!src="cid:mark")/);
  expect(html).toContain("Fig &amp; &quot;Jar&quot;");
  expect(text).not.toMatch(/^Bcc:/m);
  expect(subject).not.toMatch(/[\r\n]/);
});

test("without a name the greeting does without", () => {
  expect(letter("en", undefined).text).toContain("Hello,");
});
