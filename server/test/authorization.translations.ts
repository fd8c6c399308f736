import { idOfText } from "../src/features/translations/manager.keys.ts";
import type { Rule } from "./authorization.table.ts";

/** The administrators of the site alone; whether there is such a text is told to them alone. */
const adminOnly = "401 403 403 403 403 2xx 401";
const language = "fr";
const text = idOfText({ language, key: "landing.demo.count" });
const rows = { "": adminOnly };

/** Who may change what everybody reads. */
export const translations: Record<string, Rule[]> = {
  listTranslations: [{ params: { id: language }, rows }],
  updateTranslation: [
    { params: { id: text }, body: () => ({ translatedText: "Figs", status: "active" }), rows },
  ],
  restoreTranslation: [{ params: { id: text }, rows }],
  approveTranslations: [{ body: () => ({ language, approvals: [{ id: text, basedOn: 0 }] }), rows }],
  exportTranslations: [{ params: { id: language }, rows }],
  getGeneration: [{ params: { id: language }, rows }],
  stopGeneration: [{ params: { id: language }, rows }],
  // No provider is configured in this world.
  generateTranslations: [
    { body: () => ({ targetLanguage: language }), rows: { "": "401 403 403 403 403 503 401" } },
  ],
  importTranslations: [
    {
      body: () => ({ language, texts: [{ translationKey: "landing.demo.count", translatedText: "Figs" }] }),
      rows,
    },
  ],
};
