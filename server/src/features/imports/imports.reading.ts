import { builtInCategories } from "@blessing-jar/contract/categories.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { languageCodes, languageOf } from "@blessing-jar/contract/languages.ts";
import type { Context } from "../../context.ts";
import { idFor } from "../../database/ids.ts";
import { bundledTexts, findText } from "../../kit/bundled-texts.ts";
import { listCategoryRows } from "../categories/categories.queries.ts";
import { draftsOf, type Judged } from "./imports.drafts.ts";
import { type ImportRow, listOwnIds } from "./imports.queries.ts";
import { openSource, type Source } from "./imports.source.ts";

export interface Seen {
  judged: Judged;
  /** Whether the member has it: by an earlier import, or because the file was taken out of this very jar. */
  there: "imported" | "own" | undefined;
}

export interface Read {
  source: Source;
  batches: AsyncGenerator<Seen[]>;
}

const batchSize = 100;
const otherCategory = "Other";

/** Reads the file of an import, as its preview and its work do alike. */
export async function readImport(context: Context, row: ImportRow, memberId: string): Promise<Read> {
  const { db, files } = context;
  const member = await db
    .selectFrom("members")
    .select("language")
    .where("id", "=", memberId)
    .executeTakeFirst();
  const source = await openSource(files, row, languageOf(member?.language ?? ""));
  const categories = await knownCategories(context);
  const categoryOf = (name: string) => categories.get(name.trim().toLowerCase()) ?? otherCategory;

  async function* batches() {
    for await (const batch of inBatches(source, (told) =>
      draftsOf(told, { memberId, kind: source.kind, categoryOf }),
    )) {
      const ids = batch.flatMap((judged) =>
        "draft" in judged ? Object.values(idsOf(judged.draft, memberId)) : [],
      );
      const known = await listOwnIds(db, memberId, ids);
      yield batch.map((judged) => ({
        judged,
        there: "draft" in judged ? thereOf(idsOf(judged.draft, memberId), known) : undefined,
      }));
    }
  }
  return { source, batches: batches() };
}

/** Of what an earlier import made of it, and of the blessing that it was. */
function idsOf({ key, sourceId }: { key: string; sourceId: string }, memberId: string) {
  const imported = idFor(key, memberId);
  return { imported, own: isId(sourceId) ? sourceId.toLowerCase() : imported };
}

function thereOf({ imported, own }: ReturnType<typeof idsOf>, known: Set<string>): Seen["there"] {
  if (known.has(imported)) return "imported";
  return known.has(own) ? "own" : undefined;
}

async function* inBatches(
  { entries }: Source,
  judge: (told: Parameters<typeof draftsOf>[0]) => Judged[],
): AsyncGenerator<Judged[]> {
  let batch: Judged[] = [];
  for await (const told of entries) {
    for (const judged of judge(told)) batch.push(judged);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The categories by their name, in whichever of the languages. */
async function knownCategories({ db }: Context): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const language of languageCodes) {
    for (const { key, name } of builtInCategories) {
      known.set((findText(bundledTexts(language), `categories.names.${key}`) ?? name).toLowerCase(), name);
      known.set(key.toLowerCase(), name);
    }
  }
  for (const { name } of await listCategoryRows(db)) known.set(name.toLowerCase(), name);
  return known;
}
