import { factorLimits, normalCode } from "@blessing-jar/contract/factors.ts";
import { Secret, TOTP } from "otpauth";

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
