export const moods = ["joyful", "peaceful", "reflective", "grateful", "challenged", "hopeful"] as const;
export type Mood = (typeof moods)[number];

const defaultMood: Mood = "grateful";

/** Its words are the texts `moods.cards.<id>.title`, `.description` and `.prompts.<prompt>`. */
interface Recommendation {
  id: string;
  type: "prompt" | "category" | "gratitude";
  /** By its English name. */
  category: string;
  prompts: readonly Prompt[];
}

type Prompt = "first" | "second" | "third";
const prompts: readonly Prompt[] = ["first", "second", "third"];

export const recommendations = {
  joyful: [
    { id: "laughter", type: "gratitude", category: "Family", prompts },
    { id: "openWindow", type: "category", category: "Nature", prompts },
  ],
  peaceful: [
    { id: "quiet", type: "prompt", category: "Faith", prompts },
    { id: "rest", type: "category", category: "Health", prompts },
  ],
  reflective: [
    { id: "wayHere", type: "prompt", category: "Personal Growth", prompts },
    { id: "companions", type: "gratitude", category: "Friendship", prompts },
  ],
  grateful: [
    { id: "table", type: "gratitude", category: "Family", prompts },
    { id: "askedFor", type: "prompt", category: "Prayer Answered", prompts },
  ],
  challenged: [
    { id: "held", type: "prompt", category: "Faith", prompts },
    { id: "smallStep", type: "category", category: "Growth", prompts },
  ],
  hopeful: [
    { id: "beginning", type: "category", category: "Career", prompts },
    { id: "goodNews", type: "gratitude", category: "Friendship", prompts },
  ],
} as const satisfies Record<Mood, readonly [Recommendation, Recommendation]>;

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
