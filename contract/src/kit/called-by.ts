/** One word to call somebody by, where there is no room for more: a name in Han letters begins with the family's. */
export function calledBy(fullName: string): string {
  const words = fullName.trim().split(/\s+/u);
  return (/^\p{Script=Han}/u.test(fullName.trim()) ? words.at(-1) : words[0]) ?? "";
}
