import { randomUUID } from "node:crypto";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { GenerationFailure } from "@blessing-jar/contract/translation-manager.ts";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";

export type GenerationRow = Selectable<Tables["text_generations"]>;

/** One that has written nothing for so long has lost its process. */
const quietMinutes = 20;

export async function findGeneration(db: Database, language: LanguageCode) {
  return await db
    .selectFrom("text_generations")
    .selectAll()
    .where("language", "=", language)
    .executeTakeFirst();
}

/** Undefined while one of the language runs. */
export async function insertGeneration(
  db: Database,
  { language, total }: { language: LanguageCode; total: number },
): Promise<GenerationRow | undefined> {
  const fresh = {
    id: randomUUID(),
    state: "running",
    total,
    reached: "",
    done: 0,
    pending: 0,
    missed: 0,
    failed_for: null,
  };
  return await db
    .insertInto("text_generations")
    .values({ language, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column("language")
        .doUpdateSet({ ...fresh, updated_at: sql`now()` })
        .where((where) =>
          where.or([
            where("text_generations.state", "<>", "running"),
            where(
              "text_generations.updated_at",
              "<",
              sql<Date>`now() - make_interval(mins => ${quietMinutes})`,
            ),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Locks it until the transaction ends; undefined once it has been stopped, or another has begun. */
export async function findRunning(db: Database, id: string): Promise<GenerationRow | undefined> {
  return await db
    .selectFrom("text_generations")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "running")
    .forUpdate()
    .executeTakeFirst();
}

export async function updateProgress(
  db: Database,
  id: string,
  { reached, ...more }: Pick<GenerationRow, "reached" | "done" | "pending" | "missed">,
) {
  await db
    .updateTable("text_generations")
    .set({
      reached,
      done: sql`done + ${more.done}`,
      pending: sql`pending + ${more.pending}`,
      missed: sql`missed + ${more.missed}`,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** Ends one that runs, and answers whether one did. What it has written stays. */
export async function endGeneration(
  db: Database,
  which: { id: string } | { language: LanguageCode },
  end: { state: "done" | "stopped" } | { state: "failed"; failedFor: GenerationFailure },
): Promise<boolean> {
  const [column, value] =
    "id" in which ? (["id", which.id] as const) : (["language", which.language] as const);
  const { numUpdatedRows } = await db
    .updateTable("text_generations")
    .set({ state: end.state, failed_for: "failedFor" in end ? end.failedFor : null, updated_at: sql`now()` })
    .where(column, "=", value)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
