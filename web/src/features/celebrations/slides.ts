import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Celebration } from "@blessing-jar/contract/celebrations.ts";

export type Slide =
  | { kind: "cover"; key: string }
  | { kind: "blessing"; key: string; blessing: Blessing }
  | { kind: "timeline"; key: string }
  | { kind: "stats"; key: string };

export function slidesOf({ settings }: Pick<Celebration, "settings">, blessings: Blessing[]): Slide[] {
  const hasMore = blessings.length > 0;
  return [
    { kind: "cover", key: "cover" },
    ...blessings.map((blessing): Slide => ({ kind: "blessing", key: blessing.id, blessing })),
    ...(settings.includeTimeline && hasMore ? [{ kind: "timeline", key: "timeline" } as const] : []),
    ...(settings.includeStats && hasMore ? [{ kind: "stats", key: "stats" } as const] : []),
  ];
}

export function indexBeside(index: number, by: 1 | -1, count: number): number {
  return (index + by + count) % count;
}

interface Media {
  pictures: string[];
  films: string[];
  voices: string[];
}

export function mediaOf({ mediaUrls, mediaTypes }: Pick<Blessing, "mediaUrls" | "mediaTypes">): Media {
  const of = (kind: string) => mediaUrls.filter((_, index) => mediaTypes[index]?.startsWith(`${kind}/`));
  return { pictures: of("image"), films: of("video"), voices: of("audio") };
}

/** What a slide waits for before the next one comes: its film, else its voice. */
export function playedOn(slide: Slide | undefined): string | undefined {
  if (slide?.kind !== "blessing") return undefined;
  const { films, voices } = mediaOf(slide.blessing);
  return films[0] ?? voices[0];
}

export const pictureAt = (url: string, width: 320 | 640 | 1280) => `${url}?w=${width}`;

interface Figures {
  blessings: number;
  answeredPrayers: number;
  reactions: number;
  comments: number;
  people: number;
  categories: { category: string; count: number }[];
}

export function figuresOf(blessings: Blessing[]): Figures {
  const sum = (of: (blessing: Blessing) => number) => blessings.reduce((total, each) => total + of(each), 0);
  const counts = new Map<string, number>();
  for (const { category } of blessings) counts.set(category, (counts.get(category) ?? 0) + 1);
  const categories = [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((one, other) => other.count - one.count || one.category.localeCompare(other.category));
  return {
    blessings: blessings.length,
    answeredPrayers: sum(({ isAnsweredPrayer }) => Number(isAnsweredPrayer)),
    reactions: sum(({ reactionsCount }) => reactionsCount),
    comments: sum(({ commentsCount }) => commentsCount),
    people: new Set(blessings.map(({ userId }) => userId)).size,
    categories,
  };
}
