import { randomUUIDv7 } from "node:crypto";
import type { Name, People } from "./authorization.people.ts";

/** What the rows of every feature are made from. */
export interface Ground {
  people: People;
  /** Words of this world alone. */
  mark: string;
  word: (name: string) => string;
}

/** A word, or an id, that only some may ever read, whatever they ask for. */
export interface Secret {
  word: string;
  readers: readonly Name[];
}

export const circleReaders = ["owner", "creator", "admin", "member"] as const;

export const newIds = <const N extends string>(...keys: N[]) =>
  Object.fromEntries(keys.map((key) => [key, randomUUIDv7()])) as Record<N, string>;
