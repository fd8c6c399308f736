import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { id, line, requiredText } from "./kit/text.ts";
import { defaultLanguage, languageCodes } from "./languages.ts";
import { textTroubles } from "./text-troubles.ts";

export const translationLimits = {
  keyMax: 200,
  /** The longest text that comes with the product has 1245 letters. */
  textMax: 4000,
  approvedAtOnce: 500,
  importedAtOnce: 200,
  generationsAnHour: 20,
} as const;

export const translationStatuses = ["active", "pending", "deprecated"] as const;

const language = z.enum(languageCodes);
/** English is what the others are translated from. */
const targetLanguage = z.enum(languageCodes.filter((code) => code !== defaultLanguage));

const revision = z.int().check(z.minimum(0));

/** Refused: a text that names another would be filled in without end where two name each other. */
const translatedText = requiredText(translationLimits.textMax, "translations.validation.text").check(
  z.refine((value) => !value.includes("$t("), "translations.validation.nesting"),
);

export const translation = z.object({
  id,
  translationKey: z.string(),
  /** The English that is shown, which an admin may have edited too; of English itself, what came with the product. */
  originalText: z.string(),
  /** Empty where there is none yet. */
  translatedText: z.string(),
  translatedBy: z.enum(["ai", "human"]),
  status: z.enum(translationStatuses),
  /** Another one after each edit; 0 for what came with the product. */
  revision,
  /** What removing the edit brings back; null where there is no edit, or nothing below it. */
  bundledText: z.nullable(z.string()),
  /** The English has other words now than when this was written. */
  isEnglishChanged: z.boolean(),
  troubles: z.array(z.enum(textTroubles)),
});
export type Translation = z.infer<typeof translation>;

/** The language's code stands where others have the id of a text. */
const languageParams = z.object({ id: line(20) });

export const listTranslations = endpoint({
  summary: "Every text of a language, those that come with the product included, as an admin sees them.",
  method: "GET",
  path: "/api/admin/translations/:id",
  params: languageParams,
  answer: z.array(translation),
  errors: ["translations.unknown-language"],
});

export const updateTranslation = endpoint({
  summary:
    "Write a text, or give it another status. From now on it counts as a person's, whatever translatedBy says.",
  method: "PUT",
  path: "/api/admin/translations/:id",
  body: z.object({
    translatedText,
    status: z.enum(translationStatuses, "translations.validation.status"),
    translatedBy: z.optional(z.enum(["ai", "human"])),
    /** The revision that was opened: where another admin has written since, nothing is overwritten. */
    basedOn: z.optional(revision),
  }),
  answer: z.object({ translation }),
  errors: ["translations.not-found", "translations.changed"],
});

export const restoreTranslation = endpoint({
  summary: "Take an edit back: the text that came with the product is shown again.",
  method: "DELETE",
  path: "/api/admin/translations/:id",
  answer: z.object({ translation: z.nullable(translation) }),
  errors: ["translations.not-found"],
});

export const approveTranslations = endpoint({
  summary: "Show texts that wait. Those that were written to since they were looked at go on waiting.",
  method: "POST",
  path: "/api/admin/translation-approvals",
  body: z.object({
    language,
    approvals: z
      .array(z.object({ id, basedOn: revision }))
      .check(z.minLength(1), z.maxLength(translationLimits.approvedAtOnce)),
  }),
  answer: z.object({ approved: z.array(id) }),
});

export const importTranslations = endpoint({
  summary: "Write many texts of a language by their keys, as they stand in a file of the repository.",
  method: "POST",
  path: "/api/admin/translation-imports",
  body: z.object({
    language,
    texts: z
      .array(z.object({ translationKey: line(translationLimits.keyMax), translatedText }))
      .check(z.minLength(1), z.maxLength(translationLimits.importedAtOnce)),
  }),
  /** Those of keys that the product does not have are left out. */
  answer: z.object({ imported: z.int(), unchanged: z.int(), unknown: z.int() }),
});

export const exportTranslations = endpoint({
  summary:
    "The active texts of a language as the files of the repository, letter for letter where nothing was edited.",
  method: "GET",
  path: "/api/admin/translation-files/:id",
  params: languageParams,
  answer: z.object({
    /** `locales/fr/shell.json` and its content. */
    files: z.array(z.object({ name: z.string(), content: z.string() })),
  }),
  errors: ["translations.unknown-language"],
});

/** Why a generation ended before its end. */
export const generationFailures = [
  "translations.provider-away",
  "translations.provider-refused",
  "translations.provider-nonsense",
  "unexpected",
] as const;
export type GenerationFailure = (typeof generationFailures)[number];

export const generationStates = ["running", "done", "stopped", "failed"] as const;

const generation = z.object({
  state: z.enum(generationStates),
  /** Texts that were asked for, and how many of them are through. */
  total: z.int(),
  done: z.int(),
  /** Of those, how many wait because something is wrong with them, and how many never came. */
  pending: z.int(),
  missed: z.int(),
  failedFor: z.nullable(z.enum(generationFailures)),
  updatedAt: moment,
});
export type Generation = z.infer<typeof generation>;

const generationAnswer = z.object({
  generation: z.nullable(generation),
  /** Texts that a generation would write now. */
  missing: z.int(),
  /** Whether a provider is configured. */
  isAvailable: z.boolean(),
});

export const generateTranslations = endpoint({
  summary: "Have what is missing in a language translated, in the background.",
  method: "POST",
  path: "/api/admin/generate-full-translations",
  body: z.object({ targetLanguage }),
  answer: generationAnswer,
  errors: ["translations.no-provider", "request.too-many"],
});

export const getGeneration = endpoint({
  summary: "How the last generation of a language goes, or went, and what is missing.",
  method: "GET",
  path: "/api/admin/translation-generations/:id",
  params: languageParams,
  answer: generationAnswer,
  errors: ["translations.unknown-language"],
});

export const stopGeneration = endpoint({
  summary: "Stop a generation. What it has written stays.",
  method: "DELETE",
  path: "/api/admin/translation-generations/:id",
  params: languageParams,
  answer: generationAnswer,
  errors: ["translations.unknown-language"],
});
