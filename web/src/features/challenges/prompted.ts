export interface Prompted {
  prompt: string;
  category: string;
  challengeId?: string;
}

export function answerTo(prompt: string, rest: Omit<Prompted, "prompt">): Prompted {
  return { prompt, ...rest };
}
