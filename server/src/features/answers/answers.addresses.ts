import { randomBytes } from "node:crypto";
import type { Context } from "../../context.ts";
import { hashToken } from "../../kit/tokens.ts";
import type { Asked } from "../questions/questions.queries.ts";
import { updateAnswerToken } from "./answers.queries.ts";

/**
 * The address, `answers+TOKEN@jar.example`, at which a member answers a question; undefined where nothing reads answers. Mail
 * servers may turn it into lower case: 160 random bits without capitals.
 */
export async function openReply(
  { db, config }: Pick<Context, "db" | "config">,
  asked: Asked,
): Promise<string | undefined> {
  if (!config.answersAddress) return undefined;
  const token = randomBytes(20).toString("hex");
  await updateAnswerToken(db, asked, hashToken(token));
  return config.answersAddress.replace("@", `+${token}@`);
}

/** The token of the first of our addresses among those that a mail came to. */
export function tokenIn(recipients: string, answersAddress: string): string | undefined {
  const [local = "", domain = ""] = answersAddress.split("@");
  // ReDoS: strangers write these headers. A local part has 64 letters at most.
  const found = /([^\s<>@,;:"]{1,64})\+([0-9a-f]{40})@([^\s<>@,;:"]{1,255})/gi;
  for (const [, its, token, where] of recipients.matchAll(found)) {
    if (its?.toLowerCase() === local && where?.toLowerCase() === domain) return token?.toLowerCase();
  }
  return undefined;
}
