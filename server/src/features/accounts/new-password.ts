import { isUnseen } from "@blessing-jar/contract/kit/unseen.ts";
import type { Config } from "../../config.ts";
import { englishText } from "../../kit/bundled-texts.ts";
import { Failure } from "../../kit/failure.ts";
import { isPersonal, type Owner } from "./guessable.policy.ts";

/** @throws Failure request.invalid at the field, for a password that is guessed first. */
export async function checkNewPassword(password: string, owner: Owner, config: Pick<Config, "productName">) {
  const key = await guessedAs(password, owner, config);
  if (!key) return;
  throw new Failure("request.invalid", { issues: [{ path: "password", key, message: englishText(key) }] });
}

/** Why a password is guessed first, as the key of the words that say so; undefined for any other. */
export async function guessedAs(password: string, owner: Owner, config: Pick<Config, "productName">) {
  if (isPersonal(password, owner, config)) return "accounts.validation.passwordPersonal";
  // Six spaces are tried as soon as any word, and whoever pasted something unseen does not know what.
  return isUnseen(password) || (await isCommon(password)) ? "accounts.validation.passwordCommon" : undefined;
}

let common: Promise<Set<string>> | undefined;

/** Of some fifty thousand that leaked most often; the list is loaded with the first sign-up. */
async function isCommon(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return (await common).has(password.normalize("NFKC").toLowerCase());
}
