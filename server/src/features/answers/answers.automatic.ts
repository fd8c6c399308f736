import words from "./answers.words.json" with { type: "json" };

/** Those that only programs write, whatever they say. */
const ofPrograms = new Set(words.automaticHeaders);

/**
 * What the others say of a mail that no person sent. `X-Auto-Response-Suppress` is none of them: it asks that nothing answers
 * by itself, and Exchange lets it stand on the mails of people.
 */
const patterns: [header: string, pattern: RegExp][] = [
  ["auto-submitted", /^\s*(?!no\b)\S/i],
  ["precedence", /bulk|junk|list|auto[-_]?reply/i],
  ["preference", /auto[-_]?reply/i],
  ["x-precedence", /bulk|junk|list|auto[-_]?reply/i],
  ["x-post-messageclass", /autoresponder/i],
  ["delivered-to", /^\s*autoresponder\b/i],
  ["return-path", /^\s*<\s*>/],
  ["content-type", /^\s*multipart\/report/i],
  ["from", /(^|[\s<])(mailer-daemon|postmaster)@/i],
  ["subject", /^\s*\[\s*auto[- ]?(reply|response)\s*\]/i],
];

/** What mail systems write before the subject that they answer, in our languages and in those around them. */
const subjects = new Set(words.automaticSubjects);

/** Answered by a program, sent to a list, or come back. */
export function isAutomatic(headers: MailHeader[]): boolean {
  return headers.some(
    ({ key, value }) =>
      (ofPrograms.has(key) && !/^\s*no\s*$/i.test(value)) ||
      key.startsWith("list-") ||
      patterns.some(([header, pattern]) => key === header && pattern.test(value)),
  );
}

/** The words alone, or with a colon after them: whoever was out of the office with Oma writes on. */
export function isAutomaticSubject(subject: string): boolean {
  const plainSubject = subject
    .slice(0, subjectLetters)
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();
  const [before = ""] = plainSubject.split(/[:：]/, 1);
  return subjects.has(before.replace(/[-'’]/g, " ").trim());
}

const subjectLetters = 300;

/** Their names in lower case. */
export interface MailHeader {
  key: string;
  value: string;
}

const recipientHeaders = new Set(["to", "cc", "delivered-to", "x-original-to", "envelope-to"]);
const recipientLetters = 10_000;

export function headersOf(headers: MailHeader[], isAsked: (key: string) => boolean): string[] {
  return headers.filter(({ key }) => isAsked(key)).map(({ value }) => value);
}

/** The headers that name whom a mail came to. */
export function recipientsIn(headers: MailHeader[]): string {
  return headersOf(headers, (key) => recipientHeaders.has(key))
    .join(" ")
    .slice(0, recipientLetters);
}
