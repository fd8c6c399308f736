import { blessingBody, blessingWords } from "@blessing-jar/contract/blessings.ts";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";
import { snakeCase } from "../../database/names.ts";

export type Writing = z.output<typeof blessingBody>;

/** What of a writing stands in the blessing itself: its files, shares and people are rows of their own. */
const own = z.omit(blessingBody, { mediaUrls: true, mediaTypes: true, circles: true, people: true });
export type BlessingValues = z.output<typeof own>;
type Name = keyof BlessingValues;

/** What is written in a blessing, by its name in the contract: what is read, inserted, updated and exported. */
export const written = Object.keys(own.shape) as Name[];

/** A body that does not name a field that came later leaves it out here too. */
export function writtenOf(writing: BlessingValues): BlessingValues {
  const named = written.filter((name) => writing[name] !== undefined);
  return Object.fromEntries(named.map((name) => [name, writing[name]])) as BlessingValues;
}

/** Of a new one, what its body does not name. */
export const unwritten = { prompt: "", isCategoryChosen: true } satisfies Partial<BlessingValues>;

export const wordNames = Object.keys(blessingWords) as (keyof typeof blessingWords)[];

/** Each has a column of its name. */
export const columnOf = (name: Name): string => snakeCase(name);

/** Some of them as they are selected from `b`. */
export function selected(names: readonly Name[]): RawBuilder<unknown> {
  return sql.raw(names.map((name) => `b.${columnOf(name)} as "${name}"`).join(", "));
}

/** As it is now, also for whoever is shown an approved version. */
const unversioned: Name[] = ["visibility", "isPrayer"];

/** What an approved version keeps: an edit of any of these waits. */
export const versioned = written.filter((name) => !unversioned.includes(name));
