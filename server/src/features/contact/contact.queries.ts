import type { ContactMessage as Message } from "@blessing-jar/contract/contact.ts";
import { type Insertable, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isEarlier, microsOf, utc } from "../../database/moments.ts";
import type { Tables } from "../../database/tables.ts";
import type { CursorPosition, WantedPage } from "../../http/pages.ts";
import { Failure } from "../../kit/failure.ts";

type NewContactMessage = Omit<
  Insertable<Tables["contact_messages"]>,
  "created_at" | "mailed_at" | "answered_at"
>;

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

export type MessageRow = Message & CursorPosition;

const messageColumns = sql`id, name, email, subject, message, language, member_id is not null as "isMember",
  ${utc("created_at")} as "createdAt", ${utc("answered_at")} as "answeredAt", ${microsOf("created_at")} as micros`;

/** All, or those that wait for an answer or have had one; last first, from one after a position. */
export async function listMessages(
  db: Database,
  { isAnswered, after, limit }: WantedPage & { isAnswered: boolean | undefined },
): Promise<MessageRow[]> {
  const answered = isAnswered === undefined ? sql`true` : sql`(answered_at is not null) = ${isAnswered}`;
  const { rows } = await sql<MessageRow>`select ${messageColumns} from contact_messages
    where ${answered} and ${isEarlier("created_at, id", after)} order by created_at desc, id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Marked again, it keeps when it was answered. @throws Failure contact.not-found */
export async function updateAnswered(db: Database, id: string, isAnswered: boolean): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`update contact_messages
    set answered_at = case when ${isAnswered}::boolean then coalesce(answered_at, now()) end
    where id = ${id} returning ${messageColumns}`.execute(db);
  if (!rows[0]) throw new Failure("contact.not-found");
  return rows[0];
}
