/**
 * Cents of an amount as people write it: with a comma or a point, in the digits of their keyboard. NaN for what is none. Of what has
 * more than one separator nobody can tell whether it is a thousand.
 */
export function centsOf(typed: string): number {
  const latin = typed
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/[\s$\p{Cf}]/gu, "")
    .replace(/[,\u066b]/g, ".");
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(latin) ? Number(latin) * 100 : Number.NaN;
}
