import { readdirSync } from "node:fs";
import { Readable } from "node:stream";
import { findBuiltInCategory } from "@blessing-jar/contract/categories.ts";
import { normalCode } from "@blessing-jar/contract/factors.ts";
import { calledBy } from "@blessing-jar/contract/kit/called-by.ts";
import { parseCalendarDate } from "@blessing-jar/contract/kit/dates.ts";
import { isolated } from "@blessing-jar/contract/kit/isolated.ts";
import { hostileTexts, lettersWalked } from "@blessing-jar/contract/kit/testing.ts";
import { toWritable } from "@blessing-jar/contract/kit/text.ts";
import { rightPath } from "@blessing-jar/contract/paths.ts";
import { troublesOf } from "@blessing-jar/contract/text-troubles.ts";
import { expect, test } from "vitest";
import { deviceOf } from "./features/accounts/devices.policy.ts";
import { isPersonal } from "./features/accounts/guessable.policy.ts";
import { tokenIn } from "./features/answers/answers.addresses.ts";
import { isAutomaticSubject } from "./features/answers/answers.automatic.ts";
import { withTrueCharsets } from "./features/answers/answers.charsets.ts";
import { replyOf } from "./features/answers/answers.text.ts";
import { mediaName } from "./features/exports/exports.blessing.ts";
import { ofAppleJournal } from "./features/imports/formats/apple-journal.ts";
import { rowsOf } from "./features/imports/formats/csv.ts";
import { ofDayOne } from "./features/imports/formats/day-one.ts";
import { dayOf } from "./features/imports/formats/days.ts";
import { ofDiaro } from "./features/imports/formats/diaro.ts";
import { leftBehind } from "./features/imports/formats/format.ts";
import { wordsOfHtml } from "./features/imports/formats/html.ts";
import { ofJar } from "./features/imports/formats/jar.ts";
import { ofJourney } from "./features/imports/formats/journey.ts";
import { ofJourniv, ofJournivMoment } from "./features/imports/formats/journiv.ts";
import { ofKeep } from "./features/imports/formats/keep.ts";
import { draftsOf } from "./features/imports/imports.drafts.ts";
import { archiveFiles } from "./features/imports/imports.files.ts";
import { paragraphsOf } from "./features/mails/mails.ts";
import { isKnownTag, parseRange } from "./features/media/delivery/ranges.ts";
import { baseType } from "./features/media/media.policy.ts";
import { isKnownService } from "./features/notifications/push.policy.ts";
import { keepsTerms, termsFor } from "./features/translations/terms.ts";
import { decodeCursor, parsePosition } from "./http/pages.ts";
import { rightAddress } from "./http/web.ts";
import { oneLine } from "./services/mail-frame.ts";
import { askChat, askLibre } from "./services/translator.ts";

const provider = { protocol: "chat", url: "https://model.example", key: "", model: "" } as const;
const order = { language: "fr", texts: ["Dear {{name}},"], terms: [] } as const;
const sender = {
  addresses: ["no-reply@jar.example", "@jar.example"],
  productName: "Blessing Jar",
  publicUrl: "https://jar.example",
  words: ["Write above"],
};
const written = { blessingId: "0193b2a0", blessingDate: "2026-03-01", index: 0, type: "image/jpeg" };

async function rows(csv: string): Promise<void> {
  const open = () => Readable.from([Buffer.from(csv)]);
  const table = { open, encoding: "utf-8", usualOrder: "day", left: leftBehind(), count: () => {} } as const;
  for await (const told of rowsOf(table)) draftsOf(told, scope);
}

/** Its tables, which name each other by what stands in them. */
async function diaro(text: string): Promise<void> {
  const words = text.replace(/[<&]/g, "");
  const table = (name: string, fields: string[]) =>
    `<table name="${name}"><r>${fields.map((field) => `<${field}>${words}</${field}>`).join("")}</r></table>`;
  const tables = [
    table("diaro_tags", ["uid", "title"]),
    table("diaro_folders", ["uid", "title"]),
    table("diaro_attachments", ["entry_uid", "filename", "type", "position"]),
    table("diaro_entries", ["uid", "title", "text", "tags", "date", "tz_offset", "folder_uid"]),
  ];
  const xml = Readable.from([`<data>${tables.join("")}</data>`]);
  for await (const told of ofDiaro(xml, around(text))) draftsOf(told, scope);
}

