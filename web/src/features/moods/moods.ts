export const moods = ["joyful", "peaceful", "reflective", "grateful", "challenged", "hopeful"] as const;
export type Mood = (typeof moods)[number];

const defaultMood: Mood = "grateful";

/** Its words are the texts `moods.cards.<id>.title`, `.description` and `.prompts.<prompt>`. */
interface Recommendation {
  id: string;
  type: "prompt" | "category" | "gratitude";
  /** By its English name. */
  category: string;
}

export const prompts = ["first", "second", "third"] as const;

export const recommendations = {
  joyful: [
    { id: "laughter", type: "gratitude", category: "Family" },
    { id: "openWindow", type: "category", category: "Nature" },
  ],
  peaceful: [
    { id: "quiet", type: "prompt", category: "Faith" },
    { id: "rest", type: "category", category: "Health" },
  ],
  reflective: [
    { id: "wayHere", type: "prompt", category: "Personal Growth" },
    { id: "companions", type: "gratitude", category: "Friendship" },
  ],
  grateful: [
    { id: "table", type: "gratitude", category: "Family" },
    { id: "askedFor", type: "prompt", category: "Prayer Answered" },
  ],
  challenged: [
    { id: "held", type: "prompt", category: "Faith" },
    { id: "smallStep", type: "category", category: "Growth" },
  ],
  hopeful: [
    { id: "beginning", type: "category", category: "Career" },
    { id: "goodNews", type: "gratitude", category: "Friendship" },
  ],
} as const satisfies Record<Mood, readonly [Recommendation, Recommendation]>;

/** By its card and its place there: `table.first`. */
export function findQuestion(name: string) {
  const [id, place, ...more] = name.split(".");
  const card = Object.values(recommendations)
    .flat()
    .find((each) => each.id === id);
  const prompt = prompts.find((each) => each === place);
  if (!card || !prompt || more.length > 0) return undefined;
  return { text: `moods.cards.${card.id}.prompts.${prompt}` as const, category: card.category };
}

export type MoodCard = (typeof recommendations)[Mood][number];

interface Shown {
  mood: Mood;
  index: number;
}

export const atFirst: Shown = { mood: defaultMood, index: 0 };

export function choose(mood: Mood): Shown {
  return { mood, index: 0 };
}

/** After the last card comes the first again. */
export function next({ mood, index }: Shown): Shown {
  return { mood, index: (index + 1) % recommendations[mood].length };
}
