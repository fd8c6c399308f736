import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import * as contract from "@blessing-jar/contract/translation-manager.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt, type Limit } from "../../http/limits.ts";
import { routes } from "../../http/routes.ts";
import { Failure } from "../../kit/failure.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { listMissing } from "./generation.actions.ts";
import { generateLater } from "./generation.jobs.ts";
import { endGeneration, findGeneration, type GenerationRow, insertGeneration } from "./generation.queries.ts";
import { languageIn } from "./manager.routes.ts";

/** Each costs the operator something. */
const starts: Limit = {
  name: "translation.generations",
  attempts: contract.translationLimits.generationsAnHour,
  seconds: 3_600,
};

export function translationGeneration(app: App, context: Context): void {
  const { admin } = routes(app, context);
  const { db, translator } = context;

  async function present(language: LanguageCode): Promise<AnswerOf<typeof contract.getGeneration>> {
    const row = await findGeneration(db, language);
    const missing =
      row?.state === "running" ? row.total - row.done : (await listMissing(db, language)).length;
    return {
      generation: row ? presentGeneration(row) : null,
      missing,
      isAvailable: translator !== undefined,
    };
  }

  admin(contract.getGeneration, async ({ params }) => await present(languageIn(params)));

  admin(contract.generateTranslations, async ({ viewer, body: { targetLanguage: language } }) => {
    if (!translator) throw new Failure("translations.no-provider");
    await countAttempt(context, [[starts, [viewer.id]]]);
    const total = (await listMissing(db, language)).length;
    await db.transaction().execute(async (transaction) => {
      const row = await insertGeneration(transaction, { language, total });
      if (!row) return;
      await generateLater(context, transaction, { id: row.id, language });
      await recordAct(transaction, viewer, { act: "generation-begun", subject: `${language} ${total}` });
    });
    return await present(language);
  });

  admin(contract.stopGeneration, async ({ viewer, params }) => {
    const language = languageIn(params);
    await db.transaction().execute(async (transaction) => {
      if (!(await endGeneration(transaction, { language }, { state: "stopped" }))) return;
      await recordAct(transaction, viewer, { act: "generation-stopped", subject: language });
    });
    return await present(language);
  });
}

function presentGeneration(row: GenerationRow): contract.Generation {
  return {
    state: row.state as contract.Generation["state"],
    total: row.total,
    done: row.done,
    pending: row.pending,
    missed: row.missed,
    failedFor: row.failed_for as contract.Generation["failedFor"],
    updatedAt: row.updated_at.toISOString(),
  };
}