const around = (prefix: string) => ({
  prefix,
  files: archiveFiles(new Map()),
  left: leftBehind(),
  timeZone: "UTC",
});

const scope = { memberId: "ruth", kind: "csv", categoryOf: () => "Family", sizeOf: () => null };

/** What reads others' text before, or without, a schema that bounds it. */
const readers: Record<string, (text: string) => unknown> = {
  baseType,
  calledBy,
  dayOf: (text) => dayOf(text, "day"),
  decodeCursor: (text) => {
    try {
      decodeCursor(text, parsePosition);
    } catch {
      // No cursor.
    }
  },
  deviceOf,
  draftsOf: (text) => draftsOf({ sourceId: "1", text, day: "2026-03-01", files: [] }, scope),
  findBuiltInCategory,
  isKnownService: (text) => isKnownService(`https://push.example/${text}`, ["https://*.push.apple.com"]),
  isAutomaticSubject,
  isKnownTag: (text) => isKnownTag(text, '"a"'),
  isPersonal: (text) =>
    isPersonal(text.slice(0, 128), { fullName: text.slice(0, 100), email: text.slice(0, 254) }, sender),
  isolated: (text) => isolated(text, "ar"),
  keepsTerms: (text) => keepsTerms("fr", { original: "A jar", text }),
  mediaName: (text) => mediaName({ ...written, title: text.slice(0, 200) }),
  normalCode,
  ofDiaro: diaro,
  ofDayOne: (text) => ofDayOne({ text, creationDate: text, timeZone: text, tags: [text] }, around(text)),
  ofJar: (text) => ofJar({ title: text, description: text, media: [text] }, text),
  ofJourniv: (text) => ofJourniv({ content: text, entry_date: text, entry_timezone: text }, around(text)),
  ofAppleJournal: (text) =>
    ofAppleJournal(`<div class="pageHeader">${text}</div>`, "Entries/a.html", around(text)),
  ofJourney: (text) => ofJourney({ text, timezone: text, date_journal: text, tags: [text] }, around(text)),
  ofKeep: (text) => ofKeep({ textContent: text, createdTimestampUsec: text }, around(text)),
  wordsOfHtml: (text) => wordsOfHtml(text),
  ofJournivMoment: (text) =>
    ofJournivMoment({ note: text, entry: { content: text }, logged_timezone: text }, around(text)),
  oneLine,
  paragraphsOf,
  parseCalendarDate,
  parseRange: (text) => parseRange(`bytes=${text}`, 1_000),
  replyOf: (text) => replyOf(`Thank you!\n\n${text}`, sender),
  rightAddress,
  rightPath,
  rowsOf: (text) => rows(`date,title,text\n2026-03-01,,${text}`).catch(() => {}),
  "rowsOf, a head": (text) => rows(`${text},date,title\n2026-03-01,a`).catch(() => {}),
  termsFor: (text) => termsFor("fr", text),
  toWritable,
  withTrueCharsets: (text) =>
    withTrueCharsets(Buffer.from(`Content-Type: text/plain; charset=x\n\n\u00e9${text}`)),
  "the answer of a model": (text) =>
    askChat({ ...provider }, order, async () => ({ choices: [{ message: { content: text } }] })).catch(
      () => {},
    ),
  "the answer of LibreTranslate": (text) =>
    askLibre({ ...provider }, order, async () => ({ translatedText: [text] })),
  tokenIn: (text) => tokenIn(text.slice(0, 10_000), "answers@jar.example"),
  troublesOf: (text) => troublesOf("a", { original: "Dear {{name}},", text }),
};

test.each(Object.keys(readers))(
  "%s walks through a hostile text so many times as it has steps",
  async (name) => {
    for (const [from, text] of hostileTexts) {
      const letters = await lettersWalked(() => readers[name]?.(text));
      expect(letters / text.length, from).toBeLessThan(200);
    }
  },
);

test("each reader of a format of import is among them", async () => {
  const formats = new URL("features/imports/formats/", import.meta.url);
  const modules = await Promise.all(
    readdirSync(formats)
      .filter((name) => name.endsWith(".ts"))
      .map(async (name) => Object.keys(await import(new URL(name, formats).href))),
  );
  const exported = modules.flat().filter((name) => /^of[A-Z]/.test(name));
  expect(exported).toContain("ofDiaro");
  expect(exported.filter((name) => !Object.hasOwn(readers, name))).toEqual([]);
});
