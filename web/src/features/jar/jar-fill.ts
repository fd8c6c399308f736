import { lightRoom, noteRoom } from "../../illustrations/jar-contents.tsx";

/** So many notes are drawn one by one; beyond, the jar fills ever more slowly. */
const drawnEach = 20;
/** As many blessings as a note each, times this, and the jar is full. */
const fullAt = 50;
const lightsMost = 13;

export function notesOf(blessings: number): number {
  if (blessings <= drawnEach) return blessings;
  const room = noteRoom - drawnEach;
  const more = Math.floor((room * Math.log(blessings / drawnEach)) / Math.log(fullAt));
  return Math.min(noteRoom, drawnEach + more);
}

/** 0 is empty, 1 is full. */
export function fillOf(blessings: number): number {
  return notesOf(blessings) / noteRoom;
}

/** A light for each day of the streak; one burns always. */
export function lightsOf(streakDays: number): number {
  return Math.min(lightsMost, lightRoom, Math.max(1, streakDays));
}
