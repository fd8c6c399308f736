import { type Selectable, sql } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** A row of `members`, as every feature that acts on a member is given it. */
export type Member = Selectable<Tables["members"]>;

/**
 * A mutex for each member: what is counted of one of them is counted by one transaction after the other. In the order of
 * their ids, and before the lock of a circle: the other order deadlocks.
 */
export async function lockMembers(transaction: Database, ...ids: string[]): Promise<void> {
  await sql`select from members where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    transaction,
  );
}

/**
 * The mutex of the member and of every administrator, in the one order in which all lock them: the other order deadlocks. Not
 * exclusive, for whoever holds a circle or a blessing may wait to refer to one of them.
 */
export async function lockWithAdmins(transaction: Database, id: string): Promise<void> {
  await sql`select from members where id = ${id} or role = 'admin' order by id for no key update`.execute(
    transaction,
  );
}
