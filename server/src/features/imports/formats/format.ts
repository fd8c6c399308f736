import {
  type ImportPreview,
  importLimits,
  type LeftKind,
  leftKinds,
} from "@blessing-jar/contract/imports.ts";
import { beginningOf } from "@blessing-jar/contract/kit/beginning.ts";
import type { ParsedEntry } from "../imports.drafts.ts";
import { textOf } from "../imports.fields.ts";
import type { ArchiveFiles } from "../imports.files.ts";

/** What a format may look at beside the entry itself. */
export interface Surroundings {
  /** The folder of the file that the entry stands in, with its slash. */
  prefix: string;
  files: ArchiveFiles;
  left: LeftBehind;
  /** Of the member, for a moment whose own zone is not told. */
  timeZone: string;
}

/** One entry as it stands in the file. All of it is somebody's: nothing in it is relied upon. */
export type ReadEntry = (value: unknown, around: Surroundings) => ParsedEntry;

export function textsIn(values: unknown[]): string[] {
  return values.flatMap((value) => (typeof value === "string" && value.trim() !== "" ? [value.trim()] : []));
}

/** Fields that a blessing has no place for, by their names there. */
export function leaveFields(value: unknown, names: string[], left: LeftBehind): void {
  for (const name of names) {
    const held = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
    const isHeld = typeof held === "object" && held !== null ? Object.keys(held).length > 0 : held;
    if (isHeld) left.add("fields", name);
  }
}

/** A number of milliseconds, written as a number or a text. */
export function millisecondsOf(value: unknown, each = 1): string | undefined {
  const date = new Date(Number(value) * each);
  return value === undefined || value === null || Number.isNaN(date.getTime()) || Number(value) === 0
    ? undefined
    : date.toISOString();
}

export function firstText(value: unknown, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = textOf(value, name);
    if (text !== undefined && text.trim() !== "") return text;
  }
  return undefined;
}

/** What does not come along, by name: each name counts once. */
export type LeftBehind = ReturnType<typeof leftBehind>;

const { namesShown } = importLimits;
const nameLetters = 120;
// Memory: nobody counts further.
const namesMost = 10_000;

export function leftBehind() {
  const found = new Map<LeftKind, Set<string>>();
  return {
    add(what: LeftKind, name: string) {
      const names = found.get(what) ?? new Set();
      found.set(what, names);
      const shown = beginningOf(name.trim(), nameLetters);
      if (shown !== "" && names.size < namesMost) names.add(shown);
    },
    rows: (): ImportPreview["leftBehind"] =>
      leftKinds.flatMap((what) => {
        const names = [...(found.get(what) ?? [])];
        return names.length > 0 ? [{ what, count: names.length, names: names.slice(0, namesShown) }] : [];
      }),
  };
}
