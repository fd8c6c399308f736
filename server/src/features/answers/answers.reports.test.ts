import { expect, test } from "vitest";
import { replyOf } from "./answers.text.ts";

/* The kinds of docs/real-world.md, "Mailed answers", each in words of our own. */

const sender = {
  addresses: ["no-reply@jar.example", "answers@jar.example"],
  productName: "Blessing Jar",
  publicUrl: "https://jar.example",
  words: ["Write your answer above this line", "What made you laugh this week?"],
};
const wrote = "On Wed, Mar 10, 2027 at 9:00 AM Blessing Jar <no-reply@jar.example> wrote:";
const link = "https://jar.example/unsubscribe?mail=questions&token=";

test.each([
  [
    "a psalm behind marks above the quotation",
    `A psalm:\n\n> Give thanks.\n\n${wrote}\n\n> What?`,
    "A psalm:\n\n> Give thanks.",
  ],
  [
    "rules between her parts",
    `One\n________________________________\n\nTwo\n________________________________\n\nThree\n\n${wrote}\n> What?`,
    "One\n________________________________\n\nTwo\n________________________________\n\nThree",
  ],
  [
    "short rules between her parts",
    "One\n\n---\n\nTwo\n\n====\n\nThree\n####\nFour",
    "One\n\n---\n\nTwo\n\n====\n\nThree\n####\nFour",
  ],
  [
    "hyphens within a line",
    "Ana--the little one--sang.\n\nThen we ate.",
    "Ana--the little one--sang.\n\nThen we ate.",
  ],
  ["a list of hyphens", "Today:\n-bread\n- salt, self-made", "Today:\n-bread\n- salt, self-made"],
  [
    "colons, numbers and short lines",
    "Here they are:-\n\nBread\n\n06/17\n\nAll the best\n\nMany thanks",
    "Here they are:-\n\nBread\n\n06/17\n\nAll the best\n\nMany thanks",
  ],
  [
    "addresses of others",
    "Write to them:\n\nben@lake.example <mailto:ben@lake.example>\n\nanna@jar.example <mailto:anna@jar.example>\n\n+36 30 333",
    "Write to them:\n\nben@lake.example <mailto:ben@lake.example>\n\nanna@jar.example <mailto:anna@jar.example>\n\n+36 30 333",
  ],
  [
    "the letter of an aunt, forwarded",
    "From my aunt:\n\n---------- Forwarded message ---------\nFrom: May <may@lake.example>\nDate: Mon, Mar 1, 2027 at 8:00 AM\nSubject: Hello\nTo: Ruth\n\nI am well.",
    "From my aunt:\n\n---------- Forwarded message ---------\nFrom: May <may@lake.example>\nDate: Mon, Mar 1, 2027 at 8:00 AM\nSubject: Hello\nTo: Ruth\n\nI am well.",
  ],
  [
    "a rule with a title over her own words",
    "We found it:\n\n----- Original Message -----\nin Oma's drawer",
    "We found it:\n\n----- Original Message -----\nin Oma's drawer",
  ],
  [
    "words that look like a head",
    "From: the bottom of my heart\nTo: you all\nDate: 10 March 2027 at 9:00",
    "From: the bottom of my heart\nTo: you all\nDate: 10 March 2027 at 9:00",
  ],
  [
    "a talk that names us",
    "Mum: I love Blessing Jar\nDad: since 2027\nBen: me too",
    "Mum: I love Blessing Jar\nDad: since 2027\nBen: me too",
  ],
  [
    "a sentence that looks like an introduction",
    "On Sunday in 2027 at 9:00 Ben wrote:\n\nI am happy",
    "On Sunday in 2027 at 9:00 Ben wrote:\n\nI am happy",
  ],
  [
    "one that names us, over a verse",
    "This I wrote in Blessing Jar in 2027:\n> Give thanks",
    "This I wrote in Blessing Jar in 2027:\n> Give thanks",
  ],
  [
    "a greeting between dashes",
    `The hat!\n\n–– Love, Oma ––\n\nand one more\n\n${wrote}\n> What?\n> ${link}abc`,
    "The hat!\n\n–– Love, Oma ––\n\nand one more",
  ],
  [
    "our address in a sentence with a moment",
    "Yesterday at 10:00 in 2027 I wrote to answers@jar.example\nand now again:\nthe hat",
    "Yesterday at 10:00 in 2027 I wrote to answers@jar.example\nand now again:\nthe hat",
  ],
  [
    "our address over a verse",
    "I sent this to answers@jar.example:\n\n> Give thanks\n\nIt helped.",
    "I sent this to answers@jar.example:\n\n> Give thanks\n\nIt helped.",
  ],
  ["a table of bars", "| bread | 1 |\n| salt | 2 |", "| bread | 1 |\n| salt | 2 |"],
])("kept whole: %s", (_what, text, kept) => {
  expect(replyOf(text, sender)).toBe(kept);
});

test("an address at the provider where the answers are read is one like any other", () => {
  const words =
    "My new address is ruth.new@gmail.com\nWrite to oma.famjar@gmail.com too.\nThe dog made me laugh.";
  expect(replyOf(words, { ...sender, addresses: ["famjar@gmail.com"] })).toBe(words);
});

