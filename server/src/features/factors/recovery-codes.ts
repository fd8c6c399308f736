import { randomBytes, randomInt } from "node:crypto";
import { factorLimits, normalCode } from "@blessing-jar/contract/factors.ts";
import { hashWithSalt } from "../accounts/passwords.ts";

// Without those that look alike. 31 signs, ten of them: 49 bits, behind a limit of attempts and a slow hash.
const signs = "23456789abcdefghjkmnpqrstuvwxyz";
const saltBytes = 16;
const half = factorLimits.recoveryCodeLetters / 2;

export interface HashedCodes {
  salt: Buffer;
  hashes: Buffer[];
}

/** Ten new codes, and what is stored of them. @throws Failure service.busy */
export async function makeRecoveryCodes(memberId: string): Promise<{ codes: string[]; hashed: HashedCodes }> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, makeCode);
  const salt = randomBytes(saltBytes);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt, memberId)));
  return { codes, hashed: { salt, hashes } };
}

/** @throws Failure service.busy */
export function hashRecoveryCode(code: string, salt: Buffer, memberId: string): Promise<Buffer> {
  return hashWithSalt(normalCode(code), salt, memberId);
}

function makeCode(): string {
  const sign = () => signs.charAt(randomInt(signs.length));
  const letters = Array.from({ length: factorLimits.recoveryCodeLetters }, sign).join("");
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}
