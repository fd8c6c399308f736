import * as z from "zod/mini";
import { withoutTurning } from "./isolated.ts";
import { isUnseen } from "./unseen.ts";

// No control characters but line breaks and tabs: nobody sees them, PostgreSQL cannot store NUL, and JSON writes each in
// six bytes. No lone surrogates: they cannot be written as UTF-8.
const characters = "\\t\\n\\r\\u0020-\\u007e\\u00a0-\\ud7ff\\ue000-\\u{10ffff}";
const writable = z.regex(new RegExp(`^[${characters}]*$`, "u"), "validation.text");
const inOneLine = z.regex(/^[^\n\r\u2028\u2029]*$/, "validation.line");

/** How much longer a text may come than it is kept: white space around it, letters that are written as two. */
const slack = 1_000;

/** The length first, then what walks through the text: trimming, folding, patterns. Whoever sends more is told that alone. */
export function bounded(max: number, { error, tooLong }: { error?: string; tooLong?: string } = {}) {
  return z.string({ error }).check(z.maxLength(max, { error: tooLong, abort: true }));
}

/** Free text of a person: bounded, storable. The messages are translation keys. */
export function text(max: number) {
  return bounded(max, { error: "validation.text", tooLong: "validation.tooLong" }).check(writable);
}

/** For what comes from elsewhere, such as a mail or an archive: leaves out what `text` refuses. */
export function toWritable(text: string): string {
  return orEmpty(text.toWellFormed().replace(new RegExp(`[^${characters}]`, "gu"), ""));
}

/** A text of which nobody would see anything is an empty one. */
const orEmpty = (value: string): string => (isUnseen(value) ? "" : value);

/** Text of a single line: a name, a title. */
export function line(max: number) {
  return text(max).check(inOneLine);
}

/** Text that must hold something that is seen; trimmed. */
export function requiredText(max: number, message: string, min = 1) {
  return required(max, message, min, (value) => value);
}

function required(max: number, message: string, min: number, clean: (value: string) => string) {
  return bounded(max + slack, { error: message, tooLong: "validation.tooLong" }).check(
    z.overwrite((value) => orEmpty(clean(value).trim())),
    z.minLength(min, message),
    z.maxLength(max, "validation.tooLong"),
    writable,
  );
}

/** A name or a title that must hold something that is seen; trimmed. */
export function requiredLine(max: number, message: string) {
  return requiredText(max, message).check(inOneLine);
}

// Written small after the dot, so that "St.John" is a name still.
const webAddress = /:\/\/|\b[wW]{3}\.|[\p{L}\p{N}]\.\p{Ll}{2,}/u;

/** Against phishing: a name stands in the subject of mails to strangers, so it holds no web address. */
export function requiredName(max: number, message: string) {
  return required(max, message, 1, withoutTurning).check(
    inOneLine,
    z.refine((value) => !webAddress.test(value), "validation.webAddress"),
  );
}

/** Text that may be left out, null or empty; read as an empty string. */
export function optionalText(max: number) {
  return z.pipe(
    z.nullish(text(max)),
    z.transform((value) => orEmpty(value?.trim() ?? "")),
  );
}

/** A line that may be left out, null or empty; read as an empty string. */
export function optionalLine(max: number) {
  return z.pipe(
    z.nullish(line(max)),
    z.transform((value) => orEmpty(value?.trim() ?? "")),
  );
}

// As simple as the product's rule is, text, @, text, dot, text, in any script; without what nobody sees, and without the
// signs that separate addresses in the header of a mail.
const addressPattern =
  /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[^\s\p{C}@<>()[\]\\,;:".]+\.)+[^\s\p{C}@<>()[\]\\,;:".]+$/u;

// PostgreSQL folds the case of ASCII alone under some locales: what is beyond is folded here, so that one address is one.
function foldBeyondAscii(address: string): string {
  return address.replace(/[^\u0020-\u007e]/g, (letter) => letter.toLowerCase());
}

/**
 * An address without what comes along when it is copied: `mailto:` of a link, white space, and the signs nobody sees that contacts and
 * pages put around it. The @ and the dot of Japanese and Chinese keyboards are those of all others.
 */
function asTyped(pasted: string): string {
  const unseen = /[\s\p{Cf}]/u;
  let [start, end] = [0, pasted.length];
  while (start < end && unseen.test(pasted.charAt(start))) start += 1;
  while (end > start && unseen.test(pasted.charAt(end - 1))) end -= 1;
  const address = pasted.slice(start, end).replace(/^mailto:/i, "");
  return address.replaceAll("＠", "@").replace(/[．。]/g, ".");
}

const addressMax = 254;

export const email = bounded(addressMax + slack, {
  error: "validation.email",
  tooLong: "validation.email",
}).check(
  z.overwrite(asTyped),
  z.normalize("NFC"),
  z.overwrite(foldBeyondAscii),
  z.maxLength(addressMax, { error: "validation.email", abort: true }),
  z.regex(addressPattern, "validation.email"),
);

/** An id that a caller names; the server makes UUIDv7 but looks up any UUID. */
export const id = z.guid("validation.id");

export function isId(value: unknown): value is string {
  return z.safeParse(id, value).success;
}

/** `true` and `false` as they travel in an address. */
export const queryBoolean = z.pipe(
  z.enum(["true", "false"]),
  z.transform((value) => value === "true"),
);
