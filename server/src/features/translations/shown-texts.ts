import { findText } from "@blessing-jar/contract/kit/texts.ts";
import { isPluralForm, withoutPlural } from "@blessing-jar/contract/text-troubles.ts";
import { type TextPart, type Texts, textParts } from "@blessing-jar/contract/translations.ts";

export interface EditedText {
  key: string;
  text: string;
  status: string;
}

/** The English of a key. A language may count in forms that English has not: theirs is the one of many. */
export function englishOf(english: Texts, key: string): string | undefined {
  const own = findText(english, key);
  return own ?? (isPluralForm(key) ? findText(english, `${withoutPlural(key)}_other`) : undefined);
}

/**
 * What members read: an active edit; where an edit is not active, what came with the product, or English where that is the
 * very text that is not to be shown. English itself has nothing below what came with the product.
 */
export function shownTexts(bundled: Texts, edited: EditedText[], english?: Texts): Texts {
  const shown = edited.flatMap(({ key, text, status }) => {
    if (status === "active") return [{ key, text }];
    const original = english && isWithdrawn(bundled, { key, text }) ? englishOf(english, key) : undefined;
    return original === undefined ? [] : [{ key, text: original }];
  });
  return mergeTexts(bundled, shown);
}

/** An edit that is not active and has the words that came with the product: these are what is not to be shown. */
function isWithdrawn(bundled: Texts, { key, text }: Pick<EditedText, "key" | "text">): boolean {
  return findText(bundled, key) === text;
}

/**
 * The bundled texts with edited ones over them, by dotted key. An edited text never takes the place of a whole
 * section, and no key reaches outside the texts.
 */
export function mergeTexts(bundled: Texts, edited: { key: string; text: string }[]): Texts {
  const merged = structuredClone(bundled);
  for (const { key, text } of edited) put(merged, key.split("."), text);
  return merged;
}

function put(texts: Texts, path: string[], text: string): void {
  const [first = "", ...rest] = path;
  if (first === "" || first === "__proto__") return;
  const present = Object.hasOwn(texts, first) ? texts[first] : undefined;
  if (rest.length === 0) {
    if (typeof present !== "object") texts[first] = text;
  } else if (typeof present !== "string") {
    const section = present ?? {};
    put(section, rest, text);
    if (Object.keys(section).length > 0) texts[first] = section;
  }
}

/** What only the server says, within other answers and in mails: whole sections, and parts of others. */
const saidByServer = [
  "prompts",
  "mail",
  "celebrations.mail",
  "contact.mail",
  "donations.mail",
  "donations.refundMail",
  "errors.access-token.ended",
  "errors.access-token.not-accepted",
  "errors.access-token.out-of-scope",
  "exports.page",
  "factors.mail",
  "invitations.mail.button",
  "invitations.mail.code",
  "invitations.mail.ignore",
  "invitations.mail.subject",
  "legal.mail",
  "manifest",
  "network.mail.button",
  "network.mail.ignore",
  "network.mail.meaning",
  "network.mail.message",
  "network.mail.subject",
  "notifications.mail.button",
  "notifications.mail.more",
  "notifications.mail.subject",
  "notifications.mail.unsubscribe",
  "notifications.push.lines",
  "questions.mail",
  "questions.reply",
  "reminders.evening.mail",
  "reminders.mail",
  "reminders.onThisDay.mail",
  "thanks.mail",
  "tokens.feed",
];

/** The texts that pages download. */
export function pageTexts(texts: Texts): Texts {
  return without(texts, [...saidByServer, ...Object.values(textParts).flat()]);
}

/** Paths with dots lead into sections. */
function without(texts: Texts, paths: readonly string[]): Texts {
  const left = Object.entries(texts).filter(([name]) => !paths.includes(name));
  return Object.fromEntries(
    left.map(([name, own]) => {
      const inner = within(name, paths);
      return [name, typeof own === "string" || inner.length === 0 ? own : without(own, inner)];
    }),
  );
}

/** Those of a part, which some pages download besides. */
export function textsOf(texts: Texts, part: TextPart): Texts {
  return only(texts, textParts[part]);
}

function only(texts: Texts, paths: readonly string[]): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, own]) => {
      if (paths.includes(name)) return [[name, own]];
      const inner = within(name, paths);
      return typeof own === "string" || inner.length === 0 ? [] : [[name, only(own, inner)]];
    }),
  );
}

const within = (name: string, paths: readonly string[]) =>
  paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));

/** How many texts there are, at any depth. */
export function countTexts(texts: Texts): number {
  return Object.values(texts).reduce(
    (count, text) => count + (typeof text === "string" ? 1 : countTexts(text)),
    0,
  );
}
