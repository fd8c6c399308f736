import { contactLimits } from "@blessing-jar/contract/contact.ts";
import { type Insertable, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { ContactMessages } from "../../database/tables.ts";

type NewContactMessage = Omit<Insertable<ContactMessages>, "created_at" | "mailed_at">;

/** The message, and whether it is new: one with its id may be there already. */
export async function insertContactMessage(db: Database, message: NewContactMessage) {
  const inserted = await db
    .insertInto("contact_messages")
    .values(message)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning(["id", "created_at"])
    .executeTakeFirst();
  if (inserted) return { ...inserted, isNew: true };
  const there = await db
    .selectFrom("contact_messages")
    .select(["id", "created_at"])
    .where("id", "=", message.id)
    .executeTakeFirstOrThrow();
  return { ...there, isNew: false };
}

/** Undefined once it is mailed. */
export async function findUnmailedMessage(db: Database, id: string) {
  return await db
    .selectFrom("contact_messages")
    .selectAll()
    .where("id", "=", id)
    .where("mailed_at", "is", null)
    .executeTakeFirst();
}
export type ContactMessage = NonNullable<Awaited<ReturnType<typeof findUnmailedMessage>>>;

/** Those that wait for longer than a mail's own tries take to begin with, oldest first. */
export async function listWaitingMessages(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("contact_messages")
    .select("id")
    .where("mailed_at", "is", null)
    .where("created_at", "<", sql<Date>`now() - interval '1 hour'`)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateMailed(db: Database, id: string): Promise<void> {
  await db.updateTable("contact_messages").set({ mailed_at: sql`now()` }).where("id", "=", id).execute();
}

export async function deleteOldMessages(db: Database): Promise<void> {
  await db
    .deleteFrom("contact_messages")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${contactLimits.keptDays})`)
    .execute();
}
