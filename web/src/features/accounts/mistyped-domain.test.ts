import { expect, test } from "vitest";
import { meantAddress } from "./mistyped-domain.ts";

test.each([
  "gmial.com",
  "gmai.com",
  "gmaill.com",
  "gnail.com",
  "gmail.con",
  "gmail.co",
  "Gmail.cm",
  "gamil.com",
  "gmailcom",
])("ruth@%s is probably at gmail.com", (domain) => {
  expect(meantAddress(`ruth@${domain}`)).toBe("ruth@gmail.com");
});

test.each([
  ["hotmial.com", "hotmail.com"],
  ["yaho.com", "yahoo.com"],
  ["outlok.com", "outlook.com"],
  ["iclod.com", "icloud.com"],
])("%s is probably %s", (written, meant) => {
  expect(meantAddress(` Ruth.Hale+jar@${written} `)).toBe(`Ruth.Hale+jar@${meant}`);
});

test.each([
  "gmail.com",
  "ymail.com",
  "mail.com",
  "email.com",
  "yahoo.com.br",
  "yahoo.co.jp",
  "hotmail.co.uk",
  "hotmail.fr",
  "outlook.com.br",
  "softbank.ne.jp",
  "gmx.net",
  "foxmail.com",
  "mac.com",
  "edu.pk",
  "haiti.ht",
  "hale.example",
  "",
])("nobody at %s is asked", (domain) => {
  expect(meantAddress(`ruth@${domain}`)).toBeUndefined();
});
