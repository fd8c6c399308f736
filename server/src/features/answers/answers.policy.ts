import { createHmac } from "node:crypto";
import { answerLimits } from "@blessing-jar/contract/answers.ts";
import { isSameToken } from "../../kit/tokens.ts";
import type { Signature } from "./answers.forms.ts";

/** Why a reply becomes no blessing, or one without all of its files. */
export const refusals = ["otherAddress", "closed", "tooMany", "tooLarge", "empty", "withoutFiles"] as const;
export type Refusal = (typeof refusals)[number];

interface Judged {
  /** Of the circle, and before the question's time is over. */
  isOpen: boolean;
  /** Others of the member to the same question that became blessings. */
  others: number;
  perQuestion: number;
  isTooLarge: boolean;
  isEmpty: boolean;
}

/** Of a mail from the member's own address: any other keeps a mail that was passed on from being answered by somebody else. */
export function refusalOf(mail: Judged): Refusal | undefined {
  if (!mail.isOpen) return "closed";
  if (mail.others >= mail.perQuestion) return "tooMany";
  if (mail.isTooLarge) return "tooLarge";
  return mail.isEmpty ? "empty" : undefined;
}

/** Whether Mailgun signed this lately with the operator's key. It signs a moment and a word of chance, not the mail. */
export function isOfMailgun(given: Signature | null, key: string, now: Date): boolean {
  if (!given) return false;
  const made = createHmac("sha256", key).update(`${given.timestamp}${given.token}`).digest("hex");
  const hours = Math.abs(now.getTime() / 1000 - Number(given.timestamp)) / 3_600;
  return hours <= answerLimits.signedHours && isSameToken(made, given.signature);
}
