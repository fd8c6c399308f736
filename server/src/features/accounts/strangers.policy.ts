import { accountLimits } from "@blessing-jar/contract/accounts.ts";
import { type Decision, no, yes } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";

const dayMs = 86_400_000;

/** Mails to strangers, and what is given by address, need an address that was proven in this very account. */
export function mayMailStrangers(viewer: Pick<Viewer, "emailVerifiedAt">): Decision {
  return viewer.emailVerifiedAt ? yes : no("account.address-unproven");
}

/** Against spam: an account whose address was proven lately sends fewer mails. */
export function isYoung({ emailVerifiedAt }: Pick<Viewer, "emailVerifiedAt">, now = Date.now()): boolean {
  return !emailVerifiedAt || now - emailVerifiedAt.getTime() < accountLimits.youngDays * dayMs;
}
