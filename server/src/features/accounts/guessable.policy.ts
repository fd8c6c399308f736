export interface Owner {
  fullName: string;
  email: string;
}

/** Whether a password is somebody's name or address or the product's name, at most with digits around it. */
export function isPersonal(
  password: string,
  { fullName, email }: Owner,
  { productName }: { productName: string },
): boolean {
  const [local = ""] = email.split("@");
  const words = [fullName, ...fullName.split(/\s+/), email, local, ...local.split(/[._+-]+/), productName];
  const given = coreOf(password);
  return given !== "" && words.some((word) => coreOf(word) === given);
}

/** The letters and digits alone, in one case, without the digits before and after them. */
function coreOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "")
    .replace(/^\p{N}+|\p{N}+$/gu, "");
}
