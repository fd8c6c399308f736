import { domainToASCII } from "node:url";

/** The token of the first of our addresses among those that a mail came to. */
export function tokenIn(recipients: string, answersAddress: string): string | undefined {
  const [local = "", domain = ""] = answersAddress.split("@");
  // ReDoS: strangers write these headers. A local part has 64 letters at most.
  const found = /([^\s<>@,;:"]{1,64})\+([0-9a-f]{40})@([^\s<>@,;:"]{1,255})/gi;
  for (const [, its, token, where = ""] of recipients.matchAll(found)) {
    if (its?.toLowerCase() === local && asAscii(where) === asAscii(domain)) return token?.toLowerCase();
  }
  return undefined;
}

/** Those of a few addresses that were found in a form, whosever they are. */
export function tokensIn(recipients: string): string[] {
  return Array.from(recipients.matchAll(/\+([0-9a-f]{40})@/gi), ([, token = ""]) => token.toLowerCase());
}

/** Domains under which a provider gives one mailbox to one name (decision 75). Hotmail and Outlook are no such pair. */
const twins: Record<string, string> = {
  "googlemail.com": "gmail.com",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
};

/** Whether mail to both reaches one mailbox. A domain of other letters always arrives in punycode. */
export function isSamePerson(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}

/** Whether one of the addresses of a header is hers. */
export function namesPerson(named: string, address: string): boolean {
  return named.split(/[\s<>(),;:"]+/).some((each) => each.includes("@") && isSamePerson(each, address));
}

function mailboxOf(address: string): string {
  const named = address.trim().normalize("NFC").toLowerCase();
  const at = named.lastIndexOf("@");
  const domain = asAscii(named.slice(at + 1));
  return `${named.slice(0, at)}@${twins[domain] ?? domain}`;
}

function asAscii(domain: string): string {
  return domainToASCII(domain) || domain.toLowerCase();
}
