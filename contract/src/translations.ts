import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { legalSections } from "./legal.ts";

/** Texts by section and key, nested. */
export interface Texts {
  [key: string]: string | Texts;
}

/** Sections of texts, and parts of others, that few are shown, and that are downloaded with what shows them. */
export const textParts = {
  administration: [
    ...["administration", "moderation", "translations"],
    ...[
      "errors.category.taken",
      "errors.category.in-use",
      "errors.category.core",
      "errors.category.too-many",
    ],
    ...["errors.user.not-found", "errors.user.is-self", "errors.user.is-admin"],
    ...["errors.user.unproven", "errors.user.rights-taken", "errors.job.not-found"],
    ...["errors.translations.not-found", "errors.translations.changed", "errors.translations.no-provider"],
  ],
  legal: Object.values(legalSections).flatMap((sections) => sections.map((section) => `legal.${section}`)),
  webhooks: [
    "webhooks",
    ...["errors.webhook.not-found", "errors.webhook.too-many"],
    ...["errors.webhook.unknown-host", "errors.webhook.off"],
  ],
};
export type TextPart = keyof typeof textParts;

export const getTranslations = endpoint({
  summary:
    "The active texts of a language: those that come with the product, and those edited over them. What few are shown is in parts of its own.",
  method: "GET",
  path: "/api/translations/:language",
  params: z.object({ language: z.string().check(z.maxLength(20)) }),
  query: z.object({
    bust: z.optional(z.string().check(z.maxLength(50))),
    part: z.optional(z.enum(["administration", "legal", "webhooks"])),
  }),
  answer: z.object({
    translations: z.custom<Texts>((value) => typeof value === "object"),
    count: z.int(),
  }),
  errors: ["translations.unknown-language"],
});
