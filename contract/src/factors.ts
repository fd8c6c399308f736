import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { requiredLine } from "./kit/text.ts";

export const factorLimits = {
  /** RFC 6238, as every authenticator app has it. */
  codeDigits: 6,
  codeSeconds: 30,
  /** Codes before and after the present one that are taken too: clocks differ. */
  codeWindow: 1,
  recoveryCodes: 10,
  /** So few are left that the member is told. */
  recoveryCodesFew: 3,
  recoveryCodeLetters: 10,
  /** A code as it is typed, with spaces and dashes. */
  typedCodeMax: 40,
} as const;

const signs = new RegExp(`^\\d{${factorLimits.codeDigits}}$`);

/** What a call answers besides that takes a password, and a code where the account asks for one. */
export const codeErrors = [
  "account.second-factor",
  "account.wrong-code",
  "request.too-many",
  "service.busy",
  "service.sealing-key",
] as const;

/** A code as it is compared: without what people and phones put between its signs, and in Latin digits. */
export function normalCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

/** Of an authenticator app, by its form; any other is a recovery code. */
export function isAppCode(typed: string): boolean {
  return signs.test(normalCode(typed));
}

/** Of an authenticator app, or a recovery code. */
export const factorCode = requiredLine(factorLimits.typedCodeMax, "factors.validation.code");

const recoveryCodes = z.array(z.string());

export const getFactors = endpoint({
  summary: "Whether the codes of an authenticator app are asked for when one signs in.",
  method: "GET",
  path: "/api/auth/factors",
  answer: z.object({
    factors: z.object({
      /** Since when; null where none are asked for. */
      codesSince: z.nullable(moment),
      recoveryCodesLeft: z.int(),
    }),
  }),
});

export const prepareCodes = endpoint({
  summary: "A new secret for an authenticator app. It counts once a code of it was sent.",
  method: "POST",
  path: "/api/auth/factors/codes",
  status: 201,
  answer: z.object({
    /** In base32, to be typed. */
    secret: z.string(),
    /** The same as an otpauth address, to be drawn as a QR code. */
    uri: z.string(),
  }),
  needsConfirmation: true,
  errors: ["account.unproven", "account.codes-on"],
});

export const turnCodesOn = endpoint({
  summary:
    "Prove the authenticator app by a code of it: from now on codes are asked for. The recovery codes are shown this once.",
  method: "PUT",
  path: "/api/auth/factors/codes",
  body: z.object({ code: factorCode }),
  answer: z.object({ recoveryCodes }),
  needsConfirmation: true,
  errors: [
    "account.unproven",
    "account.codes-on",
    "account.codes-off",
    "account.wrong-code",
    "service.busy",
    "service.sealing-key",
  ],
});

export const turnCodesOff = endpoint({
  summary: "Codes are not asked for any more. One last code, or a recovery code, proves it.",
  method: "DELETE",
  path: "/api/auth/factors/codes",
  body: z.object({ code: factorCode }),
  status: 204,
  needsConfirmation: true,
  errors: ["account.codes-off", "account.wrong-code", "service.busy", "service.sealing-key"],
});

export const renewRecoveryCodes = endpoint({
  summary: "New recovery codes instead of those before, shown this once.",
  method: "POST",
  path: "/api/auth/factors/recovery-codes",
  status: 201,
  answer: z.object({ recoveryCodes }),
  needsConfirmation: true,
  errors: ["account.unproven", "account.codes-off", "service.busy"],
});
