import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";

/** Texts by section and key, nested. */
export interface Texts {
  [key: string]: string | Texts;
}

/** Sections of texts that pages of administrators alone show, and download by themselves. */
export const administrationSections: readonly string[] = ["administration", "moderation", "translations"];

export const getTranslations = endpoint({
  summary:
    "The active texts of a language: those that come with the product, and those edited over them. What administrators alone are shown is a part of its own.",
  method: "GET",
  path: "/api/translations/:language",
  params: z.object({ language: z.string().check(z.maxLength(20)) }),
  query: z.object({
    bust: z.optional(z.string().check(z.maxLength(50))),
    part: z.optional(z.enum(["administration"])),
  }),
  answer: z.object({
    translations: z.custom<Texts>((value) => typeof value === "object"),
    count: z.int(),
  }),
  errors: ["translations.unknown-language"],
});
