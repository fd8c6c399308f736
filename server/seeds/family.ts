import type { builtInCategories } from "@blessing-jar/contract/categories.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Relationship } from "@blessing-jar/contract/network.ts";
import type { ReactionType } from "@blessing-jar/contract/reactions.ts";
import type { SceneName } from "./pictures.ts";

export interface Person {
  name: string;
  /** What they are to the first of the family; left out where they are only in a circle together. */
  is?: Relationship;
}

interface FamilyCircle<Key extends string> {
  name: string;
  description: string;
  /** Left out: everybody. The first of the family is its admin. */
  members?: readonly Key[];
  looksFirst?: boolean;
}

/** A blessing, with what others said to it. */
export interface Story<Key extends string, Circle extends string> {
  /** Left out: the first of the family. */
  by?: Key;
  /** Back from today; with `yearsAgo` the same month, for the memories. */
  daysAgo: number;
  yearsAgo?: number;
  title: string;
  text: string;
  category: (typeof builtInCategories)[number]["name"];
  verse?: string;
  isAnswered?: true;
  pictures?: readonly SceneName[];
  hasVoice?: true;
  hasFilm?: true;
  /** Left out: private. */
  seenBy?: Circle | "everyone";
  signs?: Partial<Record<Key, ReactionType>>;
  comments?: readonly (readonly [Key, string])[];
}

export interface Family<Key extends string = string, Circle extends string = string> {
  language: LanguageCode;
  /** In Latin letters, for addresses. */
  house: string;
  people: Record<Key, Person>;
  circles: Record<Circle, FamilyCircle<Key>>;
  stories: readonly Story<Key, Circle>[];
  /** Planned with the first circle: one to come, one that was. */
  celebrations: { birthday: { name: string; message: string }; summer: { name: string } };
  /** To the first circle, for somebody who has not come yet. */
  invitation: string;
  /** Somebody of a far branch asks the first of the family. */
  request: Person & { message: string };
}

/** Names of people and circles are checked where they are used. */
export function aFamily<const Key extends string, const Circle extends string>(
  family: Family<Key, Circle>,
): Family {
  return family as unknown as Family;
}

export function addressOf({ house }: Family, key: string): string {
  return `${key}@${house}.example`;
}
