import type { Selectable } from "kysely";
import type { Members } from "./tables.ts";

/** A row of `members`, as every feature that acts on a member is given it. */
export type Member = Selectable<Members>;
