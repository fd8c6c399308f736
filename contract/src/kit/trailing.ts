/** Without this sign at its end; `/x+$/` would begin anew at each of them (ReDoS). */
export function withoutTrailing(sign: string, text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}
