import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fullName } from "./accounts.ts";
import { allEndpoints } from "./all.ts";
import { isUnseen } from "./kit/unseen.ts";

type Schema = z.core.$ZodType;
interface Field {
  name: string;
  schema: Schema;
}

/** Each schema within one that stands for a field. */
function fieldsOf(name: string, schema: unknown): Field[] {
  if (!(schema instanceof Object) || !("_zod" in schema)) return [];
  const { shape = {}, ...def } = Object(schema)._zod.def as { shape?: Record<string, Schema> };
  const own = Object.entries(shape).flatMap(([part, field]) => [
    { name: `${name}.${part}`, schema: field },
    ...fieldsOf(`${name}.${part}`, field),
  ]);
  return [...own, ...Object.values(def).flatMap((one) => fieldsOf(name, one))];
}

const texts = allEndpoints
  .flatMap(({ name, body }) => fieldsOf(name, body))
  .filter(({ schema }) => z.safeParse(schema, "Some words").success);
/** They are not shown, or are compared and not read. */
const unread = ["password", "currentPassword", "token", "username", "clientSecret", "hint", "cardNumber"];
const isRead = ({ name }: Field) => !unread.includes(name.slice(name.lastIndexOf(".") + 1));

const unseen = [
  ["zero-width spaces", "\u200b\u200b"],
  ["a Hangul filler", "\u3164"],
  ["a half-width Hangul filler", "\uffa0"],
  ["initial and medial fillers", "\u115f\u1160"],
  ["an empty braille cell", "\u2800\u2800"],
  ["a soft hyphen", "\u00ad\u00ad"],
  ["word joiners", "\u2060\u2060"],
  ["a grapheme joiner", "\u034f"],
  ["joiners", "\u200c\u200d"],
  ["directions", "\u200e\u200f\u061c"],
  ["byte order marks", "\ufeff \ufeff"],
  ["variation selectors", "\ufe0f\u180b\u{e0100}"],
  ["tags", "\u{e0061}\u{e007f}"],
  ["marks without a letter", "\u0335\u0e3a"],
  ["an annotation", "\ufff9\ufffb"],
  ["an empty note head", "\u{1d159}"],
  ["spaces of every width", "\u00a0\u2003\u3000\u202f"],
] as const;

test("the walk finds names, titles and words", () => {
  const names = texts.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "createBlessing.title",
      "addComment.content",
      "createCircle.name",
      "createUser.fullName",
    ]),
  );
});

test.each(unseen)("%s are nothing that is seen", (_what, text) => {
  expect(isUnseen(text)).toBe(true);
  for (const { name, schema } of texts.filter(isRead)) {
    const { success, data } = z.safeParse(schema, text);
    // What a blank does, they do: refused where something must stand, else empty.
    const blank = z.safeParse(schema, "  ");
    if (!blank.success) expect(success, name).toBe(false);
    else if (blank.data === "") expect(data, name).toBe("");
  }
});

test.each(["👨‍👩‍👧", "می‌خواهم", "☀️", "é", "⠓", "ｱ", "ㄱ", "क्", "𝄞", "…", "-"])("%j is seen", (text) => {
  expect(isUnseen(text)).toBe(false);
});

test.each([
  "Bo",
  "李",
  "あ",
  "ア",
  "ｱ",
  "김",
  "ㄱ",
  "𠮷",
  "Ng",
  "أب",
  "J.",
  "Zoë",
  "ॐम",
  "\u200b山寂\u2060",
  "\u200b李",
])("%s is a full name", (name) => {
  expect(z.safeParse(fullName, name).data).toBe(name);
});

test.each([
  "",
  "R",
  "é",
  "e\u0301",
  "R\u200b",
  "R\u3164",
  "\u3164\u3164",
  "م\u064f",
  "\u115f",
  "  R  ",
  "🙂",
])("%j is none yet", (name) => {
  expect(z.safeParse(fullName, name).error?.issues.map(({ message }) => message)).toContain(
    "accounts.validation.fullName",
  );
});
