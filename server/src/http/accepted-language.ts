import { defaultLanguage, isLanguageCode, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { FastifyRequest } from "fastify";

const longest = 200;

/** The one that was chosen, else the first of the browser's that we speak. */
export function acceptedLanguage({ headers }: FastifyRequest, chosen?: unknown): LanguageCode {
  const wanted = [chosen, ...(headers["accept-language"] ?? "").slice(0, longest).split(",")];
  const known = wanted.map((each) => String(each).trim().toLowerCase().split(/[-;]/)[0]);
  return known.find(isLanguageCode) ?? defaultLanguage;
}