const token = "0123456789abcdef0123456789abcdef01234567";

test.each([
  [
    "Yahoo, without marks",
    `On Tuesday, February 9, 2027 4:25 PM, Blessing Jar <no-reply@jar.example> wrote:\n\nWhat?\n\nEnd: ${link}abc`,
  ],
  [
    "an address twice",
    "On Oct 6, 2027, at 9:36 PM, Blessing Jar <no-reply@jar.example<mailto:no-reply@jar.example>> wrote:\n\nWhat?",
  ],
  [
    "without a name",
    "On Wed, May 25, 2027 at 3:13 PM <no-reply@jar.example> wrote:\n\n> What?\n>\n-- \nRuth Hale",
  ],
  [
    "a break within the address",
    "2027-02-05 13:29 GMT+02:00 Blessing Jar of a Very Long Name <\nno-reply@jar.example>:\n\n> What?",
  ],
  [
    "a break within the date",
    "Blessing Jar <no-reply@jar.example> schrieb am Fr., 28.\nApr. 2027 um 11:53 Uhr:\n\n> Was?",
  ],
  [
    "a break before a tagged address",
    `Il giorno 25/mar/2027, alle ore 16:56, Blessing Jar\n<answers+${token}@jar.example> ha scritto:\n> Cosa?`,
  ],
  [
    "a break before the verb",
    "Le mer. 10 mars 2027 à 09:00, Blessing Jar <no-reply@jar.example> a\nécrit :\n\n> Quoi ?",
  ],
  [
    "a break after the date",
    "On Wednesday, March 10, 2027 at 09:00:00 AM GMT+1,\nBlessing Jar <no-reply@jar.example> wrote:\n\n> What?",
  ],
  ["three empty lines", "On 1 October 2027 at 12:00, Blessing Jar <no-reply@jar.example> said:\n\n\n> What?"],
  ["Polish", "W dniu 2027-01-19 10:00, Blessing Jar [no-reply@jar.example] pisze:\n> Co?"],
  ["Urdu", "بدھ، 10 مارچ، 2027 کو 9:00 AM بجے Blessing Jar <no-reply@jar.example> نے لکھا:\n\n> کیا؟"],
  ["Haitian Creole", "Mèkredi 10 mas 2027 a 9:00, Blessing Jar <no-reply@jar.example> ekri:\n\n> Kisa?"],
  ["Zoho", "---- On Tue, 22 Dec 2027 14:17:36 +0530 Blessing Jar<no-reply@jar.example> wrote ----\n\nWhat?"],
  [
    "Proton",
    "------- Original Message -------\nOn Wednesday, March 10th, 2027 at 9:00 AM, Blessing Jar <no-reply@jar.example> wrote:\n\n\n> What?",
  ],
  ["bars for marks", "2027/7/20 Blessing Jar <no-reply@jar.example>\n\n| What?\n|\n| Answer"],
  [
    "our own line, not marked, below a sentence",
    "On Sunday, Blessing Jar <no-reply@jar.example> wrote:\n\n–– Write your answer above this line ––\n\nWhat?",
  ],
  [
    "a name that Ruth gave us",
    `On 10 Mar 2027, at 09:00, The Jar wrote:\n\n> –– Write your answer above this line ––\n> What?`,
  ],
  [
    "Outlook in Danish",
    "Fra: Blessing Jar\nSendt: søndag den 22. november 2027 09:00\nTil: Ruth\nEmne: Hvad?\n\nHvad?",
  ],
  [
    "Outlook in German",
    "Von: Blessing Jar [mailto:no-reply@jar.example]\nGesendet: Sonntag, 22. November 2027 09:00\nAn: Ruth\nBetreff: Was?\n\nWas?",
  ],
  [
    "Outlook in Arabic",
    "من: Blessing Jar\nتاريخ الإرسال: الأحد، ٢٢ نوفمبر ٢٠٢٧ ٠٩:٠٠ ص\nإلى: Ruth\nالموضوع: ما؟\n\nما؟",
  ],
  [
    "Outlook in Chinese",
    "发件人： Blessing Jar\n发送时间： 2027年11月22日 9:00\n收件人： Ruth\n主题： 什么？\n\n什么？",
  ],
  [
    "Thunderbird in Japanese",
    "-------- Original Message --------\n差出人: Blessing Jar <no-reply@jar.example>\n送信日時: 2027年4月5日 10:00\n宛先: Ruth\n件名: 何？\n\n何？",
  ],
  [
    "a head with the moment first",
    "Date: Mon, 22 Nov 2027 09:00:00 +0000\nFrom: no-reply@jar.example\nTo: ruth@example.org\nSubject: What?\n\nWhat?",
  ],
  [
    "bold labels",
    "------------------------------\n\n*From:* Blessing Jar\n*Sent:* 2027-01-27\n*To:* Ruth\n*Subject:* What?\n\nWhat?",
  ],
  [
    "a head over marked lines",
    '----------- Original Message -----------\nFrom: "Blessing Jar"\nDate: Monday, July 24th 2027 at 3:59 pm\nSubject: What?\n\n> What?\n >\n > More: 3: 30\n> End',
  ],
  ["the question alone, without an introduction", "> What made you laugh this week?"],
])("left out: %s", (_what, quotation) => {
  expect(replyOf(`We had soup: at 18:30.\n\n${quotation}`, sender)).toBe("We had soup: at 18:30.");
});

