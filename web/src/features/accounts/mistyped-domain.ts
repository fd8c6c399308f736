/** Where most people have their mail, long enough for one wrong letter to be a slip. */
const common = ["gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "icloud.com", "naver.com"];
/** Real ones that differ from these by one letter. */
const others = ["ymail.com", "email.com", "mail.com", "fmail.com", "yahoo.cn"];

/**
 * The address that was probably meant: of a domain that is one slip (a letter too many, too few, another, or two in the wrong
 * order) away from one that half of the world has. Nothing is guessed of others: families have domains of their own, and endings such
 * as `.com.br`, `.ne.jp` or `.ht` are right (libraries for this guess them away).
 */
export function meantAddress(address: string): string | undefined {
  const typed = address.trim();
  const at = typed.lastIndexOf("@");
  const [name, written] = [typed.slice(0, Math.max(at, 0)), typed.slice(at + 1).toLowerCase()];
  if (!name || common.includes(written) || others.includes(written)) return undefined;
  const meant = common.find((each) => isOneSlip(written, each));
  return meant && `${name}@${meant}`;
}

/** Whether the Damerau–Levenshtein distance is one. */
function isOneSlip(written: string, right: string): boolean {
  let at = 0;
  while (at < right.length && written[at] === right[at]) at += 1;
  const [rest, wanted] = [written.slice(at), right.slice(at)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
