const twoWords = /^(\p{Lu}[\p{Script=Latin}\p{M}'’-]*\p{Ll}) \p{Lu}[\p{Script=Latin}\p{M}'’-]+$/u;

/** What stands before a family's name, and is nobody's own. */
const noName =
  /^(?:the|family|mr|mrs|ms|miss|dr|prof|sir|lady|la|el|los|las|le|les|don|doña|dom|dona|sr|sra|familia|família|famille|mme|mlle|madame|monsieur|fanmi|madan)$/i;

/** The first of two Latin words; the whole name where another may be the given one, as in longer names and other scripts. */
export function givenName(fullName: string): string {
  const [, given] = twoWords.exec(fullName) ?? [];
  return given && !noName.test(given) ? given : fullName;
}
