import { randomBytes } from "node:crypto";
import type { Context } from "../../context.ts";
import { hashToken } from "../../kit/tokens.ts";
import { type Asked, updateAnswerToken } from "./questions.queries.ts";

/** Around the words above which the answer stands, so that they are found in every language. */
export const aboveThis = (words: string): string => `–– ${words} ––`;

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
