import { groupBy } from "@blessing-jar/contract/kit/group-by.ts";
import type { Memory } from "@blessing-jar/contract/memories.ts";

export interface MemoryGroup {
  yearAgo: number;
  memories: Memory[];
}

export const hasPicture = ({ mediaTypes }: Pick<Memory, "mediaTypes">): boolean =>
  mediaTypes.some((type) => !type.startsWith("audio/"));

export function heroOf(memories: readonly Memory[]): Memory | undefined {
  return memories.find(hasPicture) ?? memories[0];
}

/** By the years that have passed since, the longest ago on top. */
export function groupMemories(memories: readonly Memory[]): MemoryGroup[] {
  return [...groupBy(memories, ({ yearAgo }) => yearAgo)]
    .map(([yearAgo, group]) => ({ yearAgo, memories: group }))
    .sort((one, other) => other.yearAgo - one.yearAgo);
}

/** This day of an earlier year stands before all groups; without one the first group begins large. `first` stands on top. */
export function arrangeMemories(memories: readonly Memory[], ofThisDay: readonly Pick<Memory, "id">[]) {
  const dayHero = heroOf(memories.filter((memory) => ofThisDay.some(({ id }) => id === memory.id)));
  const groups = groupMemories(memories.filter((memory) => memory !== dayHero));
  return { dayHero, groups, first: dayHero ?? heroOf(groups[0]?.memories ?? []) };
}

export interface MediaCounts {
  images: number;
  videos: number;
  audios: number;
}

export function countMedia(mediaTypes: readonly string[]): MediaCounts {
  const count = (prefix: string) => mediaTypes.filter((type) => type.startsWith(prefix)).length;
  return { images: count("image/"), videos: count("video/"), audios: count("audio/") };
}
