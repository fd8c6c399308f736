import { languageCodes } from "@blessing-jar/contract/languages.ts";
import type { GenerationFailure } from "@blessing-jar/contract/translation-manager.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { ProviderFailure } from "../../services/translator.ts";
import { generateSome } from "./generation.actions.ts";
import { endGeneration } from "./generation.queries.ts";

const work = z.object({ id: z.string(), language: z.enum(languageCodes) });
type Work = z.infer<typeof work>;

/** A job does so much, then queues the next: none grows old. */
const batchesAJob = 5;

export const translationJobs: JobDefinition[] = [
  {
    name: "translations.generate",
    handle: async (context, data) => await generate(context, work.parse(data)),
    handleFailure: async ({ db }, data) => {
      await endGeneration(db, work.parse(data), { state: "failed", failedFor: "unexpected" });
    },
  },
];

export async function generateLater({ jobs }: Pick<Context, "jobs">, db: Database, work: Work) {
  await jobs.send("translations.generate", work, { db });
}

async function generate(context: Context, { id, language }: Work): Promise<void> {
  const { db } = context;
  try {
    for (let batch = 0; batch < batchesAJob; batch += 1) {
      if (await generateSome(context, { id, language })) continue;
      await endGeneration(db, { id }, { state: "done" });
      return;
    }
  } catch (error) {
    // The provider was asked several times already.
    if (!(error instanceof ProviderFailure)) throw error;
    await endGeneration(db, { id }, { state: "failed", failedFor: reasonOf(error) });
    return;
  }
  await generateLater(context, db, { id, language });
}

function reasonOf({ reason }: ProviderFailure): GenerationFailure {
  return `translations.provider-${reason}`;
}
