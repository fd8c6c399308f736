import { defaultLanguage, isLanguageCode, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import * as contract from "@blessing-jar/contract/translation-manager.ts";
import type { App, Context } from "../../context.ts";
import { jsonOf, routes } from "../../http/routes.ts";
import { bundledTexts } from "../../kit/bundled-texts.ts";
import { Failure } from "../../kit/failure.ts";
import { activeTexts } from "./active-texts.ts";
import { approve, importTexts, removeEdit, saveTranslation } from "./manager.actions.ts";
import { keysOf } from "./manager.keys.ts";
import { presentTranslations } from "./manager.presenter.ts";
import { listEdits } from "./manager.queries.ts";
import type { EditedText } from "./shown-texts.ts";
import { mergeTexts } from "./shown-texts.ts";

/** @throws Failure translations.unknown-language */
export function languageIn({ id }: { id: string }): LanguageCode {
  if (!isLanguageCode(id)) throw new Failure("translations.unknown-language");
  return id;
}

export function translationManager(app: App, context: Context): void {
  const { admin } = routes(app, context);
  const { db } = context;

  admin(contract.listTranslations, async ({ params }) => {
    const language = languageIn(params);
    const { texts: english } = await activeTexts(db, defaultLanguage);
    return jsonOf(
      contract.listTranslations,
      presentTranslations(language, await listEdits(db, language), english),
    );
  });

  admin(contract.updateTranslation, async ({ viewer, params, body }) => ({
    translation: await saveTranslation(context, viewer, params.id, body),
  }));

  admin(contract.restoreTranslation, async ({ viewer, params }) => ({
    translation: await removeEdit(context, viewer, params.id),
  }));

  admin(contract.approveTranslations, async ({ viewer, body }) => ({
    approved: await approve(context, viewer, body),
  }));

  admin(contract.exportTranslations, async ({ params }) => {
    const language = languageIn(params);
    return { files: repositoryFiles(language, await listEdits(db, language)) };
  });

  admin(contract.importTranslations, async ({ viewer, body }) => await importTexts(context, viewer, body));
}

/** The texts of a language as they would stand in the repository: active edits, of keys that it has, in its own order. */
function repositoryFiles(
  language: LanguageCode,
  edits: readonly EditedText[],
): { name: string; content: string }[] {
  const keys = new Set(keysOf(language));
  const active = edits.filter(({ key, status }) => status === "active" && keys.has(key));
  const texts = mergeTexts(bundledTexts(language), active);
  return Object.entries(texts).map(([section, inner]) => ({
    name: `locales/${language}/${section}.json`,
    content: `${JSON.stringify(inner, null, 2)}\n`,
  }));
}
