import { expect, test } from "vitest";
import { aboveThis } from "../questions/questions.jobs.ts";
import { replyOf } from "./answers.text.ts";

const sender = {
  addresses: ["no-reply@jar.example", "answers@jar.example"],
  productName: "Blessing Jar",
  publicUrl: "https://jar.example",
  words: ["Write your answer above this line"],
};
const words = "The dog wore Grandpa's hat.\n\nWe laughed until dinner: at 18:30 sharp.";
const reply = (after: string, text = words) => replyOf(`${text}\n${after}`, sender);

test.each([
  ["nothing", ""],
  ["our own line", `\n${aboveThis("Write your answer above this line")}\nWhat made you laugh?`],
  ["our own line in a quotation", `\n> ${aboveThis("اكتب جوابك فوق هذا السطر")}\n> …`],
  [
    "Gmail",
    "\nOn Wed, Mar 10, 2027 at 9:00 AM Blessing Jar <no-reply@jar.example> wrote:\n\n> What made you laugh?",
  ],
  [
    "Gmail, broken",
    "\nOn Wed, Mar 10, 2027 at 9:00 AM Blessing Jar <\nno-reply@jar.example> wrote:\n\n> What?",
  ],
  ["French", "\nLe mer. 10 mars 2027 à 09:00, Blessing Jar <no-reply@jar.example> a écrit :\n\n> Quoi ?"],
  [
    "Arabic",
    "\nفي الأربعاء، ١٠ مارس ٢٠٢٧ في ٩:٠٠ ص تمت كتابة ما يلي بواسطة Blessing Jar <\nno-reply@jar.example>:\n\n> سؤال",
  ],
  ["Japanese", "\n2027年3月10日(水) 9:00 Blessing Jar <no-reply@jar.example>:\n\n> 問い"],
  ["Chinese", "\nBlessing Jar <no-reply@jar.example> 于2027年3月10日周三 09:00写道：\n\n> 问题"],
  ["without an address", "\nOn 10 Mar 2027, at 09:00, Blessing Jar wrote:\n\n> What?"],
  [
    "Outlook",
    "\n________________________________\nFrom: Blessing Jar <no-reply@jar.example>\nSent: Wednesday",
  ],
  ["Outlook, plain", "\n-----Original Message-----\nFrom: Blessing Jar\nSubject: What?"],
  ["a signature", "\n-- \nRuth Hale\n+49 30 1234"],
  ["a telephone", "\nSent from my iPhone"],
  [
    "a telephone in Spanish, and a quotation",
    "\nEnviado desde mi iPhone\n\n> El 10 mar 2027, no-reply@jar.example escribió:",
  ],
  ["a telephone in Japanese", "\niPhoneから送信"],
])("of a reply with %s below, Ruth's own words stay as she wrote them", (_what, after) => {
  expect(reply(after)).toBe(words);
});

test("words below a quotation count where none stand above it", () => {
  const below = "On Wed Blessing Jar <no-reply@jar.example> wrote:\n> What made you laugh?\n\nThe hat!";
  expect(replyOf(below, sender)).toBe("The hat!");
});

test("a mail with nothing of hers in it is empty", () => {
  expect(replyOf(`\n\n${aboveThis("above")}\n> What?`, sender)).toBe("");
  expect(replyOf("Sent from my iPhone", sender)).toBe("");
});

test("control characters go, line breaks of every kind become one, dashes of her own stay", () => {
  expect(replyOf("One\u0000\r\nTwo\u2028Three – and – four\u0007", sender)).toBe(
    "One\nTwo\nThree – and – four",
  );
});
