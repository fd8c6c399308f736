/** A name in a sentence that may run the other way: neither turns the other. */
export function isolated(name = ""): string {
  return `\u2068${name}\u2069`;
}
