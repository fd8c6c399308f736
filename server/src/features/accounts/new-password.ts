import type { Config } from "../../config.ts";
import { englishText } from "../../kit/bundled-texts.ts";
import { Failure } from "../../kit/failure.ts";
import { isPersonal } from "./guessable.policy.ts";

/** @throws Failure request.invalid at the field, for a password that is guessed first. */
export async function checkNewPassword(
  password: string,
  owner: { fullName: string; email: string },
  config: Pick<Config, "productName">,
): Promise<void> {
  const key = isPersonal(password, owner, config)
    ? "accounts.validation.passwordPersonal"
    : (await isCommon(password))
      ? "accounts.validation.passwordCommon"
      : undefined;
  if (!key) return;
  throw new Failure("request.invalid", { issues: [{ path: "password", key, message: englishText(key) }] });
}

let common: Promise<Set<string>> | undefined;

/** Of some fifty thousand that leaked most often; the list is loaded with the first sign-up. */
async function isCommon(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return (await common).has(password.normalize("NFKC").toLowerCase());
}
