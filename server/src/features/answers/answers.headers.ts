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
