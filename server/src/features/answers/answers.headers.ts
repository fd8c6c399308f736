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

/** Answered by a program, sent to a list, or come back. */
export function isAutomatic(headers: MailHeader[]): boolean {
  const has = (name: string, value: RegExp) =>
    headersOf(headers, (key) => key === name).some((told) => value.test(told));
  return (
    has("auto-submitted", /^\s*(?!no\b)\S/i) ||
    has("precedence", /bulk|junk|list|auto_reply/i) ||
    has("x-autoreply", /./) ||
    has("x-autorespond", /./) ||
    has("return-path", /^\s*<\s*>/) ||
    has("content-type", /^\s*multipart\/report/i) ||
    headersOf(headers, (key) => key.startsWith("list-")).length > 0
  );
}