test("a head directly below her words, and a rule without an empty line, leave her words alone", () => {
  const head =
    "From: Blessing Jar [no-reply@jar.example]\nSent: Friday, 23 March 2027 5:08 p.m.\nTo: Ruth\nSubject: What?\n\nWhat?";
  expect(replyOf(`Dinner: soup\n${head}`, sender)).toBe("Dinner: soup");
  expect(replyOf(`Dinner: soup\n________________________________\n${head}`, sender)).toBe("Dinner: soup");
});

test.each([
  [
    "between marked lines",
    `${wrote}\n> What made you laugh?\nThe dog\n> Who was there?\n\nAll of us\nat 18:30`,
    "The dog\n\nAll of us\nat 18:30",
  ],
  [
    "between, where the introduction is marked too",
    "Thank you.\n> Am 16.01.2027 um 11:29 schrieb Blessing Jar <no-reply@jar.example>:\n> What?\n>\nThe dog.\n> Answer\n> more\n>\nLove,\nRuth",
    "Thank you.\n\nThe dog.\n\nLove,\nRuth",
  ],
  [
    "behind marks below all of our mail",
    `${wrote}\n> What?\n> ${link}abc\n\nMy verse:\n\n> Give thanks`,
    "My verse:\n\n> Give thanks",
  ],
  ["above and below", `Above\n\n${wrote}\n\n> What?\n\nBelow`, "Above\n\nBelow"],
  [
    "below the whole mail, not marked",
    `–– Write your answer above this line ––\n\nWhat?\n\nEnd: ${link}abc\n\nThe hat!`,
    "The hat!",
  ],
  ["below the question alone", "> What made you laugh this week?\n\nThe hat!", "The hat!"],
  [
    "below a sentence, where nothing tells the question from it",
    `${wrote}\nWhat?\nThe hat!`,
    "What?\nThe hat!",
  ],
])("what Ruth writes %s is hers", (_where, text, kept) => {
  expect(replyOf(text, sender)).toBe(kept);
});

test("of a link that a program broke in two no part is kept: who has it ends her mails", () => {
  const broken = `The hat!\n\n${wrote}\n> What?\n> ${link}\n${token}\n> more`;
  expect(replyOf(broken, sender)).toBe("The hat!");
  expect(replyOf(`The hat!\n\n${wrote}\nWhat?\n${link}\n${token}\n`, sender)).toBe("The hat!");
});

test.each([
  "Sent from my iPhone",
  "Sent from my Samsung Galaxy smartphone.",
  "Sent via the Samsung Galaxy S20 5G, an AT&T 5G smartphone",
  "Sent from Yahoo Mail on Android",
  "Sent from Mail for Windows 10",
  "Sent from Outlook Mobile<https://aka.example/x>",
  "Get Outlook for iOS<https://aka.example/o0ukef>",
  "Envoyé depuis mon iPhone",
  "Envoyé de mon iPad",
  "Télécharger Outlook pour Android",
  "Enviado desde mi Huawei",
  "Enviado do meu iPhone",
  "Obter o Outlook para iOS",
  "Von meinem Mobilgerät gesendet",
  "--\nDiese Nachricht wurde von meinem Android-Mobiltelefon mit K-9 Mail gesendet.",
  "iPhoneから送信",
  "发自我的iPhone",
  "從我的 iPhone 傳送",
  "أُرسلت من الـ iPhone",
  "میرے iPhone سے بھیجا گیا",
  "Voye depi iPhone mwen",
  "*-- *\nRuth Hale",
  "-- \nRuth Hale\nSent from my iPad",
])("what a program puts below her words goes: %j", (ending) => {
  expect(replyOf(`We had soup.\n\n${ending}`, sender)).toBe("We had soup.");
});

test.each([
  "Sent with love from Oma",
  "Sent from heaven, that laugh of hers!",
  "Sent from my phone with a kiss",
  "Sent from my iPhone. I love you all",
  "Sent from my iPhone, typed by Ben",
  "Envoyé du ciel",
  "Envoyé de Lyon par Mamie",
  "Enviada desde el cielo",
  "Enviado da praia, com carinho",
  "Voye telefòn nan pou mwen",
  "أرسلت من القلب",
  "میرے دل سے",
  "从我的窗户看到了雪",
  "心から送信",
  "--\nRuth",
  `-- \n${"a long part of her own ".repeat(30)}`.trim(),
])("and what is hers stays: %j", (ending) => {
  expect(replyOf(`We had soup.\n\n${ending}`, sender)).toBe(
    `We had soup.\n\n${ending.replace("-- \n", "--\n")}`,
  );
});
