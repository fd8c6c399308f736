import { randomInt } from "node:crypto";
import { circleLimits } from "@blessing-jar/contract/circles.ts";

// Without 0, O, 1 and I, which look alike on paper and over the telephone.
const characters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

export function newInviteCode(): string {
  return Array.from(
    { length: circleLimits.inviteCodeLength },
    () => characters[randomInt(characters.length)],
  ).join("");
}

/** The code that somebody meant: case, spaces, dashes and the invisible signs of a copied sentence do not matter. */
export function meantCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s\p{Pd}\p{Cf}]/gu, "");
}
