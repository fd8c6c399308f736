import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { comparedBars } from "../keepsake/counts.ts";
import { isHeard, isSeen, type Medium, mediaOf } from "../media/media-list.ts";
import { mediaOf as listsOf } from "../media/media-of.ts";

/** What a slide shows of a blessing. */
export type ShownBlessing = Pick<
  Blessing,
  | "id"
  | "title"
  | "description"
  | "bibleVerse"
  | "prompt"
  | "authorName"
  | "blessingDate"
  | "mediaUrls"
  | "mediaTypes"
  | "mediaFilms"
  | "category"
  | "isCategoryChosen"
>;

export interface BlessingSlide {
  kind: "blessing";
  key: string;
  blessing: ShownBlessing;
  /** What fills the screen: a picture or a film. */
  seen?: Medium | undefined;
  /** Heard meanwhile. */
  voice?: Medium | undefined;
}

export type Slide =
  | { kind: "cover"; key: string }
  | BlessingSlide
  | { kind: "timeline"; key: string }
  | { kind: "stats"; key: string }
  | { kind: "end"; key: string };

export function slidesOf({ settings }: Pick<Celebration, "settings">, blessings: Blessing[]): Slide[] {
  const hasMore = blessings.length > 0;
  return [
    { kind: "cover", key: "cover" },
    ...blessings.flatMap(slidesOfBlessing),
    ...(settings.includeTimeline && hasMore ? [{ kind: "timeline", key: "timeline" } as const] : []),
    ...(settings.includeStats && hasFigures(blessings) ? [{ kind: "stats", key: "stats" } as const] : []),
    ...(hasMore ? [{ kind: "end", key: "end" } as const] : []),
  ];
}

/** Without the sections of a celebration, and with an end that leads on. */
export const slidesOfStory = (blessings: readonly ShownBlessing[]): Slide[] => [
  { kind: "cover", key: "cover" },
  ...blessings.flatMap(slidesOfBlessing),
  { kind: "end", key: "end" },
];

/** One for each picture and film; its voices are heard to the pictures, and what is left of them to its words alone. */
function slidesOfBlessing(blessing: ShownBlessing): BlessingSlide[] {
  const media = mediaOfBlessing(blessing);
  const voices = media.filter(isHeard);
  const parts: Pick<BlessingSlide, "seen" | "voice">[] = media
    .filter(isSeen)
    .map((seen) => ({ seen, voice: seen.kind === "image" ? voices.shift() : undefined }));
  parts.push(...voices.map((voice) => ({ voice })));
  const shown = parts.length > 0 ? parts : [{}];
  return shown.map((part, index) => ({
    kind: "blessing",
    key: index === 0 ? blessing.id : `${blessing.id} ${index}`,
    blessing,
    ...part,
  }));
}

export function indexBeside(index: number, by: 1 | -1, count: number): number {
  return (index + by + count) % count;
}

/** Beyond this a text is read rather than looked at. */
export const longText = 280;

/** The words stand on the first slide of their blessing, and leave the others to their pictures. */
export const isTold = ({ key, blessing }: BlessingSlide): boolean => key === blessing.id;

/** The fewer words stand alone on a slide, the larger they are. */
export function sizeOfWords({
  title,
  prompt,
  description,
  bibleVerse,
}: ShownBlessing): "few" | "some" | "many" {
  // Characters of Chinese and Japanese are twice as wide.
  const widthOf = (text: string) => text.length + (text.match(/[\u3041-\u30ff\u4e00-\u9fff]/g)?.length ?? 0);
  if (widthOf(title) > 90 || widthOf(description) > longText) return "many";
  return widthOf(title) <= 60 && !prompt && !description && !bibleVerse ? "few" : "some";
}

/** Of a title, so that a size can be chosen in which it is not divided; where no spaces are, a phrase of eight characters. */
export function longestWord(title: string): number {
  if (/[\u3041-\u30ff\u4e00-\u9fff]/.test(title)) return 14;
  return Math.max(1, ...title.split(/\s+/).map(({ length }) => length));
}

/** The same for slides on which the same words stand in the same place. */
export function wordsOn(slide: Slide, isMissing: (url: string) => boolean): string {
  if (slide.kind !== "blessing" || slide.voice || !slide.seen || isMissing(slide.seen.url)) return slide.key;
  return `${slide.blessing.id} ${isTold(slide) ? "whole" : "named"}`;
}

export const mediaOfBlessing = (blessing: Parameters<typeof listsOf>[0]) => mediaOf(listsOf(blessing));

/** What a slide waits for before the next one comes: its film, else its voice. */
export function playedOn(slide: Slide | undefined): string | undefined {
  if (slide?.kind !== "blessing") return undefined;
  return slide.seen?.kind === "video" ? slide.seen.url : slide.voice?.url;
}

/** What is to be there before a slide counts its seconds. */
export const pictureOn = (slide: Slide | undefined): string | undefined =>
  slide?.kind === "blessing" && slide.seen?.kind === "image" ? slide.seen.url : undefined;

const figureNames = ["blessings", "answeredPrayers", "reactions", "comments", "people"] as const;

interface Figures {
  /** Those that tell something: nought does not, nor does one person. */
  told: { name: (typeof figureNames)[number]; count: number }[];
  categories: { category: string; count: number }[];
}

export function figuresOf(blessings: Blessing[]): Figures {
  const sum = (of: (blessing: Blessing) => number) => blessings.reduce((total, each) => total + of(each), 0);
  const counts = new Map<string, number>();
  for (const { category } of blessings) counts.set(category, (counts.get(category) ?? 0) + 1);
  const categories = [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((one, other) => other.count - one.count || one.category.localeCompare(other.category));
  const figures = {
    blessings: blessings.length,
    answeredPrayers: sum(({ isAnsweredPrayer }) => Number(isAnsweredPrayer)),
    reactions: sum(({ reactionsCount }) => reactionsCount),
    comments: sum(({ commentsCount }) => commentsCount),
    people: new Set(blessings.map(({ userId }) => userId)).size,
  };
  return {
    told: figureNames
      .map((name) => ({ name, count: figures[name] }))
      .filter(({ name, count }) => count > (name === "people" ? 1 : 0)),
    categories: comparedBars(categories),
  };
}

/** How many blessings there are is seen as they pass. */
function hasFigures(blessings: Blessing[]): boolean {
  const { told, categories } = figuresOf(blessings);
  return told.length > 1 || categories.length > 0;
}
