import type { Memory } from "@blessing-jar/contract/memories.ts";
import { hasPicture } from "./group-memories.ts";

/** Of more of them nobody sees the end. */
export const storyMost = 20;

/** Those with a picture first; of too many some, as far apart as they lie. */
export function chosenForStory<M extends Pick<Memory, "mediaTypes">>(memories: readonly M[]): M[] {
  const pictured = memories.filter(hasPicture);
  const chosen = spread(pictured, storyMost);
  const others = memories.filter((memory) => !hasPicture(memory));
  return [...chosen, ...spread(others, storyMost - chosen.length)];
}

function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] as T);
}
