import type pg from "pg";

/** The TypeScript of rules.ts: the bodies of the rules in a migrated database, to be parts of a query. */
export async function describeRules(pool: pg.Pool): Promise<string> {
  const seesUnapproved = await bodyOf(pool, "sees_unapproved");
  const isShown = await bodyOf(pool, "is_shown");
  const maySee = await bodyOf(pool, "may_see");
  return `// Generated from the migrated database by \`npm run database:types\`; a test proves it current.
import { type RawBuilder, sql } from "kysely";

/** Whether \`cm\`, who is in its circle, sees of the share \`s\` what is not approved there. */
export const seesUnapproved = sql<boolean>\`(${seesUnapproved})\`;

/** Whether the share \`s\` is shown to \`cm\`, who is in its circle. */
export const isShown = sql<boolean>\`(${isShown.replaceAll("sees_unapproved(s, cm)", "$" + "{seesUnapproved}")})\`;

/** Whether somebody, or null for a visitor, may see the blessing \`b\`. */
export const maySee = (viewer: string | RawBuilder<string | null>) =>
  sql<boolean>\`(${maySee.replaceAll("is_shown(s, cm)", "$" + "{isShown}").replaceAll(/\bviewer\b/g, "$" + "{viewer}")})\`;
`;
}

async function bodyOf(pool: pg.Pool, name: string): Promise<string> {
  const { rows } = await pool.query<{ body: string }>(
    "select prosrc as body from pg_proc where oid = $1::regproc",
    [name],
  );
  return rows[0]?.body.replace(/^\s*select /, "").trim() ?? "";
}
