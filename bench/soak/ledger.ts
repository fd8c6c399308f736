import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Visibility } from "@blessing-jar/contract/blessings.ts";
import { type Asked, callOf } from "./client.ts";
import type { House } from "./house.ts";

/** What was acknowledged, as it must be found again. */
export interface KeptBlessing {
  id: string;
  title: string;
  description: string;
  visibility: Visibility;
  circles: string[];
  files: KeptFile[];
  /** Unsure: a change of it was never answered. */
  state: "kept" | "trashed" | "gone" | "unsure";
}

export interface KeptFile {
  url: string;
  /** Of its cleaned original. */
  sha256: string;
  isRead: boolean;
}

export interface KeptComment {
  id: string;
  of: KeptBlessing;
  content: string;
  isRead: boolean;
}

export interface KeptImport {
  titles: string[];
  /** All of it was told to be done; of another, each is there at most once. */
  isWhole: boolean;
}

/** Somebody who lives in a house, and all that was acknowledged to them. */
export interface Member {
  house: House;
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
  circles: string[];
  blessings: KeptBlessing[];
  comments: KeptComment[];
  /** By blessing and sign; undefined where the last change was not answered. */
  reactions: Map<string, { of: KeptBlessing; type: string; isThere: boolean | undefined }>;
  imports: KeptImport[];
  /** Titles of blessings whose creation was never answered: there at most once. */
  unanswered: Set<string>;
  written: number;
  turn: Promise<unknown>;
}

/** Each does one thing at a time, reading back too, so that what is compared does not change meanwhile. */
export function inTurn<T>(member: Member, work: () => Promise<T>): Promise<T> {
  const mine = member.turn.then(work, work);
  member.turn = mine.catch(() => {});
  return mine;
}

/** A call of an endpoint by a member. */
export function by({ token }: Pick<Member, "token">, ...call: Parameters<typeof callOf>): Asked {
  return { ...callOf(...call), token };
}

export const sha256 = (bytes: Buffer): string => hash("sha256", bytes);

/** Somebody who has left for good. */
export interface Departed {
  email: string;
  password: string;
  token: string;
  blessings: KeptBlessing[];
}

/** The same with all who live there, and a door that is shut while nobody may begin anything. */
export interface Household {
  house: House;
  members: Member[];
  departed: Departed[];
  isResting: boolean;
  isOver: boolean;
}

export async function whileResting(household: Household): Promise<void> {
  while (household.isResting && !household.isOver) await sleep(200);
}
