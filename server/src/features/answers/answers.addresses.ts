/** The token of the first of our addresses among those that a mail came to. */
export function tokenIn(recipients: string, answersAddress: string): string | undefined {
  const [local = "", domain = ""] = answersAddress.split("@");
  // ReDoS: strangers write these headers. A local part has 64 letters at most.
  const found = /([^\s<>@,;:"]{1,64})\+([0-9a-f]{40})@([^\s<>@,;:"]{1,255})/gi;
  for (const [, its, token, where] of recipients.matchAll(found)) {
    if (its?.toLowerCase() === local && where?.toLowerCase() === domain) return token?.toLowerCase();
  }
  return undefined;
}

/** Those of a few addresses that were found in a form, whosever they are. */
export function tokensIn(recipients: string): string[] {
  return Array.from(recipients.matchAll(/\+([0-9a-f]{40})@/gi), ([, token = ""]) => token.toLowerCase());
}
