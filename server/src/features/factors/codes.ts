import { randomBytes, randomInt } from "node:crypto";
import { factorLimits, normalCode } from "@blessing-jar/contract/factors.ts";
import { Secret, TOTP } from "otpauth";
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

const { codeDigits: digits, codeSeconds: period, codeWindow: window } = factorLimits;
// RFC 4226 asks for 160 bits.
const secretBytes = 20;
// The one algorithm that every authenticator app has.
const algorithm = "SHA1";

export function makeSecret(): Uint8Array {
  return new Uint8Array(new Secret({ size: secretBytes }).buffer);
}

/** The secret as an authenticator app takes it: to be typed, and as the address in a QR code. */
export function secretToShow(
  bytes: Uint8Array,
  { product, email }: { product: string; email: string },
): { secret: string; uri: string } {
  const secret = secretOf(bytes);
  const uri = new TOTP({ issuer: product, label: email, secret, algorithm, digits, period }).toString();
  return { secret: secret.base32, uri };
}

/** The time step that a code belongs to (RFC 6238), if it is one of now; a clock may differ by a step. */
export function stepOfCode(bytes: Uint8Array, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const token = normalCode(code);
  const delta = TOTP.validate({
    token,
    secret: secretOf(bytes),
    algorithm,
    digits,
    period,
    timestamp,
    window,
  });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
